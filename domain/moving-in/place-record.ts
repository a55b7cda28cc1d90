import type { Day } from '../dates.ts';
import type { BrokenRule } from '../records/rules.ts';
import { listTexts, type Row } from '../tables/table.ts';
import type { HistoryRecord, KnownHistory, RecordListName } from './history-facts.ts';
import { dayIn, numberIn } from './history-row.ts';
import { keyOfWeek, placeInWeeks, readWeekKey, type WeekKey } from './week-places.ts';

interface Placing {
  readonly student: number | null;
  readonly day: Day | null;
  readonly values: Row;
  readonly stored: HistoryRecord | undefined;
}

/** Returns the week of a record, or the weeks of the attendees of a session. A stored record stays in its week. */
export function placeRecord(
  list: RecordListName,
  { student, day, values, stored }: Placing,
  { facts, memberships }: KnownHistory,
): BrokenRule | { readonly values: Row; readonly weeks: readonly WeekKey[] } {
  const nothing = { values: {}, weeks: [] };
  if (list === 'bundle-credits' || day === null) return nothing;
  if (list === 'group-sessions') {
    const { attendees } = values;
    return attendees === undefined
      ? nothing
      : placeAttendees(listTexts(attendees), day, stored, { facts, memberships });
  }
  if (stored || student === null) return nothing;
  const wanted = {
    course: numberIn(values, 'relatedCourse'),
    start: dayIn(values, 'membershipStart'),
    day,
    dayField: 'date',
    of: 'call',
  } as const;
  const place = placeInWeeks(memberships.get(student) ?? [], wanted, facts.today);
  return 'message' in place
    ? place
    : { values: {}, weeks: [keyOfWeek(place.membership.recordId, place.weekStarts)] };
}

/** Attendees are weeks: those who were there already keep their week. */
function placeAttendees(
  students: readonly string[],
  day: Day,
  stored: HistoryRecord | undefined,
  { facts, memberships }: Pick<KnownHistory, 'facts' | 'memberships'>,
): BrokenRule | { readonly values: Row; readonly weeks: readonly WeekKey[] } {
  const before = listTexts(stored?.values['attendees']);
  const keys: WeekKey[] = [];
  for (const text of new Set(students)) {
    const student = Number(text);
    const own = memberships.get(student) ?? [];
    const former = before.find((key) => own.some(({ recordId }) => recordId === readWeekKey(key).membership));
    if (former !== undefined) {
      keys.push(former);
      continue;
    }
    const about = facts.nameOf(student);
    if (facts.archived.has(student)) return { field: 'attendees', message: `${about} is archived` };
    const wanted = { course: null, start: null, day, dayField: 'attendees', of: 'session' } as const;
    const place = placeInWeeks(own, wanted, facts.today);
    if ('message' in place) return { field: 'attendees', message: `${about}: ${place.message}` };
    keys.push(keyOfWeek(place.membership.recordId, place.weekStarts));
  }
  const isSame = keys.length === before.length && keys.every((key) => before.includes(key));
  const attendees = isSame ? before : keys;
  return { values: { attendees }, weeks: keys.filter((key) => !before.includes(key)) };
}
