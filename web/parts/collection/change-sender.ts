import { collecting } from '@soltura/contract/flashcards/collecting';
import type { StudentExample } from '@soltura/contract/flashcards/flashcards';
import { splitBatches } from '@soltura/domain/example-sets/batches';
import { call } from '../../api/client.ts';
import { isAnswered } from '../../api/is-answered.ts';
import { logFailure } from '../../api/log.ts';
import { makeSender } from '../../editing/keep-sending.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { settleGrades } from './settle-grades.ts';
import { type UnsentChange, unsentChanges } from './unsent-changes.ts';

/**
 * The outcome of a change: the student's cards by example, and the ids of removed cards. `failure` is the error that
 * ended it on the way. 'waiting' is a change without an answer, which is sent again.
 */
export type ChangeAnswer =
  | {
      readonly added: ReadonlyMap<number, StudentExample>;
      readonly removed: ReadonlySet<number>;
      readonly failure?: unknown;
    }
  | 'waiting';

interface Awaited {
  readonly userId: number;
  readonly tell: (answer: ChangeAnswer) => void;
}

const awaited = new Map<string, Awaited>();

/** Sends a change that is stored on the device, after those before it. Resolves after the first attempt. */
export function sendChange({ key, userId }: UnsentChange): Promise<ChangeAnswer> {
  return new Promise((resolve) => {
    awaited.set(key, { userId, tell: resolve });
    sendChanges(userId);
  });
}

export const sendChanges = makeSender('send-changes', async (userId, isStillThem) => {
  for (;;) {
    const [change] = unsentChanges.list(userId);
    if (!change || !isStillThem()) break;
    const answer = await send(change);
    if (answer === 'waiting') {
      tellOthers(userId);
      return false;
    }
    const tell = awaited.get(change.key)?.tell ?? tellLate;
    awaited.delete(change.key);
    if (change.kind === 'add') {
      for (const exampleId of change.exampleIds)
        settleGrades({ ...change, exampleId, cardId: answer.added.get(exampleId)?.recordId });
    }
    tell(answer);
    unsentChanges.drop(change);
  }
  // Another tab may have sent the change that this one waits for, so the collection is read anew.
  tellOthers(userId);
  return true;
});

function tellOthers(userId: number): void {
  for (const [key, one] of awaited) {
    if (one.userId !== userId) continue;
    awaited.delete(key);
    one.tell('waiting');
  }
}

/** Reports a refusal that arrives after the person has gone on. */
function tellLate(answer: ChangeAnswer): void {
  if (answer === 'waiting' || answer.failure === undefined) return;
  toast.failed('Failed to update your flashcards');
  logFailure('A change of the collection was refused', answer.failure);
}

async function send(change: UnsentChange): Promise<ChangeAnswer> {
  const added = new Map<number, StudentExample>();
  const removed = new Set<number>();
  try {
    if (change.kind === 'add') {
      for (const [index, part] of splitBatches(change.exampleIds).entries()) {
        for (const card of await collect(change, part, index)) if (card) added.set(card.relatedExample, card);
      }
    } else {
      for (const [index, part] of splitBatches(change.cardIds).entries()) {
        for (const id of await remove(change, part, index)) removed.add(id);
      }
    }
    return { added, removed };
  } catch (failure) {
    if (!isAnswered(failure)) return 'waiting';
    return { added, removed, failure };
  }
}

type Whose = Pick<UnsentChange, 'key' | 'studentId' | 'onBehalf'>;

function collect(
  { onBehalf, studentId, ...change }: Whose & { isCustom: boolean },
  exampleIds: number[],
  index: number,
) {
  const options = optionsOf(change, index);
  if (!onBehalf) return call(collecting.collectMine, { body: { exampleIds } }, options);
  const body = { exampleIds, isCustom: change.isCustom };
  return call(collecting.collectForStudent, { params: { studentId }, body }, options);
}

function remove({ onBehalf, studentId, ...change }: Whose, cardIds: number[], index: number) {
  const options = optionsOf(change, index);
  if (!onBehalf) return call(collecting.removeMine, { body: { cardIds } }, options);
  return call(collecting.removeForStudent, { params: { studentId }, body: { cardIds } }, options);
}

/** Each part of a change has its own key; the call does not wait for a busy server, as the change stays stored. */
function optionsOf({ key }: Pick<UnsentChange, 'key'>, index: number) {
  return { idempotencyKey: index === 0 ? key : `${key}-${index}`, waits: false, outlives: true };
}
