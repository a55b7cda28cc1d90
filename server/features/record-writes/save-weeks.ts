import type { WeekUpdate } from '@soltura/contract/record-writes';
import type { BrokenRule } from '@soltura/domain/records/rules';
import { canComplete, INCOMPLETE_SENTENCE } from '@soltura/domain/weeks/completeness';
import { type Writing, writeChanges } from '../../changes/change-set.ts';
import { settleText } from '../../changes/given-texts.ts';
import { lockRecords } from '../../changes/record-source.ts';
import { storeRecords } from '../../changes/store-records.ts';
import { countCalls, findLessons, type WeekRow, weekSource } from './weeks.queries.ts';

/** A change of a week; `version` is what it is based on, undefined where the last write wins. */
interface GivenWeek {
  update: WeekUpdate;
  version: number | undefined;
}

/** What became of one change. */
type WeekOutcome =
  | { outcome: 'saved' }
  | { outcome: 'unknown' }
  | { outcome: 'stale'; stored: object }
  | { outcome: 'refused'; broken: BrokenRule };

/**
 * Saves weeks, each by itself, in a number of statements that does not grow with them; answers what became of each in
 * their order. Changes of one week stand on top of each other.
 */
export function saveWeeks(writing: Writing, given: readonly GivenWeek[]): Promise<WeekOutcome[]> {
  return writeChanges(writing, async (changes) => {
    const { db } = changes;
    const ids = [...new Set(given.map(({ update }) => update.recordId))];
    const lessonIds = [...new Set(given.flatMap(({ update }) => update.currentLesson ?? []))];
    const stored = await lockRecords<WeekRow>(db, weekSource, ids);
    const callCounts = await countCalls(db, ids);
    const lessons = await findLessons(db, lessonIds);

    const weeks = new Map(stored);
    const outcomes = given.map(({ update, version }): WeekOutcome => {
      const { recordId } = update;
      const week = weeks.get(recordId);
      if (!week) return { outcome: 'unknown' };
      if (version !== undefined && version !== week.version) {
        return { outcome: 'stale', stored: pickFields(week.values) };
      }
      const next = applyUpdate(week.values, update);
      const broken = checkWeek(week.values, next, callCounts.get(recordId) ?? 0, lessons);
      if (broken) return { outcome: 'refused', broken };
      weeks.set(recordId, { ...week, values: next });
      return { outcome: 'saved' };
    });

    const changed = [...stored.values()].map((was) => {
      return { stored: was, next: weeks.get(was.recordId)?.values ?? was.values };
    });
    await storeRecords(changes, weekSource, { changed });
    return outcomes;
  });
}

function applyUpdate(week: WeekRow, update: WeekUpdate): WeekRow {
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
  stored: WeekRow,
  next: WeekRow,
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

function pickFields({ notes, currentLesson, holdWeek, recordsComplete, offTrack }: WeekRow): object {
  return { notes, currentLesson, holdWeek, recordsComplete, offTrack };
}
