import { readLessonNumber } from './beyond-lesson.ts';

interface NamedLesson {
  /** Its name. */
  readonly label: string;
}

/** The words of a lesson's name before its number: 'LCSP Lesson' of 'LCSP Lesson 9'. */
const readSeries = (lessonName: string) => lessonName.replace(/\d+\s*$/, '').trim();

/**
 * The lesson that follows a student's last one in the order of their course: of those whose names differ in their number
 * only, the one with the next greater; undefined after the last, and where the name ends in no number.
 */
export function findNextLesson<Lesson extends NamedLesson>(
  lessons: readonly Lesson[],
  lastName: string,
): Lesson | undefined {
  const last = readLessonNumber(lastName);
  if (last === undefined) return undefined;
  const series = readSeries(lastName);
  let next: { lesson: Lesson; number: number } | undefined;
  for (const lesson of lessons) {
    const number = readLessonNumber(lesson.label);
    if (number === undefined || number <= last || (next && number >= next.number)) continue;
    if (readSeries(lesson.label) === series) next = { lesson, number };
  }
  return next?.lesson;
}
