import { deviceStorage } from '../../device/storage.ts';

export const QUIZ_NAMES = 'soltura.running-quiz:';

/** Deletes the running quizzes of a person from the device at Log Out, including those taken for students. */
export function forgetQuizzes(userId: number): void {
  for (const name of deviceStorage.names()) {
    if (name.startsWith(`${QUIZ_NAMES}${userId}:`)) deviceStorage.remove(name);
  }
}
