import type { BrokenRule } from '@soltura/domain/records/rules';
import { canComplete, INCOMPLETE_SENTENCE } from '@soltura/domain/weeks/completeness';
import { describeWeekFault } from '@soltura/domain/weeks/week-texts';
import { type Writing, writeChanges } from '../../changes/change-set.ts';
import { normaliseText } from '../../changes/given-texts.ts';
import { lockRecords, type StoredRecord } from '../../changes/record-source.ts';
import { storeRecords } from '../../changes/store-records.ts';
import { countCalls, findLessons, type WeekRow, weekSource } from './weeks.queries.ts';

interface GivenFields {
  readonly notes?: string | null | undefined;
  readonly currentLesson?: number | null | undefined;
  readonly holdWeek?: boolean | undefined;
  readonly recordsComplete?: boolean | undefined;
  readonly offTrack?: boolean | undefined;
}

/** A change of a week; `version` is the one it is based on, undefined where the last write wins. */
interface GivenWeek {
  recordId: number;
  update: GivenFields;
  version: number | undefined;
}

export type WeekOutcome =
  | { outcome: 'saved'; version: number }
  | { outcome: 'unknown' }
  | { outcome: 'stale'; stored: StoredRecord<WeekRow> }
  | { outcome: 'refused'; broken: BrokenRule };

/**
 * Saves weeks one by one and returns the outcomes in order. The number of statements does not grow with the weeks.
 * Several changes of one week are applied one after the other.
 */
export function saveWeeks(writing: Writing, given: readonly GivenWeek[]): Promise<WeekOutcome[]> {
  return writeChanges(writing, async (changes) => {
    const { db } = changes;
    const ids = [...new Set(given.map(({ recordId }) => recordId))];
    const lessonIds = [...new Set(given.flatMap(({ update }) => update.currentLesson ?? []))];
    const stored = await lockRecords<WeekRow>(db, weekSource, ids);
    const callCounts = await countCalls(db, ids);
    const lessons = await findLessons(db, lessonIds);

    const weeks = new Map(stored);
    const decided = given.map(({ recordId, update, version }): WeekOutcome => {
      const week = weeks.get(recordId);
      if (!week) return { outcome: 'unknown' };
      if (version !== undefined && version !== week.version) {
        return { outcome: 'stale', stored: week };
      }
      const next = applyUpdate(week.values, update);
      const broken = checkWeek(week.values, next, callCounts.get(recordId) ?? 0, lessons);
      if (broken) return { outcome: 'refused', broken };
      weeks.set(recordId, { ...week, values: next });
      return { outcome: 'saved', version: week.version };
    });

    const changed = [...stored.values()].map((was) => {
      return { stored: was, next: weeks.get(was.recordId)?.values ?? was.values };
    });
    await storeRecords(changes, weekSource, { changed });
    return decided.map((result, place) => {
      const version = changes.versionOf(weekSource.kind, given[place]?.recordId ?? 0);
      return result.outcome === 'saved' && version !== undefined ? { ...result, version } : result;
    });
  });
}

function applyUpdate(week: WeekRow, update: GivenFields): WeekRow {
  return {
    ...week,
    notes: normaliseText(update.notes, week.notes),
    currentLesson: update.currentLesson === undefined ? week.currentLesson : update.currentLesson,
    holdWeek: update.holdWeek ?? week.holdWeek,
    recordsComplete: update.recordsComplete ?? week.recordsComplete,
    offTrack: update.offTrack ?? week.offTrack,
  };
}

function checkWeek(
  stored: WeekRow,
  next: WeekRow,
  callCount: number,
  lessons: ReadonlySet<number>,
): BrokenRule | undefined {
  const { currentLesson } = next;
  const fault = next.notes === stored.notes ? undefined : describeWeekFault(next);
  if (fault !== undefined) return { field: 'notes', message: fault };
  if (currentLesson !== null && currentLesson !== stored.currentLesson && !lessons.has(currentLesson)) {
    return { field: 'currentLesson', message: 'Lesson not found.' };
  }
  if (next.recordsComplete && !canComplete({ ...next, callCount })) {
    return { field: 'recordsComplete', message: INCOMPLETE_SENTENCE };
  }
  return undefined;
}

export function pickFields({ notes, currentLesson, holdWeek, recordsComplete, offTrack }: WeekRow) {
  return { notes, currentLesson, holdWeek, recordsComplete, offTrack };
}
