import { toDay } from '@soltura/domain/dates';
import type { DateOrder } from '@soltura/domain/imports/given-dates';
import { fieldOfCell, lineOfCell } from '@soltura/domain/imports/read-rows';
import { answerSharedNames, findSharedNames } from '@soltura/domain/imports/shared-names';
import type { SheetRow } from '@soltura/domain/imports/sheet';
import type { InvitationWay } from '@soltura/domain/people/enrolment';
import { readEnrolmentList, splitList } from '@soltura/domain/people/enrolment-list';
import {
  type DayField,
  dayFields,
  findDayOrders,
  type ListDefaults,
  namingColumns,
  settleDayOrders,
} from '@soltura/domain/people/listed-enrolment';
import { writeBlock } from '@soltura/domain/tables/paste-block';
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isAnswered } from '../../../../api/is-answered.ts';
import { logFailure } from '../../../../api/log.ts';
import { readNow } from '../../../../api/server-clock.ts';
import type { KeptWork } from '../../../../editing/kept-work/use-kept-work.ts';
import { findReading, keepReading } from '../../../../parts/imports/import-heads.ts';
import { type LeftOut, nameLeftOut } from '../../../../parts/imports/left-out.ts';
import { type ReadFile, readFile } from '../../../../parts/imports/read-file.ts';
import { UnreadableFile } from '../../../../parts/imports/unreadable-file.ts';
import type { DoneImport } from '../../../../parts/imports/visit.ts';
import type { FileEncoding } from '../../../../ui/files/file-encoding.ts';
import { useDebounced } from '../../../../ui/hooks/use-debounced.ts';
import { forgetOutdated, type KeptList, type SentList } from './kept-list.ts';
import { judgeEntries, listAlike, type Mend, readEntries } from './list-entries.ts';
import { type EnrolledList, enrolMany } from './many.mutations.ts';
import { trialQuery } from './many.queries.ts';
import type { ListFacts } from './use-list-facts.ts';

interface MadeList extends EnrolledList {
  /** A list with which lost links can be made anew. It has no credits, which would be given twice. */
  readonly again: string | undefined;
}

const DEBOUNCE_MS = 300;
/** The largest number of people in one call (api.md 2.4). */
const MAX_PEOPLE = 500;

type OpenList = Omit<KeptList, 'keptAt'>;

