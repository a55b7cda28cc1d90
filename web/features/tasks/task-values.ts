import type { Task, TaskChange } from '@soltura/contract/tasks/tasks';

/** The fields of a task's form; a day and an address that are not set are empty. */
export type TaskValues = Record<keyof TaskChange, string>;

export const EMPTY_TASK: TaskValues = {
  assignmentType: '',
  title: '',
  instructions: '',
  link: '',
  dueOn: '',
  quizAddress: '',
};

export function readTaskValues(task: Pick<Task, keyof TaskChange>): TaskValues {
  const { assignmentType, title, instructions, link, dueOn, quizAddress } = task;
  return { assignmentType, title, instructions, link, dueOn, quizAddress };
}
