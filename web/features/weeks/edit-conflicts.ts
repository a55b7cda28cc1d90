import type { EditedRow } from '@soltura/domain/tables/edit-session';
import * as conflicts from '../records/edit-conflicts.ts';
import type { Choices } from './edit-store.ts';
import { type WeekField, type WeekValues, weekFields } from './edit-values.ts';

type Edited = EditedRow<WeekValues>;

/** The fields that somebody else has changed to another value than the row's; none while its base is the newest. */
export function listConflicts(edited: Edited, choices: Choices | undefined) {
  return conflicts.listConflicts(edited, choices, weekFields);
}

/** What would be saved now: what is typed, and of fields in conflict what is chosen, or typed since. */
export function readTyped(edited: Edited, choices: Choices | undefined): WeekValues {
  return conflicts.readTyped(edited, choices, weekFields);
}

/** The fields whose value would change by saving. */
export function listChangedFields(values: WeekValues, stored: WeekValues): readonly WeekField[] {
  return conflicts.listChangedFields(values, stored, weekFields);
}
