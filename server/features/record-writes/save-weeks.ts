import type { WeekUpdate } from '@soltura/contract/record-writes';
import type { BrokenRule } from '@soltura/domain/records/rules';
import { canComplete, INCOMPLETE_SENTENCE } from '@soltura/domain/weeks/completeness';
import { recordChanges } from '../../db/change-history.ts';
import { findChanges } from '../record-changes/find-changes.ts';
import { settleText } from '../record-changes/given-texts.ts';
import type { Writing } from '../record-changes/writing.ts';
import {
  countCalls,
  findLessons,
  lockWeeks,
  type StoredWeek,
  storeWeeks,
  type WeekRow,
} from './weeks.queries.ts';

/** A change of a week; `version` is what it is based on, undefined where the last write wins. */
interface GivenWeek {
  update: WeekUpdate;
  version: number | undefined;
}

/** What became of one change. */
type WeekOutcome =
  | { outcome: 'saved' }
  | { outcome: 'unknown' }
  | { outcome: 'stale'; stored: WeekRow }
  | { outcome: 'refused'; broken: BrokenRule };

/**
 * Saves weeks, each by itself, in a number of statements that does not grow with them; answers what became of each in
 * their order. Changes of one week stand on top of each other.
 */
export function saveWeeks({ db, user, now }: Writing, given: readonly GivenWeek[]): Promise<WeekOutcome[]> {
  return db.transaction(async (transaction) => {
    const ids = [...new Set(given.map(({ update }) => update.recordId))];
    const lessonIds = [...new Set(given.flatMap(({ update }) => update.currentLesson ?? []))];
    const stored = await lockWeeks(transaction, ids);
    const callCounts = await countCalls(transaction, ids);
    const lessons = await findLessons(transaction, lessonIds);

    const weeks = new Map(stored.map((week) => [week.recordId, week]));
    const outcomes = given.map(({ update, version }): WeekOutcome => {
      const week = weeks.get(update.recordId);
      if (!week) return { outcome: 'unknown' };
      if (version !== undefined && version !== week.version) {
        return { outcome: 'stale', stored: pickRow(week) };
      }
      const next = applyUpdate(week, update);
      const broken = checkWeek(week, next, callCounts.get(week.recordId) ?? 0, lessons);
      if (broken) return { outcome: 'refused', broken };
      weeks.set(next.recordId, next);
      return { outcome: 'saved' };
    });

    const changes = stored.flatMap((was) => {
      const is = weeks.get(was.recordId);
      const found = is && findChanges(pickRow(was), pickRow(is));
      return is && found ? [{ is, found }] : [];
    });
    await storeWeeks(
      transaction,
      changes.map(({ is }) => is),
    );
    const action = 'updated' as const;
    const history = changes.map(({ is, found }) => ({ recordId: is.recordId, action, ...found }));
    await recordChanges(transaction, { actor: user, kind: 'weeks', now }, history);
    return outcomes;
  });
}

function applyUpdate(week: StoredWeek, update: WeekUpdate): StoredWeek {
  return {
    ...week,
    notes: settleText(update.notes, week.notes),
    currentLesson: update.currentLesson,
    holdWeek: update.holdWeek ?? week.holdWeek,
    recordsComplete: update.recordsComplete ?? week.recordsComplete,
    offTrack: update.offTrack ?? week.offTrack,
  };
}

/** A lesson that was put away may stay where it is stored. */
function checkWeek(
  stored: StoredWeek,
  next: StoredWeek,
  callCount: number,
  lessons: ReadonlySet<number>,
): BrokenRule | undefined {
  const { currentLesson } = next;
  if (currentLesson !== null && currentLesson !== stored.currentLesson && !lessons.has(currentLesson)) {
    return { field: 'currentLesson', message: 'Lesson not found.' };
  }
  if (next.recordsComplete && !canComplete({ ...next, callCount })) {
    return { field: 'recordsComplete', message: INCOMPLETE_SENTENCE };
  }
  return undefined;
}

function pickRow({ notes, currentLesson, holdWeek, recordsComplete, offTrack }: StoredWeek): WeekRow {
  return { notes, currentLesson, holdWeek, recordsComplete, offTrack };
}
