import type { CallChange, GivenCalls, PlannedCall } from '@soltura/contract/planned-calls/planned-calls';
import { type Day, isDay } from '@soltura/domain/dates';
import { readLocal } from '@soltura/domain/planned-calls/local-time';
import { type CalledStudent } from '@soltura/domain/planned-calls/other-times';
import { checkPlannedCall } from '@soltura/domain/planned-calls/planned-call';
import { type CallDay, listWeekly } from '@soltura/domain/planned-calls/weekly';
import type { OptionLists } from '@soltura/domain/records/option-lists';
import type { BrokenRule } from '@soltura/domain/records/rules';
import { LOCAL_TIME } from '@soltura/domain/reminders/local-instant';
import { readTimeZone } from '../../device/time-zone.ts';
import { type ChosenStudent, readStudents, writeStudents } from '../../parts/people/chosen-students.ts';

/** The fields of the form of planned calls, all as text: days and times in the zone of the device. */
export type PlanValues = Record<
  | 'kind'
  | 'students'
  | 'coach'
  | 'callType'
  | 'sessionType'
  | 'day'
  | 'time'
  | 'minutes'
  | 'isWeekly'
  | 'weeks'
  | 'leftOut'
  | 'joinLink'
  | 'topic'
  | 'note',
  string
>;

/** The most weeks of a repetition, a year. */
export const MAX_WEEKS = 53;

const FIRST_WEEKS = '12';

/** The values of a new call of half an hour: a group call for several students. */
export function startPlan(given: {
  readonly students: readonly ChosenStudent[];
  readonly coach: string;
  readonly callType: string;
}): PlanValues {
  return {
    kind: given.students.length > 1 ? 'group' : 'private',
    students: writeStudents(given.students),
    coach: given.coach,
    callType: given.callType,
    sessionType: '',
    day: '',
    time: '',
    minutes: '30',
    isWeekly: 'No',
    weeks: FIRST_WEEKS,
    leftOut: '',
    joinLink: '',
    topic: '',
    note: '',
  };
}

export function readPlan(call: PlannedCall): PlanValues {
  const { kind, students, coach, callType, sessionType, startsAt, minutes, joinLink, topic, note } = call;
  const { day, time } = readLocal(startsAt, readTimeZone());
  return {
    kind,
    students: writeStudents(students),
    coach,
    callType,
    sessionType,
    day,
    time: time.padStart(LOCAL_LENGTH, '0'),
    minutes: String(minutes),
    isWeekly: 'No',
    weeks: FIRST_WEEKS,
    leftOut: '',
    joinLink,
    topic,
    note,
  };
}

const LOCAL_LENGTH = 5;

export function readLeftOut(values: PlanValues): Day[] {
  return values.leftOut.split(',').filter(isDay);
}

/** All days of a repetition, also those that are left out; one day without a repetition, none without a day or a time. */
export function listDays(values: PlanValues): CallDay[] {
  const { day, time, isWeekly, weeks } = values;
  if (!isDay(day) || !LOCAL_TIME.test(time)) return [];
  const count = isWeekly === 'Yes' ? Math.min(Number(weeks), MAX_WEEKS) : 1;
  return listWeekly({ firstDay: day, time, timeZone: readTimeZone(), weeks: count });
}

export function listCalls(values: PlanValues): CallDay[] {
  const leftOut = values.isWeekly === 'Yes' ? readLeftOut(values) : [];
  return listDays(values).filter(({ day }) => !leftOut.includes(day));
}

interface Known {
  readonly now: Date;
  readonly lists: OptionLists;
  readonly stored?: PlannedCall;
}

export function checkPlan(values: PlanValues, { now, lists, stored }: Known): BrokenRule[] {
  const isIncomplete = !isDay(values.day) || !LOCAL_TIME.test(values.time);
  const broken = checkPlannedCall(toCall(values), { now, lists, stored });
  return [
    ...(isDay(values.day) ? [] : [{ field: 'day', message: 'Day is a required field' }]),
    ...(LOCAL_TIME.test(values.time) ? [] : [{ field: 'time', message: 'Time is a required field' }]),
    ...broken.filter(({ field }) => !(isIncomplete && field === 'startsAt')),
  ];
}

function toCall(values: PlanValues) {
  const { kind, coach, callType, sessionType, minutes, joinLink, topic, note } = values;
  const isPrivate = kind === 'private';
  return {
    kind: isPrivate ? ('private' as const) : ('group' as const),
    coach,
    startsAt: listCalls(values).map(({ startsAt }) => startsAt),
    minutes: Number(minutes),
    callType: isPrivate ? callType : '',
    sessionType: isPrivate ? '' : sessionType,
    joinLink,
    topic,
    note,
    students: readStudents(values.students).length,
  };
}

export function toGivenCalls(values: PlanValues): GivenCalls {
  return {
    ...toCall(values),
    timeZone: readTimeZone(),
    students: readStudents(values.students).map(({ recordId }) => recordId),
  };
}

/** The body of the call that moves; only what was changed, so that a time stays to the second. */
export function toChange(values: PlanValues, before: PlanValues): { body: CallChange; isMoved: boolean } {
  const { kind: _kind, startsAt, ...fields } = toGivenCalls(values);
  const isMoved = values.day !== before.day || values.time !== before.time;
  const [start] = startsAt;
  const { timeZone, ...others } = fields;
  return {
    body: { ...others, ...(isMoved && start !== undefined && { startsAt: start, timeZone }) },
    isMoved,
  };
}

export function addZones(
  students: readonly ChosenStudent[],
  zones: ReadonlyMap<number, string>,
): CalledStudent[] {
  return students.map(({ recordId, name }) => ({ name, timeZone: zones.get(recordId) ?? '' }));
}
