import type { Db } from '../db/session.ts';

/** For so long a set takes further writes of the same deed, in ms. */
const OPEN_MS = 10 * 60_000;

const lockOpenSet = {
  name: 'lock-open-change-set',
  text: `select record_id::float8 as id from change_sets
    where record_id = $1 and actor = $2 and at > $3 and not is_final and takes_back is null for update`,
};

// A statement of its own after the lock, so that it sees an undo that was waited for.
const findUndo = { name: 'find-undo-of-open-set', text: 'select from change_sets where takes_back = $1' };

/**
 * The change set that a write adds to when its caller names it; undefined where it makes one of its own: the set is
 * somebody else's, too old, undone, an undo or one that cannot be undone (api.md 1.11).
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
