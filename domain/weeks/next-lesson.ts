import { readLessonNumber } from './beyond-lesson.ts';

interface NamedLesson {
  readonly label: string;
}

const readSeries = (lessonName: string) => lessonName.replace(/\d+\s*$/, '').trim();

/**
 * Finds the lesson after a student's last one: of lessons whose names differ only in their number, the one with the
 * next greater number; undefined after the last, and for a name without a number.
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
