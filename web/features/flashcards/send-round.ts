import type { UnsentGrade } from './unsent-grade.ts';

/**
 * How sending one grade ended. Acknowledged and refused are final; a grade that failed keeps waiting; unreachable
 * means that no other grade would fare better now: no answer, 401, 429, a server that asks to come again later.
 */
export type SendOutcome = 'acknowledged' | 'refused' | 'failed' | 'unreachable';

/** What an answer of the server means for the grade; no status means no answer (screens-student 1.8). */
export function readOutcome(status: number | undefined, retryAfterMs?: number): SendOutcome {
  if (status === undefined || retryAfterMs !== undefined || status === 401 || status === 429)
    return 'unreachable';
  return status >= 400 && status < 500 ? 'refused' : 'failed';
}

interface Round {
  /** The grades there are now, in the order they were pressed. */
  list: () => UnsentGrade[];
  send: (grade: UnsentGrade) => Promise<SendOutcome>;
}

/**
 * Sends what waits, one grade after the other, those added meanwhile included.
 *
 * The grades of a card keep their order: after one that failed, the later ones of its card wait with it, while other
 * cards go on. Answers whether nothing is left.
 */
export async function sendRound({ list, send }: Round): Promise<boolean> {
  const sentKeys = new Set<string>();
  const waitingCards = new Set<number>();
  for (;;) {
    const grade = list().find(({ key, entryId }) => !sentKeys.has(key) && !waitingCards.has(entryId));
    if (!grade) return waitingCards.size === 0;
    const outcome = await send(grade);
    if (outcome === 'unreachable') return false;
    if (outcome === 'failed') waitingCards.add(grade.entryId);
    sentKeys.add(grade.key);
  }
}