/** A pasted list with its trial, until its people are enrolled; stored on the device meanwhile (screens-staff 7.14). */
export function useEnrolMany(
  { names, findAlike, invitations }: ListFacts,
  { work: began, keep }: Pick<KeptWork<KeptList>, 'work' | 'keep'>,
  onEnrolled: (done: Omit<DoneImport, 'list'>) => void,
) {
  const cache = useQueryClient();
  const [start] = useState(
    (): OpenList => ({ text: '', defaults: startDefaults(), way: startWay(invitations) }),
  );
  const [opened] = useState(() => (began ? fitKept(began, invitations) : start));
  const [open, setOpen] = useState(opened);
  const change = (changes: Partial<OpenList>) => setOpen((before) => ({ ...before, ...changes }));
  const { text, defaults, dayOrders, columns, way, sent } = open;
  const [restoredAt, setRestoredAt] = useState(began?.keptAt);
  const [isUnanswered, setIsUnanswered] = useState(sent !== undefined);
  const [file, setFile] = useState<ReadFile & { readonly sheet: number }>();
  const [unread, setUnread] = useState<{ readonly text: string; readonly why: string }>();
  const [made, setMade] = useState<MadeList>();
  const [isSending, setIsSending] = useState(false);
  const sending = useRef(false);
  useEffect(() => {
    if (open === opened) return;
    keep(open.text.trim() === '' && !open.sent ? undefined : { ...open, keptAt: Date.now() });
  }, [open, opened, keep]);

  const rested = useDebounced(text, DEBOUNCE_MS);
  const { heads } = useMemo(() => readEnrolmentList(rested), [rested]);
  const { data: reading } = useQuery(readingQuery(heads));
  const chosen = columns && isSame(columns.head, heads) ? columns.chosen : NOTHING_CHOSEN;
  const list = useMemo(
    () => readEnrolmentList(rested, { remembered: reading?.fields, chosen }),
    [rested, reading, chosen],
  );
  const foundOrders = useMemo(() => findDayOrders(list.lines), [list]);
  const orders = useMemo(
    () => settleDayOrders(foundOrders, { ...pickDayOrders(reading?.dateOrders), ...dayOrders }),
    [foundOrders, reading, dayOrders],
  );
  const read = useMemo(
    () => readEntries(list.lines, defaults, names, orders),
    [list, defaults, names, orders],
  );
  const naming = useMemo(
    () => ({
      columns: namingColumns,
      matches: list.matches,
      rows: list.rows,
      references: { programs: names.programs, coaches: names.coaches, courses: names.courses },
    }),
    [list, names],
  );
  const askedNames = useMemo(
    () =>
      findSharedNames(naming).map(({ table, ...shared }) => ({
        ...shared,
        candidates: findAlike(table, shared.name),
        chosen: undefined,
      })),
    [naming, findAlike],
  );
  const people = useMemo(
    () => read.filter(({ broken }) => broken.length === 0).map(({ enrolment }) => enrolment),
    [read],
  );
  const fault =
    list.fault ?? (list.lines.length > MAX_PEOPLE ? describeTooMany(list.lines.length) : undefined);
  const trial = useQuery(trialQuery(fault === undefined && !isUnanswered ? people : [], way));
  const answer = people.length > 0 ? trial.data : undefined;
  const entries = useMemo(() => judgeEntries(read, answer), [read, answer]);
  const ready = entries.filter(({ verdict }) => verdict === 'new' || verdict === 'known');
  const isSettled = text === rested && !trial.isFetching && !trial.isError;

  const dropLines = (gone: ReadonlySet<number>) =>
    writeBlock(splitList(rested).block.filter((_row, index) => !gone.has(index + 1)));
  const emptyCredits = (lines: ReadonlySet<number>) => {
    const place = list.fields.indexOf('totalCredits');
    const { block } = splitList(rested);
    return writeBlock(
      block.map((row, line) =>
        lines.has(line + 1) ? row.map((cell, index) => (index === place ? '' : cell)) : row,
      ),
    );
  };
  const send = async (list: SentList, leftOut: LeftOut) => {
    if (sending.current) return;
    sending.current = true;
    setIsSending(true);
    change({ sent: list });
    try {
      const enrolled = await enrolMany(cache, list);
      const lines = new Set(list.lines);
      onEnrolled({
        file: file?.name,
        changeSet: enrolled.changeSet,
        written: enrolled.people.length,
        leftOut,
      });
      setMade({ ...enrolled, again: enrolled.lostWay === 'link' ? emptyCredits(lines) : undefined });
      change({ text: dropLines(lines), sent: undefined });
      setIsUnanswered(false);
      setRestoredAt(undefined);
    } catch (error) {
      // The failure was reported. A refused list stays, and is tried anew.
      if (isAnswered(error)) backToList();
      else setIsUnanswered(true);
    } finally {
      sending.current = false;
      setIsSending(false);
    }
  };
  const backToList = () => {
    change({ sent: undefined });
    setIsUnanswered(false);
  };
  const listLeftOut = () => {
    const cellsOf = new Map(list.rows.map(({ line, cells }) => [line, cells]));
    const left = entries
      .filter(({ verdict }) => verdict === 'problem')
      .map(({ line, broken }) => ({
        cells: cellsOf.get(line) ?? [],
        reason: broken.map(({ message }) => message).join('. '),
      }));
    return nameLeftOut('enrol', list.heads, list.hasHeads ? left : []);
  };
  const enrol = async () => {
    if (!isSettled || ready.length === 0) return;
    if (heads.length > 0) {
      const dateOrders = pickDayOrders(orders);
      void keepReading('enrolments', heads, { fields: [...list.fields], dateOrders });
    }
    await send(
      {
        body: {
          people: ready.map(({ enrolment, tried }) => ({ ...enrolment, basedOn: tried?.basedOn ?? '' })),
          invitation: way,
        },
        idempotencyKey: crypto.randomUUID(),
        lines: ready.map(({ line }) => line),
        sentAt: Date.now(),
      },
      listLeftOut(),
    );
  };
  return {
    text,
    file,
    list,
    foundOrders,
    /** Names that several records have; the chosen one is written into the list. */
    askedNames,
    orders,
    /** The fields whose order of day and month was chosen for a former list. */
    remembered: new Set(
      Object.keys(reading?.dateOrders ?? {}).filter((field) => !Object.hasOwn(dayOrders ?? {}, field)),
    ),
    fault,
    /** The reason why the last file could not be read; the list is unchanged. */
    unread: unread?.text === text ? unread.why : undefined,
    entries,
    ready,
    trial,
    answer,
    isSettled,
    isSending,
    unanswered: isUnanswered ? sent : undefined,
    made,
    defaults,
    way,
    /** The time of a restored list; undefined for one typed now. */
    restoredAt: text.trim() === '' ? undefined : restoredAt,
    change: (next: string) => {
      setFile(undefined);
      change({ text: next });
    },
    chooseOrder: (field: DayField, order: DateOrder) =>
      change({ dayOrders: { ...dayOrders, [field]: order } }),
    match: (place: number, field: string | null) =>
      change({ columns: { head: [...heads], chosen: [...chosen, { place, field }] } }),
    setDefaults: (next: ListDefaults) => change({ defaults: next }),
    setWay: (next: InvitationWay) => change({ way: next }),
    enrol,
    sendAgain: () => (sent ? send(sent, listLeftOut()) : undefined),
    backToList,
    discard: () => {
      setFile(undefined);
      setRestoredAt(undefined);
      setOpen(start);
    },
    readFile: async (given: File) => {
      try {
        show(await readFile(given, new AbortController().signal), 0);
      } catch (error) {
        if (!(error instanceof UnreadableFile)) logFailure('A list could not be read', error);
        const why = error instanceof UnreadableFile ? error.message : UNREAD;
        setUnread({ text, why });
      }
    },
    readAs: (encoding: FileEncoding) => {
      if (file?.text) show({ ...file, text: { bytes: file.text.bytes, encoding } }, 0);
    },
    chooseSheet: (sheet: number) => file && show(file, sheet),
    mend: ({ line, field, cell, isForAll }: Mend) => {
      const lines = isForAll ? listAlike(entries, line, field) : [line];
      writeCells(lines.map((one) => ({ line: one, field, cell })));
    },
    chooseName: (key: string, recordId: number) => {
      const asked = askedNames.find((one) => one.key === key);
      const meant = asked?.candidates.find((one) => one.recordId === recordId);
      const answered = answerSharedNames(naming, new Map([[key, recordId]]));
      writeCells(
        [...answered].map(([cell, id]) => ({
          line: lineOfCell(cell),
          field: fieldOfCell(cell),
          cell: meant?.address || id,
        })),
      );
    },
    /** Continues with the remaining lines, or with another text. */
    goOn: (next?: string) => {
      setMade(undefined);
      if (next !== undefined) change({ text: next });
    },
  };

  function writeCells(cells: readonly { line: number; field: string; cell: string }[]): void {
    const { block } = splitList(text);
    for (const { line, field, cell } of cells) {
      const place = list.fields.findIndex((known) => known === field);
      const row = block[line - 1];
      if (!row || place === -1) continue;
      const width = Math.max(row.length, place + 1);
      block[line - 1] = Array.from({ length: width }, (_cell, index) =>
        index === place ? cell : (row[index] ?? ''),
      );
    }
    change({ text: writeBlock(block) });
  }

  /** Replaces the list by a file that was read: a text as it is, a sheet of a workbook as cells with tabs. */
  function show(read: ReadFile, sheet: number): void {
    setFile({ ...read, sheet });
    setUnread(undefined);
    const next = read.text
      ? new TextDecoder(read.text.encoding).decode(read.text.bytes)
      : writeBlock(fillLines(read.sheets[sheet]?.rows ?? []));
    change({ text: next });
  }
}

