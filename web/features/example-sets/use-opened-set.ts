import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { logFailure } from '../../api/log.ts';
import { claimDraft, listDrafts } from './draft-store.ts';
import type { DraftName, SetDraft } from './set-draft.ts';
import type { SetState } from './set-state.ts';

export interface OpenedSet {
  readonly name: DraftName;
  readonly restored: SetDraft | undefined;
  /** The initial state of a set that was not restored; empty if left out. */
  readonly beginning?: SetState | undefined;
  /** Further sets of this person that no tab has open, the last stored first. */
  readonly others: readonly SetDraft[];
}

/** A set named by an address: it has the same id whenever it is opened. */
export interface GivenSet {
  readonly id: string;
  readonly beginning: SetState;
}

interface Wanted {
  readonly last?: boolean;
  readonly id?: string | undefined;
  readonly given?: GivenSet | undefined;
}

interface ClaimedSet extends OpenedSet {
  readonly release: () => void;
}

/**
 * Opens the given set, or else the one that this person worked on last, unless another tab has it open; otherwise an
 * empty one. A given set is restored if the device has work of it, else begins anew; the others stay as they are. A tab
 * only writes the set it has claimed, so that tabs never overwrite each other; the claim is a lock of the browser, which
 * ends with the page however it ends.
 */
export function useOpenedSet(
  userId: number,
  given?: GivenSet,
): {
  opened: OpenedSet | undefined;
  open: (id?: string) => void;
} {
  const [opened, setOpened] = useState<ClaimedSet>();
  const claimed = useRef<ClaimedSet>(undefined);
  const isGone = useRef(false);

  const openInstead = async (wanted: Wanted) => {
    claimed.current?.release();
    claimed.current = undefined;
    const next = await claimSet(userId, wanted);
    if (isGone.current) {
      next.release();
      return;
    }
    claimed.current = next;
    setOpened(next);
  };
  const openLast = useEffectEvent(() => void openInstead(given ? { id: given.id, given } : { last: true }));
  useEffect(() => {
    isGone.current = false;
    // Waits until React keeps the effect: a claim that is released at once would still block the next one.
    const timer = setTimeout(() => openLast());
    return () => {
      clearTimeout(timer);
      isGone.current = true;
      claimed.current?.release();
      claimed.current = undefined;
    };
  }, []);
  return { opened, open: (id) => void openInstead({ id }) };
}

async function claimSet(userId: number, wanted: Wanted): Promise<ClaimedSet> {
  const drafts = await listDrafts(userId).catch((error: unknown) => {
    logFailure('The sets on this device could not be read', error);
    return [];
  });
  const free: SetDraft[] = [];
  let found: { draft: SetDraft; release: () => void } | undefined;
  for (const draft of drafts) {
    const release = await claimDraft(draft);
    if (!release) continue;
    if (!found && (wanted.last === true || wanted.id === draft.id)) found = { draft, release };
    else {
      release();
      free.push(draft);
    }
  }
  if (found) {
    const { draft, release } = found;
    const opened = { name: { id: draft.id, userId }, others: free, release };
    if (wanted.given && !hasWork(draft)) {
      return { ...opened, restored: undefined, beginning: wanted.given.beginning };
    }
    return { ...opened, restored: draft };
  }
  const beginning = wanted.given?.beginning;
  if (wanted.given) {
    const name = { id: wanted.given.id, userId };
    const release = await claimDraft(name);
    if (release) return { name, restored: undefined, beginning, others: free, release };
  }
  const name = { id: crypto.randomUUID(), userId };
  const release = await claimDraft(name);
  return { name, restored: undefined, beginning, others: free, release: release ?? (() => undefined) };
}

function hasWork({ pasteText, rows }: SetDraft): boolean {
  return pasteText.trim() !== '' || rows.length > 0;
}
