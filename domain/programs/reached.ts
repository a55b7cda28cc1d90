import { type ProgramCounters, reachedNumber } from './active-lesson.ts';
import { listTeachingPrograms } from './known-vocabulary.ts';

/**
 * True when a learner has reached a lesson: one of their own program up to their cohort's, or any of the program before
 * it.
 *
 * Without a program or cohort no lesson is reached. Source: screens-practice 2.2.
 */
export function hasReached(
  learner: { readonly program: ProgramCounters | null; readonly cohort: string },
  lesson: { readonly programId: number; readonly lessonNumber: number },
): boolean {
  const { program, cohort } = learner;
  const limit = program ? reachedNumber(program, cohort) : undefined;
  if (!program || limit === undefined) return false;
  if (lesson.programId === program.recordId) return lesson.lessonNumber <= limit;
  return listTeachingPrograms(program.recordId).includes(lesson.programId);
}
