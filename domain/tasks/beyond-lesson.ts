/** A student of a task; `lesson` is the number of the lesson reached in the course of its quiz, undefined for none. */
export interface ReachedLesson {
  readonly firstName: string;
  readonly lesson: number | undefined;
}

const MAX_NAMED = 3;

/**
 * Tells which students have not reached the lesson of a quiz, those with the fewest lessons first; undefined where all have.
 * Students whose lesson is not known count as such that have. Source: screens-coaching 3.1.
 */
export function tellBeyondLesson(quizNumber: number, students: readonly ReachedLesson[]): string | undefined {
  const behind = students
    .flatMap(({ firstName, lesson }) =>
      lesson !== undefined && lesson < quizNumber ? [{ firstName, lesson }] : [],
    )
    .toSorted((one, other) => one.lesson - other.lesson);
  if (behind.length === 0) return undefined;
  const named = behind
    .slice(0, MAX_NAMED)
    .map(({ firstName, lesson }) => `${firstName} is at Lesson ${lesson}`);
  const more = behind.length - named.length;
  const parts = more === 0 ? [...named] : [...named, `${more} more are before Lesson ${quizNumber}`];
  const last = parts.pop() ?? '';
  const who = parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
  const whom = behind.length === 1 ? (behind[0]?.firstName ?? '') : 'them';
  return `${who}. The quiz goes to Lesson ${quizNumber}, so some of it will be new to ${whom}.`;
}
