import type { EditedRow } from '@soltura/domain/editing/edit-session';
import { applyChoices, compareEdits, type Difference } from '@soltura/domain/records/differences';

export type Side = 'mine' | 'theirs' | 'typed';

/** What was done by hand about fields with two values; the others stand as they were preset. */
export interface Choices<Values extends object> {
  readonly sides: ReadonlyMap<keyof Values, Side>;
  /** Typed since in the place of both. It stays to be chosen as they do. */
  readonly typed: Readonly<Partial<Values>>;
}

/** A field with two values, and which of them, or what else, stands in it. */
export interface Conflict<Values> extends Difference<Values> {
  readonly side: Side;
}

/** The fields that somebody else has changed to another value than the row's; none while its base is the newest. */
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

/** What would be saved now: what is typed, and of fields in conflict what is chosen, or typed since. */
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

/** The fields whose value would change by saving. */
export function listChangedFields<Values extends object>(
  values: Values,
  stored: Values,
  fields: readonly (keyof Values)[],
): (keyof Values)[] {
  return fields.filter((field) => values[field] !== stored[field]);
}
