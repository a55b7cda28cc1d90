import { addDays, type Day, toLocalDay } from '@soltura/domain/dates';
import { listWeekly } from '@soltura/domain/planned-calls/weekly';
import { findLocalInstant } from '@soltura/domain/reminders/local-instant';
import { demoCoaches } from '../people/staff.ts';
import type { WeekOutline } from './week-outlines.ts';

const ZONE = 'Europe/Madrid';
const COACH = demoCoaches[0]?.recordId ?? 1;
const DAYS_OF_HELD = 14;
const MAX_OF_GROUP = 4;
const MINUTE_MS = 60_000;

interface Slot {
  /** In days from today. */
  readonly inDays: number;
  readonly time: string;
  readonly minutes: number;
  readonly status?: 'planned' | 'cancelled';
}

/** The first slot is of the student as whom people log in; each slot is of the next student. */
const SLOTS: readonly Slot[] = [
  { inDays: 1, time: '18:00', minutes: 30 },
  { inDays: 0, time: '10:00', minutes: 30 },
  { inDays: 0, time: '17:00', minutes: 45 },
  { inDays: 0, time: '20:30', minutes: 30 },
  { inDays: 1, time: '19:30', minutes: 30, status: 'cancelled' },
  { inDays: -2, time: '18:30', minutes: 30 },
  { inDays: 3, time: '09:30', minutes: 45 },
  { inDays: 6, time: '16:00', minutes: 30 },
  { inDays: 8, time: '18:00', minutes: 30 },
];
const GROUP = { inDays: 4, time: '19:00', minutes: 60, weeks: 4 } as const;
const REPEAT_KEY = '6f1d2a3e-5b4c-4d7e-8f90-a1b2c3d4e5f6';

const PLANS = [
  { topic: 'The wedding in Oaxaca', note: 'Bring three questions about the wedding.' },
  { topic: 'Object pronouns', note: '' },
  { topic: '*Ser* and *estar* in stories', note: 'Read *La casa de la esquina* once more before we meet.' },
  { topic: 'Short stories', note: '' },
] as const;

interface CallRow {
  readonly relatedWeek: number;
  readonly caller: number;
  readonly callType: string;
  readonly date: Day;
}

/**
 * Builds the planned calls of the first coach: those of the last two weeks that were held, one of which is not said
 * yet to be held, and those of today and the next days.
 */
export function buildPlannedCallRows(
  outlines: readonly WeekOutline[],
  privateCalls: readonly CallRow[],
  now: Date,
) {
  const today = toLocalDay(now, ZONE);
  const studentOfWeek = new Map(outlines.map((week) => [week.recordId, week.enrolment.student.recordId]));
  const held = privateCalls.flatMap(({ relatedWeek, caller, callType, date }, index) => {
    const student = studentOfWeek.get(relatedWeek);
    if (caller !== COACH || date <= addDays(today, -DAYS_OF_HELD) || student === undefined) return [];
    const slot = { day: date, time: `${16 + (index % 4)}:00`, minutes: 30 };
    const row = { ...planCall(slot, index), callType, status: 'held', relatedPrivateCall: index + 1 };
    const hasEnded = row.startsAt.getTime() + slot.minutes * MINUTE_MS <= now.getTime();
    return hasEnded ? [{ row, students: [student] }] : [];
  });
  const students = listStudents(outlines);
  const planned = SLOTS.flatMap(({ inDays, time, minutes, status = 'planned' }, index) => {
    const student = students[index % Math.max(students.length, 1)];
    if (student === undefined) return [];
    const row = planCall({ day: addDays(today, inDays), time, minutes }, index);
    return [
      { row: { ...row, callType: 'Monthly Call', status, relatedPrivateCall: null }, students: [student] },
    ];
  });
  const weekly = listWeekly({ ...GROUP, firstDay: addDays(today, GROUP.inDays), timeZone: ZONE });
  const groups = weekly.map(({ startsAt }) => ({
    row: {
      ...describeCall(0),
      startsAt: new Date(startsAt),
      minutes: GROUP.minutes,
      kind: 'group',
      sessionType: 'Level 2',
      topic: 'The past tenses in a story',
      callType: '',
      status: 'planned',
      relatedPrivateCall: null,
      repeatKey: REPEAT_KEY,
    },
    students: students.slice(0, MAX_OF_GROUP),
  }));
  const all = [...held, ...planned, ...groups];
  return {
    plannedCalls: all.map(({ row }, index) => ({ recordId: index + 1, ...row })),
    plannedAttendees: all.flatMap(({ students: own }, index) =>
      own.map((coachingStudent) => ({ plannedCall: index + 1, coachingStudent })),
    ),
  };
}

function planCall({ day, time, minutes }: { day: Day; time: string; minutes: number }, index: number) {
  return { ...describeCall(index), startsAt: findLocalInstant(day, time, ZONE), minutes };
}

function describeCall(index: number) {
  const { topic, note } = PLANS[index % PLANS.length] ?? PLANS[0];
  return {
    kind: 'private',
    coach: COACH,
    timeZone: ZONE,
    sessionType: '',
    topic,
    note,
    joinLink: 'https://meet.soltura.example/lucia',
    repeatKey: null,
  };
}

function listStudents(outlines: readonly WeekOutline[]): number[] {
  const own = outlines.filter(
    ({ weeksAgo, isHeld, enrolment }) =>
      weeksAgo === 0 && !isHeld && enrolment.student.relatedCoach === COACH && enrolment.endDate === null,
  );
  const ids = own.map(({ enrolment }) => enrolment.student.recordId);
  return [...new Set(ids)].toSorted((one, other) => one - other);
}
