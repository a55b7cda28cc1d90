import { LONGEST_KEPT_MS } from '@soltura/domain/limits';
import { del, entries } from 'idb-keyval';
import { openRecords } from '../../device/database.ts';
import { claim } from '../../device/locks.ts';
import { putAtOnce } from '../../editing/kept-work/put-at-once.ts';
import { type DraftName, type SetDraft, setDraft } from './set-draft.ts';

const store = openRecords('soltura-example-sets', 'drafts');

/**
 * The sets of one person, the last stored first; none where the browser stores nothing. Sets older than a month are
 * deleted.
 */
export async function listDrafts(userId: number): Promise<SetDraft[]> {
  const kept = await entries<IDBValidKey, unknown>(store);
  const drafts = kept.flatMap(([, value]) => setDraft.safeParse(value).data ?? []);
  const isOld = ({ keptAt }: SetDraft) => Date.now() - keptAt > LONGEST_KEPT_MS;
  await Promise.all(drafts.filter(isOld).map(dropDraft));
  return drafts
    .filter((draft) => draft.userId === userId && !isOld(draft))
    .toSorted((a, b) => b.keptAt - a.keptAt);
}

/** Writes a set to the device; throws when the browser cannot. */
export function keepDraft(draft: SetDraft): Promise<void> {
  return putAtOnce(store, nameDraft(draft), draft);
}

export function dropDraft(draft: DraftName): Promise<void> {
  return del(nameDraft(draft), store);
}

function nameDraft({ userId, id }: DraftName): string {
  return `${userId}:${id}`;
}

export function claimDraft({ userId, id }: DraftName): Promise<(() => void) | undefined> {
  return claim(`example-set:${userId}:${id}`);
}
