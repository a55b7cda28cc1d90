import { type MyTask, myCoaching } from '@soltura/contract/tasks/my-coaching';
import type { StoredRecord } from '@soltura/domain/editing/form-work';
import { formatVersion } from '@soltura/domain/records/versions';
import { withoutMarks } from '@soltura/domain/tasks/mixed-text';
import { checkHandIn } from '@soltura/domain/tasks/task';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { isAnswered } from '../../api/is-answered.ts';
import { logFailure } from '../../api/log.ts';
import { useUser } from '../../base/active-student.ts';
import { claim, doAlone } from '../../device/locks.ts';
import type { RecordFormState } from '../../editing/record-form-state.ts';
import { useRecordForm } from '../../editing/use-record-form.ts';
import { forgetTakesOf, wasBegun } from '../../parts/recordings/takes.ts';
import { hasTakes, readNames, readStoredId, writeNames } from './hand-in-recordings.ts';
import type { Sending } from './speak/sending.ts';
import { myTaskQuery, readTask, showTask } from './tasks.queries.ts';
import { nameTaskDraft } from './use-draft-tasks.ts';

interface HandInValues extends Readonly<Record<string, string>> {
  readonly text: string;
  readonly link: string;
  /** As `hand-in-recordings.ts` writes them. */
  readonly recordings: string;
}

export interface HandInForm extends RecordFormState<HandInValues> {
  /** True while something is there that was not handed in. */
  readonly isTyped: boolean;
  /** The takes that are being sent; undefined while none are. */
  readonly sending: Sending | undefined;
}

const ELSEWHERE = 'This is being handed in in another tab.';

/** The hand-in of a task as a form, whose typed values are kept on the device until they are stored. */
export function useHandIn(task: MyTask, isGone: boolean): HandInForm {
  const cache = useQueryClient();
  const { recordId: userId } = useUser();
  const { recordId, status, title } = task;
  const stored = toStored(task);
  const [sending, setSending] = useState<Sending>();
  const running = useRef<Sending>(undefined);
  const lock = `hand-in:${userId}:${recordId}`;
  const form = useRecordForm<HandInValues>({
    stored,
    startsEditing: status === 'given',
    // An empty first hand-in is no form without changes: it is refused with the reason.
    isOtherwiseChanged: status === 'given',
    isGone,
    keepAs: { name: nameTaskDraft(recordId), label: `Hand-in of '${withoutMarks(title)}'` },
    check: ({ text, link, recordings }) => checkHandIn({ text, link, recordings: readNames(recordings) }),
    save: async (body, { base, idempotencyKey }) => {
      const store = async (recordings: number[]) => {
        const input = {
          params: { id: recordId },
          headers: { 'if-match': formatVersion(base.version) },
          body: {
            text: body.text,
            link: body.link.trim(),
            // Left out, what was handed in stays as it is.
            ...(body.recordings !== base.values.recordings && { recordings }),
          },
        };
        const answer = await call(myCoaching.handIn, input, { idempotencyKey });
        showTask(cache, answer);
        return answer.version;
      };
      let release: (() => void) | undefined;
      try {
        if (!hasTakes(body.recordings)) return await store(readIds(body.recordings));
        release = await claim(lock);
        if (!release) throw new Error(ELSEWHERE);
        const { openSending } = await import('./speak/sending.ts');
        const opened = openSending({ userId, taskId: recordId });
        running.current = opened;
        setSending(opened);
        return await opened.handIn(body.recordings, store);
      } catch (error) {
        // It may have come back meanwhile: then it is shown as that, with what was typed.
        if (isAnswered(error)) void cache.invalidateQueries({ queryKey: myTaskQuery(recordId).queryKey });
        throw error;
      } finally {
        release?.();
        running.current = undefined;
        setSending(undefined);
      }
    },
    reread: async () => {
      const theirs = await readTask(recordId);
      showTask(cache, theirs);
      return toStored(theirs);
    },
  });
  useEffect(() => () => running.current?.pause(false), []);
  const goOn = useEffectEvent(() => {
    if (form.mode === 'edit' && !isGone && hasTakes(form.values.recordings)) form.save();
  });
  useEffect(() => {
    const left = new AbortController();
    const open = async () => {
      if (!(await wasBegun(userId, recordId))) return;
      // Another tab that hands it in forgets that it was begun.
      const isBegun = await doAlone(lock, () => wasBegun(userId, recordId), left.signal);
      if (isBegun && !left.signal.aborted) goOn();
    };
    open().catch(() => undefined);
    return () => left.abort();
  }, [userId, recordId, lock]);
  const { text, link, recordings } = form.values;
  const { values } = stored;
  const isTyped = text !== values.text || link !== values.link || recordings !== values.recordings;
  return {
    ...form,
    isTyped,
    sending,
    cancel: () => {
      form.cancel();
      void forgetTakesOf(userId, recordId).catch((error: unknown) =>
        logFailure('Recordings of a task could not be deleted', error),
      );
    },
  };
}

function readIds(recordings: string): number[] {
  return readNames(recordings).flatMap((name) => readStoredId(name) ?? []);
}

function toStored({ handIn, version, recordings = [] }: MyTask): StoredRecord<HandInValues> {
  const handedIn = recordings.filter(({ isHandedIn, isRemoved }) => isHandedIn && !isRemoved);
  return {
    values: {
      text: handIn?.text ?? '',
      link: handIn?.link ?? '',
      recordings: writeNames(handedIn.map(({ recordId }) => String(recordId))),
    },
    version,
  };
}
