import { LONGEST_KEPT_MS } from '@soltura/domain/limits';
import { createStore, del, entries } from 'idb-keyval';
import { putAtOnce } from '../../editing/kept-work/put-at-once.ts';
import { type DraftName, type SetDraft, setDraft } from './set-draft.ts';

/** The unfinished sets on this device, of every person who signs in on it: one record each. */
const store = createStore('soltura-example-sets', 'drafts');

/** The sets of one person, the last kept first; none where the browser stores nothing. Those of a month ago are gone. */
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

/** Forgets a set. */
export function dropDraft(draft: DraftName): Promise<void> {
  return del(nameDraft(draft), store);
}

function nameDraft({ userId, id }: DraftName): string {
  return `${userId}:${id}`;
}

/**
 * Claims a set for this tab; undefined when another tab has it open.
 *
 * Returns a function that releases the claim; it also ends with the page. In a browser without locks every claim
 * succeeds.
 */
export function claimDraft({ userId, id }: DraftName): Promise<(() => void) | undefined> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    const holdUntilReleased = (lock: Lock | null) => {
      if (lock) return new Promise<void>((release) => resolve(release));
      resolve(undefined);
      return undefined;
    };
    navigator.locks
      .request(`example-set:${userId}:${id}`, { ifAvailable: true }, holdUntilReleased)
      .catch(reject);
  });
}
