import { foldText } from '../search/match.ts';
import { unguardFormula } from './csv-cells.ts';
import type { References } from './references.ts';
import { type Column, labelInForm } from './table.ts';

/**
 * The columns of a file that tell the names of records beside their ids, for the people who read it. Source:
 * docs/spec/screens-staff 9.7.
 */
export function listNameFields(
  columns: readonly Column[],
): { readonly column: Column; readonly nameField: string }[] {
  return columns
    .filter(({ kind }) => kind === 'record')
    .map((column) => ({ column, nameField: nameFieldOf(column) }));
}

export function nameFieldOf({ field }: Column): string {
  return `${field}Name`;
}

/**
 * Compares the name in a file with that of the record whose id stands beside it, without regard to case and accents.
 * Returns the fault; undefined where they agree, or where there is no name.
 */
export function checkNamedId(
  column: Column,
  id: number,
  name: string,
  references: Pick<References, 'nameOf'>,
): string | undefined {
  const given = unguardFormula(name).trim();
  const stored = references.nameOf(id);
  if (given === '' || stored === '' || foldText(given) === foldText(stored)) return undefined;
  return `${labelInForm(column)}: ${id} is ${stored}, not "${given}"`;
}
