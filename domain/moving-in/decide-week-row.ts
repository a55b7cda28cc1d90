import { isDay } from '../dates.ts';
import type { Row } from '../tables/table.ts';
import { canComplete, listNeeds } from '../weeks/completeness.ts';
import { describeWeekFault } from '../weeks/week-texts.ts';
import type { HistoryDecision, KnownHistory, ReadHistoryRow } from './history-facts.ts';
import { historyLists } from './history-lists.ts';
import {
  dayIn,
  emptyValues,
  keepAllowed,
  keyOfStudent,
  lacks,
  listChanges,
  numberIn,
  refuse,
  refuseEarly,
  textIn,
  writeKey,
} from './history-row.ts';
import { keyOfWeek, placeInWeeks, readWeekKey, type WeekKey } from './week-places.ts';

const WAITS = 'waits for its calls';

export function decideWeeks({ facts, memberships, former }: KnownHistory) {
  const { columns } = historyLists.weeks;
  const byKey = new Map(facts.weeks.map((week) => [week.key, week]));
  const imported = new Map(
    facts.weeks.flatMap((week) =>
      week.importKey === null ? [] : [[keyOfStudent(week.student, week.importKey), week] as const],
    ),
  );
  const lines = new Map<WeekKey, number>();
  return (row: ReadHistoryRow): HistoryDecision => {
    const { line, values } = row;
    const refused = refuseEarly(row, facts);
    if (refused) return refused;
    const { relatedStudent: student, weekStarts: day } = values;
    if (typeof student !== 'number' || typeof day !== 'string' || !isDay(day))
      return refuse(lacks(columns, values));
    const own = memberships.get(student) ?? [];
    const course = numberIn(values, 'relatedCourse');
    const start = dayIn(values, 'membershipStart');
    const wanted = { course, start, day, dayField: 'weekStarts', of: 'week' } as const;
    const place = placeInWeeks(own, wanted, facts.today);
    const found = 'membership' in place ? place : undefined;
    const membership = found?.membership;
    const named = [
      course ?? membership?.relatedCourse,
      start ?? membership?.startDate,
      found?.weekStarts ?? day,
    ];
    const importKey = writeKey('weeks', named);
    const stored =
      imported.get(keyOfStudent(student, importKey)) ??
      (membership && found && byKey.get(keyOfWeek(membership.recordId, found.weekStarts)));
    const key = stored?.key ?? (membership && found && keyOfWeek(membership.recordId, found.weekStarts));
    if (key === undefined) return refuse('message' in place ? [place] : []);
    const first = lines.get(key);
    if (first !== undefined)
      return refuse([{ field: 'weekStarts', message: `Row ${first} is of the same week` }]);
    lines.set(key, line);

    const empty: Row = { ...emptyValues(columns), holdWeek: membership?.onHold === true };
    const before: Row = stored?.values ?? empty;
    const kept = keepAllowed(values, { isFormer: former.has(student), isOldCall: false });
    const given: Row = { ...before, ...kept.values };
    const isComplete = before['recordsComplete'] === true;
    const wantsComplete = values['recordsComplete'] === true && !isComplete;
    const progress = {
      week: stored?.week ?? found?.week ?? 0,
      currentLesson: numberIn(given, 'currentLesson'),
      notes: textIn(given, 'notes'),
      callCount: stored?.callCount ?? 0,
    };
    if (wantsComplete && listNeeds(progress).includes('lesson')) {
      const message = 'A week without a current lesson cannot be complete';
      return refuse([{ field: 'recordsComplete', message }]);
    }
    const fault =
      given['notes'] === before['notes'] ? undefined : describeWeekFault({ notes: progress.notes });
    if (fault !== undefined) return refuse([{ field: 'notes', message: fault }]);
    const waits = wantsComplete && !canComplete(progress);
    const asksAnew = waits && stored?.waits !== true;
    const next = waits ? { ...given, recordsComplete: false } : given;
    const changes = listChanges(columns, stored && before, asksAnew ? given : next);
    const remarks = [...(waits ? [WAITS] : []), ...kept.remarks];
    return {
      verdict: stored ? (changes.length > 0 ? 'change' : 'same') : 'create',
      broken: [],
      record: stored,
      student,
      weeks: [key],
      next,
      changes: stored
        ? changes
        : [{ field: 'weekStarts', before: null, after: readWeekKey(key).weekStarts }, ...changes],
      importKey,
      waits: asksAnew,
      remark: remarks.join('; '),
    };
  };
}
