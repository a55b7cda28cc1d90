import { isOfficialQuiz } from '@soltura/domain/tasks/task-quiz';

/** Names the quiz of a task by its address: 'Quiz 14', 'Custom quiz'. */
export function nameTaskQuiz(address: string): string {
  return isOfficialQuiz(address) ? `Quiz ${address.slice(address.lastIndexOf('/') + 1)}` : 'Custom quiz';
}
