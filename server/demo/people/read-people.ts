import { cohorts } from '@soltura/domain/programs/active-lesson';
import { z } from 'zod';
import { readCsv, wholeNumber } from '../read-csv.ts';

const dayCount = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number);
const nothing = z.literal('').transform(() => null);

const student = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().min(1),
  role: z.enum(['', 'none', 'limited', 'student']),
  program: z.union([nothing, wholeNumber]),
  cohort: z.enum(['', ...cohorts]),
  label: z.enum(['', 'LCSP', 'SI1M']),
  cards: z.union([nothing, wholeNumber]),
  startedDaysAgo: z.union([nothing, wholeNumber]),
  coach: z.enum(['', 'none', 'lucia', 'mateo', 'nora']),
  pronoun: z.enum(['', 'He', 'She', 'They', 'Other']),
  timeZone: z.string(),
  startingLevel: z.string(),
  fluencyGoal: z.string(),
  learningDisabilities: z.string(),
  advanced: z.enum(['', 'no', 'yes']),
  usPhone: z.string(),
  billingEmail: z.string(),
  billingNotes: z.string(),
});

const membership = z.object({
  student: z.string(),
  course: z.string(),
  startedDaysAgo: dayCount,
  endsInDays: z.union([nothing, dayCount]),
  heldForWeeks: wholeNumber,
  story: z.enum(['keen', 'steady', 'busy', 'struggling']),
  firstLesson: wholeNumber,
});

const bundleCredit = z.object({
  student: z.string(),
  totalCredits: wholeNumber,
  usedCredits: wholeNumber,
  calls: wholeNumber,
  enteredDaysAgo: wholeNumber,
  expiresInDays: dayCount,
});

/** A student of the demo school: a user, and a coaching student as well unless `coach` is empty. */
export type DemoStudent = z.output<typeof student>;
export type DemoMembership = z.output<typeof membership>;
export type Story = DemoMembership['story'];

/** Prepaid calls; `calls` is the number held, which may differ from the number counted as used. */
export type DemoBundle = z.output<typeof bundleCredit>;

/** The students of the demo school and their bookings. `student` is an email address. */
export interface People {
  readonly students: readonly DemoStudent[];
  readonly memberships: readonly DemoMembership[];
  readonly bundleCredits: readonly DemoBundle[];
}

export async function readPeople(): Promise<People> {
  const [students, memberships, bundleCredits] = await Promise.all([
    readCsv(new URL('students.csv', import.meta.url), student),
    readCsv(new URL('memberships.csv', import.meta.url), membership),
    readCsv(new URL('bundle-credits.csv', import.meta.url), bundleCredit),
  ]);
  return { students, memberships, bundleCredits };
}
