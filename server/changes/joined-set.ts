import type { Db } from '../db/session.ts';

const OPEN_MS = 10 * 60_000;

const lockOpenSet = {
  name: 'lock-open-change-set',
  text: `select record_id::float8 as id from change_sets
    where record_id = $1 and actor = $2 and at > $3 and not is_final and takes_back is null for update`,
};

// A separate statement after the lock, so that it sees an undo for which the lock has waited.
const findUndo = { name: 'find-undo-of-open-set', text: 'select from change_sets where takes_back = $1' };

/**
 * Returns the change set that the caller named for a write. Undefined when the write makes one of its own: the named
 * set has another author, is older than ten minutes, was undone, is an undo, or cannot be undone (api.md 1.11).
 */
export async function findJoinedSet(
  db: Db,
  id: number | undefined,
  { author, now }: { readonly author: number | undefined; readonly now: Date },
): Promise<number | undefined> {
  if (id === undefined || author === undefined) return undefined;
  const since = new Date(now.getTime() - OPEN_MS);
  const [open] = await db.query<{ id: number }>(lockOpenSet, [id, author, since]);
  if (!open) return undefined;
  const undone = await db.query(findUndo, [id]);
  return undone.length > 0 ? undefined : open.id;
}
