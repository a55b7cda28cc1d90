import type { EditedRow } from '@soltura/domain/editing/edit-session';
import { applyChoices, compareEdits, type Difference } from '@soltura/domain/records/differences';

export type Side = 'mine' | 'theirs' | 'typed';

/** Choices that the person made in conflicts. Fields without one have the default side. */
export interface Choices<Values extends object> {
  readonly sides: ReadonlyMap<keyof Values, Side>;
  /** Third values, typed in place of both. They can be chosen like the other two. */
  readonly typed: Readonly<Partial<Values>>;
}

/** A field with a conflict. `side` is the side whose value is in the field. */
export interface Conflict<Values> extends Difference<Values> {
  readonly side: Side;
}

/**
 * Fields to which somebody else gave another value than the row's. Empty while the row's base is the newest version.
 */
export function listConflicts<Values extends object>(
  { base, draft, theirs }: EditedRow<Values>,
  choices: Choices<Values> | undefined,
  fields: readonly (keyof Values)[],
): Conflict<Values>[] {
  if (!theirs) return [];
  return compareEdits(base, draft, theirs, fields)
    .filter(({ field }) => theirs[field] !== base[field])
    .map((difference) => {
      const side: Side = choices?.sides.get(difference.field) ?? difference.choice;
      return { ...difference, side, choice: side === 'typed' ? 'mine' : side };
    });
}

/** The values that a save would send: typed ones, and the chosen ones of conflicts. */
export function readTyped<Values extends object>(
  edited: EditedRow<Values>,
  choices: Choices<Values> | undefined,
  fields: readonly (keyof Values)[],
): Values {
  const values = applyChoices(edited.draft, listConflicts(edited, choices, fields));
  if (!choices) return values;
  const over = { ...values };
  for (const field of fields) {
    const typed = choices.typed[field];
    if (choices.sides.get(field) === 'typed' && typed !== undefined) over[field] = typed;
  }
  return over;
}

export function listChangedFields<Values extends object>(
  values: Values,
  stored: Values,
  fields: readonly (keyof Values)[],
): (keyof Values)[] {
  return fields.filter((field) => values[field] !== stored[field]);
}
