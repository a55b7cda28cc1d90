export const cohorts = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'] as const;
export type Cohort = (typeof cohorts)[number];

/** A program with the counters of its cohorts; missing, null and 0 mean that no lesson is set. */
export type ProgramCounters = { readonly recordId: number } & {
  readonly [Letter in Cohort as `cohort${Letter}CurrentLesson`]?: number | null;
};

interface Lesson {
  readonly lesson: string;
  readonly relatedProgram: number;
}

const NO_LIMIT = 999;

/** Returns the number at the end of a lesson's text: 4 for 'SI1M Lesson 4'. Undefined without one (api.md 6.5 D3). */
export function parseLessonNumber(lesson: string): number | undefined {
  const number = Number.parseInt(lesson.split(' ').at(-1) ?? '', 10);
  return Number.isNaN(number) ? undefined : number;
}

export function sortLessons<L extends Pick<Lesson, 'lesson'>>(lessons: readonly L[]): L[] {
  const rank = ({ lesson }: L) => parseLessonNumber(lesson) ?? Number.MAX_SAFE_INTEGER;
  return lessons.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * Finds the active lesson: the last one of the program that the cohort has reached.
 *
 * `cohort` is a letter or empty text. Undefined without a program, a cohort letter or such a lesson. Source: S1 §4,
 * screens-student 1.3.
 */
export function findActiveLesson<L extends Lesson>(
  program: ProgramCounters | undefined,
  lessons: readonly L[],
  cohort: string,
): L | undefined {
  const limit = program && reachedNumber(program, cohort);
  if (!program || limit === undefined) return undefined;
  const ofProgram = lessons.filter(({ relatedProgram }) => relatedProgram === program.recordId);
  return sortLessons(ofProgram).findLast(({ lesson }) => (parseLessonNumber(lesson) ?? Infinity) <= limit);
}

export function reachedNumber(program: ProgramCounters, cohort: string): number | undefined {
  const letter = cohorts.find((known) => known === cohort);
  return letter && (program[`cohort${letter}CurrentLesson`] || NO_LIMIT);
}
