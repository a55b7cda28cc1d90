import { recordKinds } from '@soltura/domain/records/record-kinds';
import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { recordId } from '../numbers.ts';

/**
 * `kept`: the record was changed since and stays as it is. `name` is the name of the record for people ('the week Ana
 * Torres - Week 3'), present for the first 200 that are kept.
 */
const undone = z.object({
  kind: z.enum(recordKinds),
  recordId,
  action: z.enum(['created', 'updated', 'deleted', 'kept']),
  name: z.optional(z.string()),
});
export type UndoneRecord = z.output<typeof undone>;

const reversing = {
  method: 'POST',
  access: staff,
  anyScope: ['update:all-students', 'update:course-data'],
  output: z.array(undone),
  errors: ['change-set-not-found', 'undo-refused'],
} as const;

export const undoing = {
  undo: endpoint({
    ...reversing,
    path: '/app/undo',
    summary: 'Undo all changes of one write',
    body: z.object({
      /** From the header `change-set` of the write's response. */
      changeSet: z.int().check(z.gte(1)),
      /**
       * True to take back unchanged records and keep the others, for records of coaching only; otherwise all or
       * nothing.
       */
      keepsChanged: z.optional(z.boolean()),
    }),
  }),
  bringBack: endpoint({
    ...reversing,
    path: '/app/undo/bring-back',
    summary: 'Redo the changes of coaching records that an undo took back',
    body: z.object({
      changeSet: z.int().check(z.gte(1)),
    }),
  }),
};
