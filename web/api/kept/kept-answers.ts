import type { AnswerOf, Endpoint } from '@soltura/contract/endpoint';
import { hasContact } from '../contact.ts';
import { pause } from '../retry.ts';
import { type ArrivedAnswer, arrived, type Kept, keeping } from './kept-state.ts';

/** The time in ms that the first request for an answer waits for the server where the device has a copy. */
const SLOW_MS = 2_500;

/** The same time once a copy was shown: further answers are likely to be as late. */
const SLOW_AGAIN_MS = 300;

const asked = new Set<string>();

/** Stores an answer until it is written to the device, which happens once the page is quiet. */
export function noteArrived(answer: ArrivedAnswer): void {
  arrived.set(answer.name, answer);
  keeping.hear?.();
}

/**
 * Asks the server; the copy on this device takes the place of its answer while it is away, and at the first request of
 * a page also when it is slow. Without a copy the server's answer, or its failure, is awaited.
 */
export async function askOrReadKept<E extends Endpoint>(
  kept: Kept<E>,
  ask: () => Promise<AnswerOf<E>>,
): Promise<AnswerOf<E>> {
  const isFirst = !asked.has(kept.name);
  asked.add(kept.name);
  const answer = hasContact() ? ask() : undefined;
  const ends: Promise<boolean | undefined>[] = answer
    ? [
        answer.then(
          () => true,
          () => false,
        ),
      ]
    : [];
  if (isFirst && answer)
    ends.push(pause(keeping.servedSince ? SLOW_AGAIN_MS : SLOW_MS).then(() => undefined));
  const isAnswered = answer && (await Promise.race(ends));
  if (answer && isAnswered) return answer;
  try {
    // The code is fetched when it is needed: at most starts it is not.
    const { readInstead } = await import('./read-kept.ts');
    return await readInstead(kept, answer, isAnswered === false);
  } catch {
    return answer ?? ask();
  }
}
