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
  const cause = findDatabaseError(fault);
  const kind = kinds[cause?.code ?? ''];
  return kind && { kind, table: cause?.table ?? '', constraint: cause?.constraint ?? '' };
}

/** Serialization failure and deadlock: of those who met, the others went on. */
const collisions: readonly string[] = ['40001', '40P01'];

/** Whether the database gave a transaction up only because others were in its way: the same again may well succeed. */
export function isCollision(fault: unknown): boolean {
  return collisions.includes(findDatabaseError(fault)?.code ?? '');
}

function findDatabaseError(fault: unknown): DatabaseError | undefined {
  const cause = fault instanceof DrizzleQueryError ? fault.cause : fault;
  return cause instanceof DatabaseError ? cause : undefined;
}
