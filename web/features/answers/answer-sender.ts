import { answers, type SentAnswer } from '@soltura/contract/answers/answers';
import { MAX_ANSWERS } from '@soltura/domain/answers/review-answer';
import { call } from '../../api/client.ts';
import { isAnswered } from '../../api/is-answered.ts';
import { logFailure } from '../../api/log.ts';
import { makeSender } from '../../editing/keep-sending.ts';
import { type UnsentAnswer, unsentAnswers } from '../../parts/unsent/unsent-answers.ts';

export const sendAnswers = makeSender('send-answers', async (userId, isStillThem) => {
  for (;;) {
    const batch = takeBatch(unsentAnswers.list(userId));
    const [first] = batch;
    if (!first || !isStillThem()) return true;
    try {
      await send(first, batch);
    } catch (error) {
      if (!isAnswered(error)) return false;
      logFailure('Typed answers were refused', error);
    }
    for (const answer of batch) unsentAnswers.drop(answer);
  }
});

function takeBatch(waiting: readonly UnsentAnswer[]): UnsentAnswer[] {
  const [first] = waiting;
  if (first?.kind !== 'answer') return waiting.slice(0, 1);
  const end = waiting.findIndex(
    ({ kind, studentId, onBehalf }) =>
      kind !== 'answer' || studentId !== first.studentId || onBehalf !== first.onBehalf,
  );
  return waiting.slice(0, Math.min(MAX_ANSWERS, end === -1 ? waiting.length : end));
}

async function send(first: UnsentAnswer, batch: readonly UnsentAnswer[]): Promise<void> {
  // Browsers refuse to keep a large call alive when the page is left.
  const options = { keepalive: batch.length === 1, waits: false, outlives: true };
  if (first.kind === 'own') {
    const { exampleId, answer, isRight, key } = first;
    await call(answers.accept, { body: { exampleId, answer, isRight } }, { ...options, idempotencyKey: key });
    return;
  }
  const body = batch.flatMap((answer): SentAnswer[] => {
    if (answer.kind !== 'answer') return [];
    const { exampleId, mode, typed, gaps, at, key } = answer;
    return [{ exampleId, mode, ...(gaps ? { gaps } : { typed: typed ?? '' }), answeredAt: at, key }];
  });
  const outcomes = first.onBehalf
    ? await call(answers.answerForStudent, { params: { userId: first.studentId }, body }, options)
    : await call(answers.answer, { body }, options);
  for (const { outcome, error } of outcomes) {
    if (outcome === 'refused') logFailure('A typed answer was refused', error);
  }
}
