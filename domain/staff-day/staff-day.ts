import { addDays, type Day, daysBetween } from '../dates.ts';
import { listNeeds, type WeekNeed } from '../weeks/completeness.ts';
import { markCompletion } from '../weeks/completion.ts';

/** Credits that expire within so many days are listed. Source: screens-student 4.2. */
export const EXPIRING_DAYS = 30;
/** A student without a review, call or assignment for so many days is listed. Source: screens-student 4.2. */
export const UNSEEN_DAYS = 14;
/** How many days back reviews, calls and assignments are looked for, before 'nothing for 90 days' is said. */
export const LOOK_BACK_DAYS = 90;
/** The most records of one list of the answer; its count says how many there are. */
export const MOST_LISTED = 50;
const URGENT_DAYS = 3;

interface WeekFacts {
  readonly recordId: number;
  readonly student: string;
  readonly week: number;
  readonly level: string;
  readonly currentLesson: number | null;
  readonly callCount: number;
  readonly notes: string;
  readonly holdWeek: boolean;
  readonly recordsComplete: boolean;
}

/** A coach's records of one week: how many there are of each kind, and the first incomplete ones. */
export interface OwnWeek {
  complete: number;
  hold: number;
  incomplete: number;
  records: { recordId: number; student: string; level: string; needs: WeekNeed[] }[];
}

/**
 * A coach's week from the records of their students, in order; those of the challenge's level need not be recorded
 * (screens-staff 4.3).
 */
export function sumUpWeek(weeks: readonly WeekFacts[], challengeLevel: string): OwnWeek {
  const own = weeks.filter(({ level }) => level !== challengeLevel);
  const marks = own.map(markCompletion);
  const count = (wanted: (typeof marks)[number]) => marks.filter((mark) => mark === wanted).length;
  const incomplete = own.filter((_, place) => marks[place] === 'incomplete');
  return {
    complete: count('complete'),
    hold: count('hold'),
    incomplete: incomplete.length,
    records: incomplete.slice(0, MOST_LISTED).map((week) => ({
      recordId: week.recordId,
      student: week.student,
      level: week.level,
      needs: listNeeds(week),
    })),
  };
}

/** What a student was last seen by. */
export const sightings = ['review', 'private-call', 'group-session', 'assignment', 'start', 'none'] as const;
export type Sighting = (typeof sightings)[number];

/** The first day on which a student can be seen in `LOOK_BACK_DAYS`. */
export function firstDayOfSight(today: Day): Day {
  return addDays(today, -LOOK_BACK_DAYS);
}

/** Whether credits that expire on a day are marked as urgent: within three days. */
export function isUrgent(expires: Day, today: Day): boolean {
  return daysBetween(today, expires) <= URGENT_DAYS;
}
