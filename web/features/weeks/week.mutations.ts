import { recordWrites } from '@soltura/contract/record-writes';
import type { HeldWeek, WeeklyRecords } from '@soltura/contract/records';
import { formatNumber } from '@soltura/domain/numbers';
import { formatVersion, formatVersions } from '@soltura/domain/records/versions';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { logFailure } from '../../api/log.ts';
import { startUndoTrail } from '../../editing/undo.ts';
import type { WriteOptions } from '../../editing/write-record.ts';
import { dismissFailures, toast } from '../../ui/toast.ts';
import { catalogueQuery, weeklyRecordsKey } from '../records/records.queries.ts';
import { refreshRecords } from '../records/refresh-records.ts';
import type { WeekChange } from './edit-saving.ts';
import type { WeekValues } from './edit-values.ts';

/**
 * What became of a row: saved; refused for good; or nobody knows, because no answer came.
 *
 * In each case what is stored has been read again, or is on its way.
 */
type SaveOutcome = 'saved' | 'refused' | 'unknown';

const UPDATE_FAILED = 'Error updating week';
const BULK_FAILED = 'Failed to update weeks';
const SOME_FAILED = 'Some weeks failed to update';

/** What is known to be stored, or is tried again, did not fail. */
export function dismissWeekFailures(): void {
  dismissFailures(UPDATE_FAILED, BULK_FAILED, SOME_FAILED);
}

/** Requests that had no answer keep their key: sent once more unchanged, they have no second effect (api.md 1.4). */
const unansweredKeys = new Map<string, string>();

/** Saves one row, and tells of it (screens-staff 2.8, 10.1). */
export function useSaveWeek(): (change: WeekChange) => Promise<SaveOutcome> {
  const cache = useQueryClient();
  return async (change) => {
    dismissWeekFailures();
    const pending = toast.pending('Updating week...');
    const trail = startUndoTrail();
    try {
      await putWeek(change, trail.note);
    } catch (error) {
      pending.failed(UPDATE_FAILED, describe(error));
      report(UPDATE_FAILED, error);
      // Only with the newer record can the row say what it is that somebody else has changed.
      if (isUnknown(error)) void refreshRecords(cache);
      else await refreshRecords(cache);
      return isUnknown(error) ? 'unknown' : 'refused';
    }
    putIntoCache(cache, [change]);
    void refreshRecords(cache);
    pending.succeeded('Week updated!', { undo: trail.offer(() => refreshRecords(cache)) });
    return 'saved';
  };
}

/** Saves many rows, each by itself, and answers the ids that were saved; undefined when the call failed. */
export function useSaveWeeks(): (changes: readonly WeekChange[]) => Promise<readonly number[] | undefined> {
  const cache = useQueryClient();
  return async (changes) => {
    dismissWeekFailures();
    const pending = toast.pending('Updating weeks...');
    const trail = startUndoTrail();
    let ids: readonly number[];
    try {
      ids = await putWeeks(changes, trail.note);
    } catch (error) {
      pending.failed(BULK_FAILED, describe(error));
      report(BULK_FAILED, error);
      void refreshRecords(cache);
      return undefined;
    }
    const saved = changes.filter(({ row }) => ids.includes(row.week.recordId));
    putIntoCache(cache, saved);
    const undo = trail.offer(() => refreshRecords(cache));
    if (saved.length < changes.length) {
      // Which of the others are based on an old version is told by what is stored now.
      await refreshRecords(cache);
      pending.failed(SOME_FAILED, describeCounts(saved.length, changes.length), undo);
      return ids;
    }
    void refreshRecords(cache);
    pending.succeeded('Weeks updated successfully', { undo });
    return ids;
  };
}

type Note = NonNullable<WriteOptions['noteChangeSet']>;

function putWeek({ row, values, version }: WeekChange, noteChangeSet: Note): Promise<number> {
  const body = toBody(row.week, values);
  const headers = { 'if-match': formatVersion(version) };
  return sendOnce({ body, headers }, (idempotencyKey) =>
    call(recordWrites.updateWeek, { body, headers }, { idempotencyKey, noteChangeSet }),
  );
}

function putWeeks(changes: readonly WeekChange[], noteChangeSet: Note): Promise<readonly number[]> {
  const body = changes.map(({ row, values }) => toBody(row.week, values));
  const versions = changes.map(({ row, version }) => ({ recordId: row.week.recordId, version }));
  const headers = { 'if-match': formatVersions(versions) };
  return sendOnce({ body, headers }, (idempotencyKey) =>
    call(recordWrites.updateWeeks, { body, headers }, { idempotencyKey, noteChangeSet }),
  );
}

/** All of them, as S2 §4 wants it: what a row's controls do not change goes back as it was. */
function toBody({ recordId, offTrack, primaryCoachWhenCreated }: HeldWeek, values: WeekValues) {
  return { ...values, recordId, offTrack, primaryCoachWhenCreated };
}

async function sendOnce<Answer>(request: object, send: (key: string) => Promise<Answer>): Promise<Answer> {
  const text = JSON.stringify(request);
  const key = unansweredKeys.get(text) ?? crypto.randomUUID();
  unansweredKeys.set(text, key);
  try {
    const answer = await send(key);
    unansweredKeys.delete(text);
    return answer;
  } catch (error) {
    if (!isUnknown(error)) unansweredKeys.delete(text);
    throw error;
  }
}

/** Whether the change may have been stored all the same. */
function isUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === undefined || error.status >= 500;
}

/** What was saved stands in the rows at once; the records read afterwards say the same. */
function putIntoCache(cache: QueryClient, saved: readonly WeekChange[]): void {
  const lessons = cache.getQueryData(catalogueQuery.queryKey)?.lessons ?? [];
  const byId = new Map(saved.map((change) => [change.row.week.recordId, change]));
  cache.setQueriesData<WeeklyRecords>({ queryKey: weeklyRecordsKey }, (records) => {
    if (!records?.weeks.some(({ recordId }) => byId.has(recordId))) return records;
    const weeks = records.weeks.map((week) => {
      const change = byId.get(week.recordId);
      if (!change || week.version > change.version) return week;
      const lesson = lessons.find(({ recordId }) => recordId === change.values.currentLesson);
      const currentLessonName = lesson?.lessonName ?? '';
      return { ...week, ...change.values, currentLessonName, version: change.version + 1 };
    });
    return { ...records, weeks };
  });
}

function describe(error: unknown): string | undefined {
  return error instanceof ApiError ? error.message : undefined;
}

function describeCounts(saved: number, sent: number): string {
  return `${formatNumber(saved)} of ${formatNumber(sent)} were saved.`;
}

function report(text: string, error: unknown): void {
  logFailure(error instanceof ApiError ? error.transportText : text, error);
}
