import { CHANGED_MEANWHILE, RECORD_DELETED } from '@soltura/contract/conflict-texts';
import type { WeeklyRecords } from '@soltura/contract/records/records';
import { type WeekVerdict, weekWrites } from '@soltura/contract/weeks/week-writes';
import type { StoredRow } from '@soltura/domain/editing/edit-session';
import { formatNumber } from '@soltura/domain/numbers';
import type { BrokenRule } from '@soltura/domain/records/rules';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { logFailure } from '../../api/log.ts';
import { catalogueQuery } from '../../base/catalogue.queries.ts';
import { weeklyRecordsKey } from '../../base/record-keys.ts';
import { listChangedFields } from '../../editing/edit-conflicts.ts';
import type { StoredValues } from '../../editing/row-edits.ts';
import { failRows, type RowsOutcome } from '../../editing/rows-outcome.ts';
import { sendOnce } from '../../editing/send-once.ts';
import { startUndoTrail } from '../../editing/undo.ts';
import {
  describeRefusal,
  type Loss,
  type WriteOptions,
  type WriteWords,
  writeRecord,
} from '../../editing/write-record.ts';
import { dismissFailures, toast } from '../../ui/overlays/toast.ts';
import { refreshRecords } from '../records/refresh-records.ts';
import { type WeekValues, weekFields } from './edit/edit-values.ts';
import type { WeekChange } from './edit/read-row.ts';

const UPDATE_FAILED = 'Error updating week';
const BULK_FAILED = 'Failed to update weeks';
const SOME_FAILED = 'Some weeks failed to update';
const FAILURES = [UPDATE_FAILED, BULK_FAILED, SOME_FAILED];

export function dismissWeekFailures(): void {
  dismissFailures(...FAILURES);
}

/** Saves rows one by one, shows toasts, and returns the outcome of each (screens-staff 2.8, 2.9, 10.1). */
type SaveWeeks = (changes: readonly WeekChange[]) => Promise<WeeksOutcome>;
type WeeksOutcome = RowsOutcome<WeekValues>;

export function useSaveWeek(): SaveWeeks {
  const cache = useQueryClient();
  return (changes) =>
    saveChanges(
      cache,
      changes,
      ['Updating week...', 'Week updated!', UPDATE_FAILED],
      ({ refused, stale }) => {
        const [broken] = [...refused.values()].flat();
        return { text: UPDATE_FAILED, detail: stale.length > 0 ? CHANGED_MEANWHILE : broken?.message };
      },
    );
}

export function useSaveWeeks(): SaveWeeks {
  const cache = useQueryClient();
  const words = ['Updating weeks...', 'Weeks updated successfully', BULK_FAILED] as const;
  return (changes) =>
    saveChanges(cache, changes, words, ({ saved }) => ({
      text: SOME_FAILED,
      detail: describeCounts(saved.size, changes.length),
    }));
}

interface CompletedWeeks {
  saved: WeeksOutcome['saved'];
  undo: (() => void) | undefined;
}

/** Completes many weeks in one write; the screen shows the outcome. Undefined, after a toast, when the call failed. */
export function useCompleteWeeks(): (changes: readonly WeekChange[]) => Promise<CompletedWeeks | undefined> {
  const cache = useQueryClient();
  return async (changes) => {
    dismissWeekFailures();
    const trail = startUndoTrail();
    try {
      const { saved } = await storeWeeks(cache, changes, trail.note);
      return { saved, undo: trail.offer(() => refreshRecords(cache)) };
    } catch (error) {
      toast.failed(BULK_FAILED, describeRefusal(error));
      logFailure(error instanceof ApiError ? error.transportText : BULK_FAILED, error);
      return undefined;
    } finally {
      void refreshRecords(cache);
    }
  };
}

async function saveChanges(
  cache: QueryClient,
  changes: readonly WeekChange[],
  words: WriteWords,
  describeLoss: (outcome: WeeksOutcome) => Loss,
): Promise<WeeksOutcome> {
  const refresh = () => refreshRecords(cache);
  try {
    return await writeRecord(words, ({ noteChangeSet }) => storeWeeks(cache, changes, noteChangeSet), {
      refresh,
      afterUndo: refresh,
      findLoss: (outcome) => (outcome.saved.size === changes.length ? undefined : describeLoss(outcome)),
      formerFailures: FAILURES,
    });
  } catch (error) {
    return failRows(changes, error);
  }
}

async function storeWeeks(
  cache: QueryClient,
  changes: readonly WeekChange[],
  note: Note,
): Promise<WeeksOutcome> {
  const verdicts = await putWeeks(changes, note);
  putWeeksIntoCache(cache, verdicts);
  return readVerdicts(changes, verdicts);
}

function readVerdicts(changes: readonly WeekChange[], verdicts: readonly WeekVerdict[]): WeeksOutcome {
  const saved = new Map<number, StoredRow<WeekValues>>();
  const refused = new Map<number, readonly BrokenRule[]>();
  const stale: StoredValues<WeekValues>[] = [];
  for (const { recordId, verdict, broken, stored } of verdicts) {
    if (verdict === 'saved' || verdict === 'same') {
      // An earlier version of the server sends no stored values for rows without a difference.
      const version = changes.find(({ id }) => id === recordId)?.version ?? 0;
      saved.set(recordId, stored ?? { version, values: {} });
    } else if (verdict === 'stale' && stored) stale.push({ id: recordId, ...stored });
    else if (verdict === 'stale') refused.set(recordId, [{ field: '', message: CHANGED_MEANWHILE }]);
    else if (verdict === 'gone') refused.set(recordId, [{ field: '', message: RECORD_DELETED }]);
    else refused.set(recordId, broken);
  }
  return { saved, refused, stale, unsent: [], error: undefined };
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

function putWeeksIntoCache(cache: QueryClient, verdicts: readonly WeekVerdict[]): void {
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

function describeCounts(saved: number, sent: number): string {
  return `${formatNumber(saved)} of ${formatNumber(sent)} were saved.`;
}
