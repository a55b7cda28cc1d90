import type { StudentExample } from '@soltura/contract/flashcards/flashcards';
import { type DecisionVerdict, myNew } from '@soltura/contract/path/my-new';
import { MAX_DECISIONS } from '@soltura/domain/path/new-sentences';
import { call } from '../../api/client.ts';
import { isAnswered } from '../../api/is-answered.ts';
import { logFailure } from '../../api/log.ts';
import { makeSender } from '../../editing/keep-sending.ts';
import { settleGrades } from '../collection/settle-grades.ts';
import { type UnsentDecision, unsentDecisions } from './unsent-decisions.ts';

/** The outcome of a decision. `card` is the student's card of the sentence, null without one. */
type DecisionAnswer = { isRefused: boolean; card: StudentExample | null } | 'sent elsewhere';

interface Awaited {
  readonly userId: number;
  readonly onAnswer: (answer: DecisionAnswer) => void;
}

const awaited = new Map<string, Awaited>();

/** Sends a decision that is stored on the device, with all others; `onAnswer` is called once, also after an outage. */
export function sendDecision(
  { key, userId }: UnsentDecision,
  onAnswer: (answer: DecisionAnswer) => void,
): void {
  awaited.set(key, { userId, onAnswer });
  sendDecisions(userId);
}

export const sendDecisions = makeSender('send-new', async (userId, isStillThem) => {
  for (;;) {
    const batch = nextBatch(unsentDecisions.list(userId));
    if (batch.length === 0) break;
    if (!isStillThem()) return true;
    const verdicts = await sendBatch(batch);
    if (verdicts === 'unreachable') return false;
    for (const [index, decision] of batch.entries()) {
      const { outcome = 'refused', error = 'refused', card = null } = verdicts[index] ?? {};
      const isRefused = outcome === 'refused';
      if (isRefused) logFailure(`A decision about a new sentence was refused: ${error}`, undefined);
      settleGrades({ ...decision, cardId: card?.recordId });
      unsentDecisions.drop(decision);
      answer(decision.key, { isRefused, card });
    }
  }
  // Another tab may have sent the decisions that this one waits for.
  for (const [key, one] of awaited) if (one.userId === userId) answer(key, 'sent elsewhere');
  return true;
});

function answer(key: string, told: DecisionAnswer): void {
  const waiting = awaited.get(key);
  awaited.delete(key);
  waiting?.onAnswer(told);
}

/** The first of these decisions, and those that can be sent with it. */
function nextBatch(decisions: readonly UnsentDecision[]): UnsentDecision[] {
  const [first] = decisions;
  return decisions
    .filter(({ studentId, onBehalf }) => studentId === first?.studentId && onBehalf === first.onBehalf)
    .slice(0, MAX_DECISIONS);
}

async function sendBatch(batch: readonly UnsentDecision[]): Promise<DecisionVerdict[] | 'unreachable'> {
  const [first] = batch;
  if (!first) return [];
  const body = batch.map(({ exampleId, outcome, day, key }) => ({ exampleId, outcome, day, key }));
  // Repeatable: each decision has its own key.
  const options = { isRepeatable: true, keepalive: true, waits: false, outlives: true };
  try {
    return first.onBehalf
      ? await call(myNew.decideForStudent, { params: { userId: first.studentId }, body }, options)
      : await call(myNew.decide, { body }, options);
  } catch (error) {
    if (!isAnswered(error)) return 'unreachable';
    logFailure('Decisions about new sentences were refused', error);
    return [];
  }
}
