import { createStore, del, entries } from 'idb-keyval';
import { putAtOnce } from '../authoring/put-at-once.ts';
import { type DraftName, type SetDraft, setDraft } from './set-draft.ts';

/** The sets on this device that are not finished, of every person who signs in on it: a record each. */
const store = createStore('soltura-example-sets', 'drafts');

/** The sets of one person, the last kept first. Empty where the browser keeps nothing. */
export async function listDrafts(userId: number): Promise<SetDraft[]> {
  const kept = await entries<IDBValidKey, unknown>(store);
  return kept
    .flatMap(([, value]) => setDraft.safeParse(value).data ?? [])
    .filter((draft) => draft.userId === userId)
    .toSorted((a, b) => b.keptAt - a.keptAt);
}

/** Keeps a set as it is now; throws when the browser does not. */
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
 * Claims a set for this tab; undefined when another tab has it open. What is answered gives it back.
 *
 * The claim ends with the page, however it ends. A browser without locks lets every claim pass.
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
