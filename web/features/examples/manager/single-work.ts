import { example } from '@soltura/contract/examples/examples';
import * as z from 'zod/mini';
import { type EditedExample, editedExample, isChanged } from './edited-example.ts';
import { listSource } from './list-source.ts';

export const singleWork = z.object({
  /** The stored example when it was selected; undefined for a new one. */
  base: z.optional(example),
  edited: editedExample,
  source: listSource,
});
export type SingleWork = z.output<typeof singleWork>;

/** True if the unsaved work is an edit of the example with this record id, or of a new one. */
export function isWorkOn(
  { base, edited }: SingleWork,
  exampleId: number | undefined,
  sent: EditedExample,
): boolean {
  return base?.recordId === exampleId && !isChanged(sent, edited);
}

/**
 * The storage key. People who can only create examples have a key of their own, and so never get an edit of a stored
 * example.
 */
export function nameSingleWork(userId: number, mayEdit: boolean): string {
  return `${userId}:${mayEdit ? 'edited-example' : 'new-example'}`;
}
