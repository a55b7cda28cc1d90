import { addDays, type Day, daysBetween } from '../dates.ts';
import { listNeeds, type WeekNeed } from '../weeks/completeness.ts';
import { markCompletion } from '../weeks/completion.ts';

/** The days ahead within which expiring credits are listed. Source: screens-student 4.2. */
export const EXPIRING_DAYS = 30;
/** The days without a review, call or assignment after which a student is listed. Source: screens-student 4.2. */
export const UNSEEN_DAYS = 14;
/** The days in which reviews, calls and assignments are searched, before 'nothing for 90 days' is shown. */
export const LOOK_BACK_DAYS = 90;
export const MAX_LISTED = 50;
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

export interface OwnWeek {
  complete: number;
  hold: number;
  incomplete: number;
  records: { recordId: number; student: string; level: string; needs: WeekNeed[] }[];
}

/** Sums up a coach's week; records of the challenge's level are optional (screens-staff 4.3). */
export function sumUpWeek(weeks: readonly WeekFacts[], challengeLevel: string): OwnWeek {
  const own = weeks.filter(({ level }) => level !== challengeLevel);
  const marks = own.map(markCompletion);
  const count = (wanted: (typeof marks)[number]) => marks.filter((mark) => mark === wanted).length;
  const incomplete = own.filter((_, place) => marks[place] === 'incomplete');
  return {
    complete: count('complete'),
    hold: count('hold'),
    incomplete: incomplete.length,
    records: incomplete.slice(0, MAX_LISTED).map((week) => ({
      recordId: week.recordId,
      student: week.student,
      level: week.level,
      needs: listNeeds(week),
    })),
  };
}

export const activityKinds = [
  'review',
  'private-call',
  'group-session',
  'assignment',
  'start',
  'none',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export function firstDayOfActivity(today: Day): Day {
  return addDays(today, -LOOK_BACK_DAYS);
}

export function isUrgent(expires: Day, today: Day): boolean {
  return daysBetween(today, expires) <= URGENT_DAYS;
}
