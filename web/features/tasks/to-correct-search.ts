import { readChosenStudent } from '../../base/chosen-student.ts';

/** The parameters of To Correct in the address. */
export interface ToCorrectSearch {
  /** The task that is shown; without one, the first of the queue where there is room beside it. */
  task?: number | undefined;
  /** Whose students; by default the coach's own. */
  of?: 'me' | 'all' | undefined;
  /** 'return' where a narrow window shows the form. */
  step?: 'return' | undefined;
}

export function readToCorrectSearch({ task, of, step }: Record<string, unknown>): ToCorrectSearch {
  const id = readChosenStudent(task);
  return {
    ...(id !== undefined && { task: id }),
    ...((of === 'all' || of === 'me') && { of }),
    ...(step === 'return' && { step: 'return' as const }),
  };
}
