import type { SchoolTable } from '@soltura/domain/tables/table';
import { findViolation, type Violation } from '../../db/violations.ts';
import { Refusal } from '../../http/refusal.ts';
import { listUniqueness } from './find-taken.ts';
import { sourceOf } from './table-sources.ts';

/**
 * Writes records, and turns a violated constraint, which a concurrent write has caused, into a refusal.
 * @throws Refusal 'already-exists' or 'validation-failed'
 */
export async function refuseViolations<T>(table: SchoolTable, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const violation = findViolation(error);
    throw violation ? describeViolation(table, violation) : error;
  }
}

function describeViolation(table: SchoolTable, { kind, constraint }: Violation): Refusal {
  if (kind !== 'unique') return new Refusal('validation-failed');
  const { columns } = sourceOf(table.name);
  const broken = listUniqueness(table).find(({ fields }) =>
    columns.some(({ field, name }) => field === fields.at(-1) && constraint.endsWith(`_${name}_key`)),
  );
  if (!broken) return new Refusal('already-exists');
  return new Refusal('already-exists', broken.message, { [broken.field]: broken.message });
}
