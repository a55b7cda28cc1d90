import { addDays, type Day, toDay } from '@soltura/domain/dates';
import { atHour } from '../clock.ts';
import type { People, Story } from '../people/read-people.ts';
import type { buildCourseRows } from './catalogue-rows.ts';

interface StudentRow {
  readonly recordId: number;
  readonly email: string;
  readonly relatedCoach: number | null;
}

type Course = ReturnType<typeof buildCourseRows>[number];

export interface Enrolment {
  readonly recordId: number;
  readonly student: StudentRow;
  readonly course: Course;
  readonly startDate: Day;
  readonly endDate: Day | null;
  readonly onHold: boolean;
  readonly heldForWeeks: number;
  readonly story: Story;
  readonly firstLesson: number;
}

// The hour of expirations, in UTC (S2 §9).
const EXPIRES_AT_HOUR = 8;
const ENTERED_AT_HOUR = 9;

export function listEnrolments(
  people: People,
  students: readonly StudentRow[],
  courses: readonly Course[],
  now: Date,
): Enrolment[] {
  const today = toDay(now);
  return people.memberships
    .toSorted((a, b) => b.startedDaysAgo - a.startedDaysAgo)
    .map((membership, index) => ({
      recordId: index + 1,
      student: find(students, ({ email }) => email === membership.student, membership.student),
      course: find(courses, ({ name }) => name === membership.course, membership.course),
      startDate: addDays(today, -membership.startedDaysAgo),
      endDate: membership.endsInDays === null ? null : addDays(today, membership.endsInDays),
      onHold: membership.heldForWeeks > 0,
      heldForWeeks: membership.heldForWeeks,
      story: membership.story,
      firstLesson: membership.firstLesson,
    }));
}

export function buildMembershipRows(enrolments: readonly Enrolment[]) {
  return enrolments.map(({ recordId, student, course, startDate, endDate, onHold }) => ({
    recordId,
    relatedStudent: student.recordId,
    relatedCourse: course.recordId,
    startDate,
    endDate,
    onHold,
  }));
}

export function buildBundleCreditRows(people: People, students: readonly StudentRow[], now: Date) {
  const today = toDay(now);
  return people.bundleCredits.map(
    ({ student, totalCredits, usedCredits, enteredDaysAgo, expiresInDays }) => ({
      relatedStudent: find(students, ({ email }) => email === student, student).recordId,
      totalCredits,
      usedCredits,
      expiration: atHour(addDays(today, expiresInDays), EXPIRES_AT_HOUR),
      dateCreated: atHour(addDays(today, -enteredDaysAgo), ENTERED_AT_HOUR),
    }),
  );
}

function find<Item>(items: readonly Item[], isWanted: (item: Item) => boolean, name: string): Item {
  const found = items.find(isWanted);
  if (found === undefined) throw new Error(`The demo school names ${name}, which it does not have.`);
  return found;
}
