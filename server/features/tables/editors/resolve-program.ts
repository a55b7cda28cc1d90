import type { Db } from '../../../db/session.ts';

const findProgram = {
  name: 'find-program-to-choose',
  text: 'select from programs where record_id = $1 and archived_at is null for key share',
};

const LARGEST = 2_147_483_647;

/**
 * Returns the program given for a student; null for none and for one that cannot be chosen, which get the same message
 * (api.md 7.12). An archived program may stay where it is stored.
 */
export async function resolveProgram(
  db: Db,
  given: number | '' | null | undefined,
  stored?: unknown,
): Promise<number | null> {
  if (typeof given !== 'number' || given < 1 || given > LARGEST) return null;
  if (given === stored) return given;
  const known = await db.query(findProgram, [given]);
  return known.length > 0 ? given : null;
}
