import { deviceStorage } from '../../device/storage.ts';

/** The beginning of the names under which running quizzes are kept on the device. */
export const QUIZ_NAMES = 'soltura.running-quiz:';

/** Forgets the running quizzes of a person, those taken for students too; at Log Out. */
export function forgetQuizzes(userId: number): void {
  for (const name of deviceStorage.names()) {
    if (name.startsWith(`${QUIZ_NAMES}${userId}:`)) deviceStorage.remove(name);
  }
}
