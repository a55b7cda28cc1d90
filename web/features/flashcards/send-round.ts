import { ApiError } from '../../api/api-error.ts';
import { isAnswered } from '../../api/is-answered.ts';
import type { UnsentGrade } from './unsent-grade.ts';

/**
 * The outcome of sending some reviews. Answered means that each of them was decided; failed ones keep waiting; unreachable
 * (no answer, 401, 429, a busy server) means that no others can be sent now either.
 */
export type SendOutcome = 'answered' | 'failed' | 'unreachable';

/** The outcome of a call that failed (screens-student 1.8). */
export function readOutcome(error: unknown): 'failed' | 'refused' | 'unreachable' {
  if (isAnswered(error)) return 'refused';
  const { status, retryAfterMs } = error instanceof ApiError ? error : {};
  const isAway = status === undefined || retryAfterMs !== undefined || (status >= 400 && status < 500);
  return isAway ? 'unreachable' : 'failed';
}

/** So many travel with a page that is closed (64 KB), and in one request. */
const MOST_AT_ONCE = 200;

interface Round {
  /** The waiting reviews in the order they were given. */
  list: () => UnsentGrade[];
  send: (grades: readonly UnsentGrade[]) => Promise<SendOutcome>;
}

/**
 * Sends the waiting reviews, with those added meanwhile: all of one student together.
 *
 * Of some that fail together each half is tried alone, so that one which the server cannot take holds up no others.
 * Answers whether none is left.
 */
export async function sendRound({ list, send }: Round): Promise<boolean> {
  const sentKeys = new Set<string>();
  let isComplete = true;
  for (;;) {
    const batch = nextBatch(list().filter(({ key }) => !sentKeys.has(key)));
    if (batch.length === 0) return isComplete;
    for (const { key } of batch) sentKeys.add(key);
    const outcome = await sendOrHalve(batch, send);
    if (outcome === 'unreachable') return false;
    if (outcome === 'failed') isComplete = false;
  }
}

/** The first of these and those that can travel with it. */
export function nextBatch(grades: readonly UnsentGrade[]): UnsentGrade[] {
  const [first] = grades;
  return grades
    .filter(({ studentId, onBehalf }) => studentId === first?.studentId && onBehalf === first.onBehalf)
    .slice(0, MOST_AT_ONCE);
}

async function sendOrHalve(grades: readonly UnsentGrade[], send: Round['send']): Promise<SendOutcome> {
  const outcome = await send(grades);
  if (outcome !== 'failed' || grades.length === 1) return outcome;
  const middle = Math.ceil(grades.length / 2);
  const halves = [grades.slice(0, middle), grades.slice(middle)];
  let worst: SendOutcome = 'answered';
  for (const half of halves) {
    const ofHalf = await sendOrHalve(half, send);
    if (ofHalf === 'unreachable') return ofHalf;
    if (ofHalf === 'failed') worst = ofHalf;
  }
  return worst;
}
