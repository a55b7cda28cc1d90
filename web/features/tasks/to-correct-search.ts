import { readChosenStudent } from '../../base/chosen-student.ts';

export interface ToCorrectSearch {
  /** The task that is shown; without one, the first of the queue where there is room beside it. */
  task?: number | undefined;
  /** The owner of the tasks; by default the signed-in coach. */
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