export type EnrolManyState = ReturnType<typeof useEnrolMany>;

const UNREAD = 'The file could not be read. Choose it again.';
const NOTHING_CHOSEN: readonly { place: number; field: string | null }[] = [];

function readingQuery(heads: readonly string[]) {
  return queryOptions({
    queryKey: ['import-head', 'enrolments', heads],
    queryFn: heads.length === 0 ? skipToken : ({ signal }) => findReading('enrolments', heads, signal),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: null,
  });
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((head, place) => head === other[place]);
}

/** The known orders of the columns with days. */
function pickDayOrders(
  orders: Readonly<Record<string, DateOrder | undefined>> = {},
): Record<string, DateOrder> {
  return Object.fromEntries(
    dayFields.flatMap((field) => {
      const order = orders[field];
      return order === undefined ? [] : [[field, order]];
    }),
  );
}

function fillLines(rows: readonly SheetRow[]): string[][] {
  const block = Array.from({ length: rows.at(-1)?.line ?? 0 }, (): string[] => ['']);
  for (const { line, cells } of rows) block[line - 1] = [...cells];
  return block;
}

/** A stored list with an available way of invitation, and with its request as long as a retry is safe. */
function fitKept(list: KeptList, invitations: ListFacts['invitations']): OpenList {
  const { keptAt: _keptAt, ...kept } = forgetOutdated(list, Date.now());
  const isThere = invitations.invites && (kept.way !== 'mail' || invitations.hasMail);
  return { ...kept, way: isThere ? kept.way : startWay(invitations) };
}

function startDefaults(): ListDefaults {
  return {
    relatedProgram: null,
    cohort: '',
    relatedCoach: null,
    relatedCourse: null,
    startDate: toDay(readNow()),
    expiration: '',
  };
}

function startWay({ invites, hasMail }: ListFacts['invitations']): InvitationWay {
  if (!invites) return 'none';
  return hasMail ? 'mail' : 'link';
}

function describeTooMany(count: number): string {
  return `The list has ${count} people. ${MAX_PEOPLE} can be enrolled at once: paste the others afterwards.`;
}
