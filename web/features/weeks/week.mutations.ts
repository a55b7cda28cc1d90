import type { WeeklyRecords } from '@soltura/contract/records/records';
import { type WeekVerdict, weekWrites } from '@soltura/contract/weeks/week-writes';
import { formatNumber } from '@soltura/domain/numbers';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { logFailure } from '../../api/log.ts';
import { listChangedFields } from '../../editing/edit-conflicts.ts';
import { sendOnce } from '../../editing/send-once.ts';
import { startUndoTrail } from '../../editing/undo.ts';
import type { WriteOptions } from '../../editing/write-record.ts';
import { dismissFailures, toast } from '../../ui/toast.ts';
import { catalogueQuery, weeklyRecordsKey } from '../records/records.queries.ts';
import { refreshRecords } from '../records/refresh-records.ts';
import type { WeekChange } from './edit-saving.ts';
import { weekFields } from './edit-values.ts';

const UPDATE_FAILED = 'Error updating week';
const BULK_FAILED = 'Failed to update weeks';
const SOME_FAILED = 'Some weeks failed to update';

/** What is known to be stored, or is tried again, did not fail. */
export function dismissWeekFailures(): void {
  dismissFailures(UPDATE_FAILED, BULK_FAILED, SOME_FAILED);
}

/**
 * Saves one row, and tells of it (screens-staff 2.8, 10.1). Answers what became of it; undefined when the call failed.
 */
export function useSaveWeek(): (change: WeekChange) => Promise<readonly WeekVerdict[] | undefined> {
  const cache = useQueryClient();
  return (change) =>
    saveChanges(cache, [change], {
      pending: 'Updating week...',
      saved: 'Week updated!',
      failed: UPDATE_FAILED,
      describePart: ([verdict]) => ({ text: UPDATE_FAILED, detail: verdict && describeRefusal(verdict) }),
    });
}

/** Saves many rows, each by itself, and answers what became of each; undefined when the call failed. */
export function useSaveWeeks(): (
  changes: readonly WeekChange[],
) => Promise<readonly WeekVerdict[] | undefined> {
  const cache = useQueryClient();
  return (changes) =>
    saveChanges(cache, changes, {
      pending: 'Updating weeks...',
      saved: 'Weeks updated successfully',
      failed: BULK_FAILED,
      describePart: (verdicts) => ({
        text: SOME_FAILED,
        detail: describeCounts(verdicts.filter(isStored).length, changes.length),
      }),
    });
}

/** What became of weeks that were completed together, and what takes all of it back. */
interface CompletedWeeks {
  verdicts: readonly WeekVerdict[];
  undo: (() => void) | undefined;
}

/** Completes many weeks in one write; the screen tells of it. Undefined, and told by a toast, when the call failed. */
export function useCompleteWeeks(): (changes: readonly WeekChange[]) => Promise<CompletedWeeks | undefined> {
  const cache = useQueryClient();
  return async (changes) => {
    dismissWeekFailures();
    const trail = startUndoTrail();
    try {
      const verdicts = await storeWeeks(cache, changes, trail.note);
      return { verdicts, undo: trail.offer(() => refreshRecords(cache)) };
    } catch (error) {
      toast.failed(BULK_FAILED, describe(error));
      report(BULK_FAILED, error);
      return undefined;
    }
  };
}

/** Whether what was sent is stored now, by this call or before. */
export function isStored({ verdict }: WeekVerdict): boolean {
  return verdict === 'saved' || verdict === 'same';
}

/** Why a row was not saved, in words. */
export function describeRefusal({ verdict, broken }: WeekVerdict): string | undefined {
  if (verdict === 'stale') return 'Somebody else has changed this record meanwhile.';
  if (verdict === 'gone') return 'This record was deleted.';
  return broken[0]?.message;
}

interface SaveWords {
  readonly pending: string;
  readonly saved: string;
  readonly failed: string;
  /** What is told when not every row is stored. */
  readonly describePart: (verdicts: readonly WeekVerdict[]) => { text: string; detail: string | undefined };
}

/** The answer says what is stored; everything else that shows these weeks is read again in the background. */
async function saveChanges(
  cache: QueryClient,
  changes: readonly WeekChange[],
  { pending: pendingText, saved, failed, describePart }: SaveWords,
): Promise<readonly WeekVerdict[] | undefined> {
  dismissWeekFailures();
  const pending = toast.pending(pendingText);
  const trail = startUndoTrail();
  let verdicts: readonly WeekVerdict[];
  try {
    verdicts = await storeWeeks(cache, changes, trail.note);
  } catch (error) {
    pending.failed(failed, describe(error));
    report(failed, error);
    return undefined;
  }
  const undo = trail.offer(() => refreshRecords(cache));
  const part = describePart(verdicts);
  if (verdicts.every(isStored)) pending.succeeded(saved, { undo });
  else pending.failed(part.text, part.detail, undo);
  return verdicts;
}

/** Sends the rows; what is stored stands in the records at once, and they are read again whatever happens. */
async function storeWeeks(
  cache: QueryClient,
  changes: readonly WeekChange[],
  note: Note,
): Promise<readonly WeekVerdict[]> {
  try {
    const verdicts = await putWeeks(changes, note);
    putIntoCache(cache, verdicts);
    return verdicts;
  } finally {
    void refreshRecords(cache);
  }
}

type Note = NonNullable<WriteOptions['noteChangeSet']>;

function putWeeks(changes: readonly WeekChange[], noteChangeSet: Note): Promise<readonly WeekVerdict[]> {
  const body = changes.map(({ row, values, base, version }) => {
    const changed = listChangedFields(values, base, weekFields);
    return {
      recordId: row.week.recordId,
      version,
      values: Object.fromEntries(changed.map((field) => [field, values[field]])),
    };
  });
  return sendOnce({ body }, (idempotencyKey) =>
    call(weekWrites.save, { body }, { idempotencyKey, noteChangeSet }),
  );
}

/** What is stored stands in the rows at once; the records read afterwards say the same. */
function putIntoCache(cache: QueryClient, verdicts: readonly WeekVerdict[]): void {
  const lessons = cache.getQueryData(catalogueQuery.queryKey)?.lessons ?? [];
  const byId = new Map(verdicts.map(({ recordId, stored }) => [recordId, stored]));
  cache.setQueriesData<WeeklyRecords>({ queryKey: weeklyRecordsKey }, (records) => {
    if (!records?.weeks.some(({ recordId }) => byId.has(recordId))) return records;
    const weeks = records.weeks.map((week) => {
      const stored = byId.get(week.recordId);
      if (!stored || week.version >= stored.version) return week;
      const lesson = lessons.find(({ recordId }) => recordId === stored.values.currentLesson);
      const currentLessonName = lesson?.lessonName ?? '';
      return { ...week, ...stored.values, currentLessonName, version: stored.version };
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
