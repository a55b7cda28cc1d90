import type { FormValues } from '@soltura/domain/editing/form-work';
import type { QuizForm } from '@soltura/domain/quizzes/quiz-form';

export function toQuizForm({ type = '', number = '', subType = '' }: FormValues): QuizForm {
  return { type, number, subType };
}
