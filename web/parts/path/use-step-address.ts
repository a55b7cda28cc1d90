import type { PathStep } from '@soltura/domain/path/next-step';
import { writePractice } from '@soltura/domain/quizzes/practice';
import { formatQuizAddress } from '@soltura/domain/quizzes/quiz-address';
import { useQuizCourses } from '../../api/quiz-courses.ts';
import { paths } from '../../app/paths.ts';
import type { DayPath } from './use-day-path.ts';

/** The target of a step, for a Link. A practice begins at once, without its form. */
interface StepAddress {
  readonly to: string;
  readonly search?: object;
  readonly state?: { readonly isQuizStarted: true };
}

/**
 * Returns a function that returns the address of a step of the day; undefined while it is not known: the cards to
 * practise are chosen from the collection.
 */
export function useStepAddress(): (
  step: PathStep,
  path: Pick<DayPath, 'quiz' | 'hardest'>,
) => StepAddress | undefined {
  const courses = useQuizCourses();
  return (step, { quiz, hardest }) => {
    if (step === 'review') return { to: paths.srsQuiz };
    if (step === 'learn') return { to: paths.learn };
    if (step === 'quiz')
      return quiz ? { to: paths.officialQuizzes + formatQuizAddress(quiz, courses) } : undefined;
    if (!hardest) return undefined;
    return { to: paths.customQuiz, search: writePractice(hardest, false), state: { isQuizStarted: true } };
  };
}
