import type { QuizForm } from '@soltura/domain/quizzes/quiz-form';
import type { FormValues } from '../../editing/form-work.ts';

/** The fields of a quiz's form. */
export function toQuizForm({ type = '', number = '', subType = '' }: FormValues): QuizForm {
  return { type, number, subType };
}
