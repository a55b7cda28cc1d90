/** The beginning of the names under which running quizzes are kept on the device. */
export const QUIZ_NAMES = 'soltura.running-quiz:';

/** Forgets the running quizzes of a person, those taken for students too; at Log Out. */
export function forgetQuizzes(userId: number): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(`${QUIZ_NAMES}${userId}:`)) localStorage.removeItem(name);
    }
  } catch {
    // A storage that is blocked keeps nothing.
  }
}
