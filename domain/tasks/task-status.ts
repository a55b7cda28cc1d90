/**
 * The states of a task: given to a student, handed in by the student, returned with feedback by a coach, or withdrawn
 * by a coach before that.
 */
export const taskStatuses = ['given', 'handed in', 'returned', 'withdrawn'] as const;
export type TaskStatus = (typeof taskStatuses)[number];
