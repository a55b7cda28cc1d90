const TRAILING_NUMBER = /(\d+)\s*$/;

/** The number a lesson's name ends in, as in 'Lesson 150'; undefined when it ends in none. */
export function readLessonNumber(lessonName: string): number | undefined {
  const [, digits] = TRAILING_NUMBER.exec(lessonName) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Whether a lesson lies beyond the one of this number; lessons without a number never do (screens-staff 4.4). */
export function isBeyondLesson(lessonName: string, threshold: number): boolean {
  return (readLessonNumber(lessonName) ?? 0) > threshold;
}
