import type { ListedTask } from '@soltura/contract/tasks/tasks';
import { type Day, isDay, toLocalDay } from '@soltura/domain/dates';
import { writeDay } from '@soltura/domain/day-names';
import { countOf } from '@soltura/domain/numbers';
import { tellDue, tellPast } from '@soltura/domain/tasks/due-words';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The first name of a student for sentences; the whole name where it is one word. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}

/** The time since an instant in its largest unit: '2 days', '10 hours', '5 minutes', 'now'. */
export function describeAge(instant: string, now: number): string {
  const age = now - Date.parse(instant);
  if (age >= DAY_MS) return countOf(Math.floor(age / DAY_MS), 'day');
  if (age >= HOUR_MS) return countOf(Math.floor(age / HOUR_MS), 'hour');
  return age < MINUTE_MS ? 'now' : countOf(Math.floor(age / MINUTE_MS), 'minute');
}

interface Zones {
  readonly own: string;
  /** As the school has entered it; it may be no time zone. */
  readonly student: string;
}

/**
 * Tells when something was handed in, at the coach's time and at the student's where that differs: 'Handed in Tuesday,
 * November 18, 2:40 for you, Monday 19:40 for Hannah.' (screens-coaching 3.2).
 */
export function tellHandIn(instant: string, zones: Zones, firstName: string): string {
  const at = new Date(instant);
  const day = writeDay(toLocalDay(at, zones.own), 'Sunday, January 4');
  const own = `Handed in ${day}, ${writeTime(at, zones.own)}`;
  const student = isTimeZone(zones.student) ? tellShort(at, zones.student) : undefined;
  if (student === undefined || student === tellShort(at, zones.own)) return `${own}.`;
  return `${own} for you, ${student} for ${firstName}.`;
}

function tellShort(at: Date, timeZone: string): string {
  return `${writeDay(toLocalDay(at, timeZone), 'Sunday')} ${writeTime(at, timeZone)}`;
}

/** The time of day of an instant: '2:40', '19:40'. */
function writeTime(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${Number(read('hour'))}:${read('minute')}`;
}

function isTimeZone(text: string): boolean {
  if (text.trim() === '') return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text.trim() }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
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
