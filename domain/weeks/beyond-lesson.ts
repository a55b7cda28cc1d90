const TRAILING_NUMBER = /(\d+)\s*$/;

export function readLessonNumber(lessonName: string): number | undefined {
  const [, digits] = TRAILING_NUMBER.exec(lessonName) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** True when a lesson's number is above the threshold; false for lessons without a number (screens-staff 4.4). */
export function isBeyondLesson(lessonName: string, threshold: number): boolean {
  return (readLessonNumber(lessonName) ?? 0) > threshold;
}
