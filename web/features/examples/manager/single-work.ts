import { example } from '@soltura/contract/examples/examples';
import * as z from 'zod/mini';
import { type EditedExample, editedExample, isChanged } from './edited-example.ts';
import { listSource } from './list-source.ts';

/** An unsaved example as it is kept on the device. */
export const singleWork = z.object({
  /** The stored example when it was selected; undefined for a new one. */
  base: z.optional(example),
  edited: editedExample,
  /** The list it was selected in. */
  source: listSource,
});
export type SingleWork = z.output<typeof singleWork>;

/** Whether the unsaved work is this edit only: of the example with this record id, or of a new one. */
export function isWorkOn(
  { base, edited }: SingleWork,
  exampleId: number | undefined,
  sent: EditedExample,
): boolean {
  return base?.recordId === exampleId && !isChanged(sent, edited);
}

/**
 * The storage key; people who can only make examples get one of their own, and so never a kept edit of a stored one.
 */
export function nameSingleWork(userId: number, mayEdit: boolean): string {
  return `${userId}:${mayEdit ? 'edited-example' : 'new-example'}`;
}
