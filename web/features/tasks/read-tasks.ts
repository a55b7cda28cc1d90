import { type ListedTask, type Task, tasks } from '@soltura/contract/tasks/tasks';
import { call } from '../../api/client.ts';

/** The owner of the listed tasks: the signed-in coach, or all coaches. */
export type QueueOf = 'me' | 'all';

export interface TaskQueue {
  tasks: ListedTask[];
  count: number;
}

interface Reading {
  signal?: AbortSignal;
}

/** The tasks that wait to be corrected, oldest first. */
export function readToCorrect(of: QueueOf, options: Reading = {}): Promise<TaskQueue> {
  return call(tasks.list, { query: { coach: of, status: 'handed in' } }, options);
}

export function readTask(id: number, options: Reading = {}): Promise<Task> {
  return call(tasks.one, { params: { id } }, options);
}
