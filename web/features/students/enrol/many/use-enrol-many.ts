import { toDay } from '@soltura/domain/dates';
import type { InvitationWay } from '@soltura/domain/people/enrolment';
import { readEnrolmentList, splitList } from '@soltura/domain/people/enrolment-list';
import type { ListDefaults } from '@soltura/domain/people/listed-enrolment';
import { writeBlock } from '@soltura/domain/tables/paste-block';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useDebounced } from '../../../people/use-debounced.ts';
import { detectEncoding, type FileEncoding } from '../../../tables/files/file-encoding.ts';
import { judgeEntries, readEntries } from './list-entries.ts';
import { type EnrolledPerson, enrolMany } from './many.mutations.ts';
import { trialQuery } from './many.queries.ts';
import type { ListFacts } from './use-list-facts.ts';

/** A chosen file, and how its letters are read. */
interface ReadFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly encoding: FileEncoding;
}

/** The list is read after this time without typing, in ms. */
const REST_MS = 300;
/** At once (api.md 2.4). */
const MOST_PEOPLE = 500;

/** A pasted list with its trial, until its people are enrolled (screens-staff 7.14). */
export function useEnrolMany({ names, invitations }: ListFacts) {
  const cache = useQueryClient();
  const [text, setText] = useState('');
  const [file, setFile] = useState<ReadFile>();
  const [defaults, setDefaults] = useState<ListDefaults>(startDefaults);
  const [way, setWay] = useState<InvitationWay>(startWay(invitations));
  const [made, setMade] = useState<readonly EnrolledPerson[]>();
  const [isSending, setIsSending] = useState(false);
  const sending = useRef(false);

  const rested = useDebounced(text, REST_MS);
  const list = useMemo(() => readEnrolmentList(rested), [rested]);
  const read = useMemo(() => readEntries(list.lines, defaults, names), [list, defaults, names]);
  const people = useMemo(
    () => read.filter(({ broken }) => broken.length === 0).map(({ enrolment }) => enrolment),
    [read],
  );
  const fault =
    list.fault ?? (list.lines.length > MOST_PEOPLE ? describeTooMany(list.lines.length) : undefined);
  const trial = useQuery(trialQuery(fault === undefined ? people : [], way));
  const answer = people.length > 0 ? trial.data : undefined;
  const entries = useMemo(() => judgeEntries(read, answer), [read, answer]);
  // The same for all attempts at what one trial has answered, so that nobody is enrolled twice.
  const idempotencyKey = useMemo(() => ({ answer, key: crypto.randomUUID() }).key, [answer]);
  const ready = entries.filter(({ verdict }) => verdict === 'new' || verdict === 'known');
  const isSettled = text === rested && !trial.isFetching && !trial.isError;

  /** Writes the list anew without the lines that are given. */
  const dropLines = (gone: ReadonlySet<number>) =>
    writeBlock(splitList(rested).block.filter((_row, index) => !gone.has(index + 1)));
  const enrol = async () => {
    if (sending.current || !isSettled || ready.length === 0) return;
    sending.current = true;
    setIsSending(true);
    try {
      const sent = ready.map(({ enrolment, tried }) => ({ ...enrolment, basedOn: tried?.basedOn ?? '' }));
      const enrolled = await enrolMany(cache, { people: sent, way, idempotencyKey });
      setText(dropLines(new Set(ready.map(({ line }) => line))));
      setMade(enrolled);
    } catch {
      // Told already; the refused list stays, and is tried anew.
      void trial.refetch();
    } finally {
      sending.current = false;
      setIsSending(false);
    }
  };
  return {
    text,
    file,
    list,
    fault,
    entries,
    ready,
    trial,
    answer,
    isSettled,
    isSending,
    made,
    defaults,
    way,
    change: (next: string) => {
      setFile(undefined);
      setText(next);
    },
    setDefaults,
    setWay,
    enrol,
    /** Reads a file in place of what was pasted. */
    readFile: async (chosen: File, encoding?: FileEncoding) => {
      const bytes = new Uint8Array(await chosen.arrayBuffer());
      readAs({ name: chosen.name, bytes, encoding: encoding ?? detectEncoding(bytes) });
    },
    readAs: (encoding: FileEncoding) => file && readAs({ ...file, encoding }),
    /** Writes another text into a cell of the list. */
    mend: (line: number, field: string, cell: string) => {
      const place = list.fields.findIndex((known) => known === field);
      const { block } = splitList(text);
      const row = block[line - 1];
      if (!row || place === -1) return;
      const width = Math.max(row.length, place + 1);
      block[line - 1] = Array.from({ length: width }, (_cell, index) =>
        index === place ? cell : (row[index] ?? ''),
      );
      setText(writeBlock(block));
    },
    /** Goes on with what is left of the list. */
    goOn: () => setMade(undefined),
  };

  function readAs(next: ReadFile): void {
    setFile(next);
    setText(new TextDecoder(next.encoding).decode(next.bytes));
  }
}

export type EnrolManyState = ReturnType<typeof useEnrolMany>;

function startDefaults(): ListDefaults {
  return {
    relatedProgram: null,
    cohort: '',
    relatedCoach: null,
    relatedCourse: null,
    startDate: toDay(new Date()),
    expiration: '',
  };
}

function startWay({ invites, hasMail }: ListFacts['invitations']): InvitationWay {
  if (!invites) return 'none';
  return hasMail ? 'mail' : 'link';
}

function describeTooMany(count: number): string {
  return `The list has ${count} people. ${MOST_PEOPLE} can be enrolled at once: paste the others afterwards.`;
}
