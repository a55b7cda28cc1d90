import { applyChoices, compareEdits } from '@soltura/domain/records/differences';
import type { EditedRow } from '@soltura/domain/tables/edit-session';
import type { Choices } from './edit-store.ts';
import { type WeekField, type WeekValues, weekFields } from './edit-values.ts';

type Edited = EditedRow<WeekValues>;

/** The fields that somebody else has changed to another value than the row's; none while its base is the newest. */
export function listConflicts({ base, draft, theirs }: Edited, choices: Choices | undefined) {
  if (!theirs) return [];
  return compareEdits(base, draft, theirs, weekFields)
    .filter(({ field }) => theirs[field] !== base[field])
    .map((difference) => {
      const side = choices?.sides[difference.field] ?? difference.choice;
      return { ...difference, side, choice: side === 'typed' ? 'mine' : side };
    });
}

/** What would be saved now: what is typed, and of fields in conflict what is chosen, or typed since. */
export function readTyped(edited: Edited, choices: Choices | undefined): WeekValues {
  const values = applyChoices(edited.draft, listConflicts(edited, choices));
  if (!choices) return values;
  const { sides, typed } = choices;
  const isOver = ([field]: [string, unknown]) =>
    weekFields.some((one) => one === field && sides[one] === 'typed');
  return { ...values, ...Object.fromEntries(Object.entries(typed).filter(isOver)) };
}

/** The fields whose value would change by saving. */
export function listChangedFields(values: WeekValues, stored: WeekValues): readonly WeekField[] {
  return weekFields.filter((field) => values[field] !== stored[field]);
}
