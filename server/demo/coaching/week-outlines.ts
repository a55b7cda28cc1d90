import { type Day, daysBetween, toDay } from '@soltura/domain/dates';
import { type Random, randomFor } from '@soltura/domain/random';
import { listRequiredWeeks } from '@soltura/domain/weeks/missing-weeks';
import { weekStartOf } from '@soltura/domain/weeks/week-start';
import { between, happens } from '../random.ts';
import type { Enrolment } from './membership-rows.ts';

export interface WeekOutline {
  readonly recordId: number;
  readonly enrolment: Enrolment;
  readonly week: number;
  readonly weekStarts: Day;
  /** 0 for the current week (UTC), 1 for the one before. */
  readonly weeksAgo: number;
  readonly isHeld: boolean;
  readonly lessonName: string;
}

interface Lesson {
  readonly recordId: number;
  readonly lessonName: string;
}

const HOLIDAY_SHARE = { keen: 0.01, steady: 0.02, busy: 0.05, struggling: 0.03 };
const LESSONS_A_WEEK = {
  keen: { least: 1, most: 2 },
  steady: { least: 1, most: 1 },
  busy: { least: 0, most: 1 },
  struggling: { least: 0, most: 1 },
};
const SERIES_OF_COURSE = new Map([
  ['1-Month Challenge', { name: '1MC Lesson', pace: 4 }],
  ['2-Month Challenge', { name: '2MC Lesson', pace: 2 }],
]);
const LONG_COURSE = { name: 'LCSP Lesson', pace: 1 };

/** Lists the weeks of the memberships by the week rule (api.md 6.7), the oldest first. */
export function outlineWeeks(
  enrolments: readonly Enrolment[],
  lessons: readonly Lesson[],
  now: Date,
): WeekOutline[] {
  const names = new Set(lessons.map(({ lessonName }) => lessonName));
  return enrolments
    .flatMap((enrolment) => outlineMembership(enrolment, names, now))
    .toSorted((a, b) => daysBetween(b.weekStarts, a.weekStarts))
    .map((outline, index) => ({ recordId: index + 1, ...outline }));
}

function outlineMembership(enrolment: Enrolment, lessonNames: ReadonlySet<string>, now: Date) {
  const today = toDay(now);
  const span = { startDate: enrolment.startDate, endDate: enrolment.endDate, onHold: false };
  const required = listRequiredWeeks(span, { start: enrolment.startDate, end: today }, today);
  const firstHeld = required.length - enrolment.heldForWeeks;
  const series = SERIES_OF_COURSE.get(enrolment.course.name) ?? LONG_COURSE;
  let lesson = enrolment.firstLesson;
  return required.map(({ week, weekStarts }, index) => {
    const random = randomOfWeek(enrolment, week, 'outline');
    const isHeld = index >= firstHeld || (week > 1 && happens(random, HOLIDAY_SHARE[enrolment.story]));
    const { least, most } = LESSONS_A_WEEK[enrolment.story];
    const next = lesson + series.pace * between(random, least, most);
    if (week > 0 && !isHeld && lessonNames.has(`${series.name} ${next}`)) lesson = next;
    const weeksAgo = daysBetween(weekStarts, weekStartOf(today)) / 7;
    return { enrolment, week, weekStarts, weeksAgo, isHeld, lessonName: `${series.name} ${lesson}` };
  });
}

export function randomOfWeek({ student, course }: Enrolment, week: number, part: string): Random {
  return randomFor(`${part} of week ${week} of ${student.email} in ${course.name}`);
}
