import { isOfficialQuiz } from '@soltura/domain/tasks/task-quiz';

export function nameTaskQuiz(address: string): string {
  return isOfficialQuiz(address) ? `Quiz ${address.slice(address.lastIndexOf('/') + 1)}` : 'Custom quiz';
}
