import { recordKinds } from '@soltura/domain/records/record-kinds';
import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { recordId } from '../numbers.ts';

const undone = z.object({
  kind: z.enum(recordKinds),
  recordId,
  action: z.enum(['created', 'updated', 'deleted']),
});
export type UndoneRecord = z.output<typeof undone>;

export const undoing = {
  undo: endpoint({
    method: 'POST',
    path: '/app/undo',
    summary: 'Take back what one write has changed',
    access: staff,
    anyScope: ['update:all-students', 'update:course-data'],
    body: z.object({
      /** From the header `change-set` of the write's response. */
      changeSet: z.int().check(z.gte(1)),
    }),
    output: z.array(undone),
    errors: ['change-set-not-found', 'undo-refused'],
  }),
};
