import type { Example } from '@soltura/contract/examples/examples';
import { readNow } from '../../api/server-clock.ts';
import { toast } from '../../ui/overlays/toast.ts';
import type { ChangeAnswer } from './change-sender.ts';
import type { CollectionOwner } from './collection-owner.ts';
import { MAX_SHOWN, type UnsentChange, unsentChanges } from './unsent-changes.ts';

/**
 * Adds examples to the collection: stored on the device, then sent. A card that was removed returns with its former
 * interval. Staff may make custom cards.
 */
export function sendAddition(
  owner: CollectionOwner,
  examples: readonly Example[],
  isCustom: boolean,
): Promise<ChangeAnswer> {
  return keepAndSend({
    ...describe(owner),
    kind: 'add',
    exampleIds: examples.map(({ recordId }) => recordId),
    isCustom,
    examples: examples.length > MAX_SHOWN ? [] : [...examples],
  });
}

/** Removes cards by the ids of their student examples: stored on the device, then sent. */
export function sendRemoval(owner: CollectionOwner, cardIds: readonly number[]): Promise<ChangeAnswer> {
  return keepAndSend({ ...describe(owner), kind: 'remove', cardIds: [...cardIds] });
}

function describe({ userId, studentId, emailAddress, onBehalf }: CollectionOwner) {
  const changedAt = readNow().toISOString();
  return { key: crypto.randomUUID(), userId, studentId, emailAddress, onBehalf, changedAt };
}

async function keepAndSend(change: UnsentChange): Promise<ChangeAnswer> {
  if (!unsentChanges.keep(change)) {
    toast.info('This device has no room to keep this.', 'Leave this page open until it is sent.');
  }
  try {
    const { sendChange } = await import('./change-sender.ts');
    return await sendChange(change);
  } catch {
    // If its code cannot be loaded, the change is sent at the next start.
    return 'waiting';
  }
}

export function tellWaiting(what: string, undo?: () => void): void {
  toast.info(what, 'It is sent when there is a connection.', undo);
}
