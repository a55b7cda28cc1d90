import type { QuizForm } from '@soltura/domain/quizzes/quiz-form';
import type { FormValues } from '../records/form-work.ts';

/** What the form of a quiz holds. */
export function toQuizForm({ type = '', number = '', subType = '' }: FormValues): QuizForm {
  return { type, number, subType };
}
