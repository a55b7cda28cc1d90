import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';

/** A rule of the database that a write has broken. */
export interface Violation {
  readonly kind: 'unique' | 'reference' | 'check' | 'missing';
  readonly table: string;
  /** The name of the broken constraint or unique index; '' for a missing value. */
  readonly constraint: string;
}

const kinds: Readonly<Record<string, Violation['kind']>> = {
  '23505': 'unique',
  '23503': 'reference',
  '23514': 'check',
  '23502': 'missing',
};

/** Which rule a caught error speaks of; undefined when it is about something else. */
export function findViolation(fault: unknown): Violation | undefined {
  const cause = fault instanceof DrizzleQueryError ? fault.cause : fault;
  if (!(cause instanceof DatabaseError)) return undefined;
  const kind = kinds[cause.code ?? ''];
  return kind && { kind, table: cause.table ?? '', constraint: cause.constraint ?? '' };
}
