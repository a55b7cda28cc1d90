import type { ListedTask } from '@soltura/contract/tasks/tasks';
import { type Day, isDay, toLocalDay } from '@soltura/domain/dates';
import { writeDay } from '@soltura/domain/day-names';
import { countOf } from '@soltura/domain/numbers';
import { readLocal } from '@soltura/domain/planned-calls/local-time';
import { findStudentZone } from '@soltura/domain/planned-calls/student-zone';
import { tellDue, tellPast } from '@soltura/domain/tasks/due-words';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The time since an instant in its largest unit: '2 days', '10 hours', '5 minutes', 'now'. */
export function describeAge(instant: string, now: number): string {
  const age = now - Date.parse(instant);
  if (age >= DAY_MS) return countOf(Math.floor(age / DAY_MS), 'day');
  if (age >= HOUR_MS) return countOf(Math.floor(age / HOUR_MS), 'hour');
  return age < MINUTE_MS ? 'now' : countOf(Math.floor(age / MINUTE_MS), 'minute');
}

interface Zones {
  readonly own: string;
  /** As the school has entered it: '' or a text that names no zone is left out. */
  readonly student: string;
}

/**
 * Tells when something was handed in, at the coach's time and at the student's where that differs: 'Handed in Tuesday,
 * November 18, 2:40 for you, Monday 19:40 for Hannah.' (screens-coaching 3.2).
 */
export function tellHandIn(instant: string, zones: Zones, firstName: string): string {
  const { day, time } = readLocal(instant, zones.own);
  const own = `Handed in ${writeDay(day, 'Sunday, January 4')}, ${time}`;
  const zone = findStudentZone(zones.student);
  const student = zone && tellShort(instant, zone);
  if (student === undefined || student === tellShort(instant, zones.own)) return `${own}.`;
  return `${own} for you, ${student} for ${firstName}.`;
}

function tellShort(instant: string, timeZone: string): string {
  const { day, time } = readLocal(instant, timeZone);
  return `${writeDay(day, 'Sunday')} ${time}`;
}

interface Told {
  readonly words: string;
  /** True from the day on which an open task is due. */
  readonly isPressing: boolean;
}

/** The state of a task with its day: 'handed in today', 'by Friday', 'given November 17', 'returned Monday'. */
export function tellState(
  task: Pick<ListedTask, 'status' | 'dueOn' | 'givenAt' | 'handedInAt' | 'returnedAt'>,
  { timeZone, today }: { readonly timeZone: string; readonly today: Day },
): Told {
  const { status, dueOn } = task;
  const day = (instant: string) => tellPast(toLocalDay(new Date(instant), timeZone), today);
  if (status === 'given' && isDay(dueOn)) return tellDue(dueOn, today);
  const instants = {
    given: task.givenAt,
    'handed in': task.handedInAt,
    returned: task.returnedAt,
    withdrawn: '',
  };
  const instant = instants[status];
  return { words: instant === '' ? status : `${status} ${day(instant)}`, isPressing: false };
}
