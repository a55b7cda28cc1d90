import type { Pool } from 'pg';
import { answerWithin } from '../answer-within.ts';
import { listMigrations } from './migrate.ts';
import { errorCode } from './startup-error.ts';

export type Hindrance = 'database-away' | 'migrations-missing';

const UNDEFINED_TABLE = '42P01';
const ANSWER_MS = 2_000;

/**
 * Makes a readiness check: the database answers within 2 seconds and has every migration of this version. More
 * migrations are fine: an older version keeps serving while a newer one takes over.
 */
export function makeReadiness(probe: Pool): () => Promise<Hindrance | undefined> {
  const last = listMigrations().at(-1);
  return async () => {
    const count = await answerWithin(ANSWER_MS, countApplied(probe, last));
    if (count === undefined) return 'database-away';
    return count === 0 ? 'migrations-missing' : undefined;
  };
}

async function countApplied(probe: Pool, name: string | undefined): Promise<number | undefined> {
  try {
    const { rowCount } = await probe.query('select from schema_migrations where name = $1', [name]);
    return rowCount ?? 0;
  } catch (fault) {
    return errorCode(fault) === UNDEFINED_TABLE ? 0 : undefined;
  }
}
