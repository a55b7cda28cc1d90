import { example } from '@soltura/contract/examples';
import * as z from 'zod/mini';
import { type EditedExample, editedExample, isChanged } from './edited-example.ts';
import { listSource } from './list-source.ts';

/** An example that is being made or edited, as it is kept on the device. */
export const singleWork = z.object({
  /** As it was stored when it was selected; undefined while one is being made. */
  base: z.optional(example),
  edited: editedExample,
  /** The list it was selected in. */
  source: listSource,
});
export type SingleWork = z.output<typeof singleWork>;

/** Whether nothing else is unsaved in it than this edit, of the example with this record id or of one to be made. */
export function isWorkOn(
  { base, edited }: SingleWork,
  exampleId: number | undefined,
  sent: EditedExample,
): boolean {
  return base?.recordId === exampleId && !isChanged(sent, edited);
}

/** Under which name it is kept: those who only make examples never meet one that is being edited. */
export function nameSingleWork(userId: number, mayEdit: boolean): string {
  return `${userId}:${mayEdit ? 'edited-example' : 'new-example'}`;
}
