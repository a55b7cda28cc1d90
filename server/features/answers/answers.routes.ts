import { type AnswerOutcome, answers, type SentAnswer, sentAnswer } from '@soltura/contract/answers/answers';
import { joinGaps } from '@soltura/domain/answers/gaps';
import { unifySpelling } from '@soltura/domain/frequensay/words';
import { isStaff } from '@soltura/domain/people/roles';
import { reviewTime } from '@soltura/domain/reviews/interval';
import { type Call, implement } from '../../http/implement.ts';
import { parseItem } from '../../http/parse-input.ts';
import { Refusal } from '../../http/refusal.ts';
import { isUser } from '../flashcards/flashcards.queries.ts';
import { judgeAnswers } from './judge-answers.ts';
import { listAccepted, listSpellings, type StoredAnswer, storeAnswers } from './judging.queries.ts';
import { storeOwnAnswer } from './own-answers.ts';

export const answersRoutes = implement(answers, {
  async judging({ query: { student } }, { db, user }) {
    const learner = student ?? user.recordId;
    if (learner !== user.recordId && !isStaff(user)) throw new Refusal('forbidden');
    const [spellings, accepted] = await Promise.all([listSpellings(db), listAccepted(db, learner)]);
    return { spellings: [...new Set(spellings.map(unifySpelling))], accepted };
  },

  async answer({ body }, call) {
    return store(body, call.user.recordId, call);
  },

  async answerForStudent({ params, body }, call) {
    if (!(await isUser(call.db, params.userId))) throw new Refusal('student-not-found');
    return store(body, params.userId, call);
  },

  async accept({ body }, { db, user }) {
    return { exampleId: body.exampleId, answers: await storeOwnAnswer(db, user.recordId, body) };
  },
});

async function store(
  body: readonly unknown[],
  studentId: number,
  { db, now }: Pick<Call<unknown>, 'db' | 'now'>,
): Promise<AnswerOutcome[]> {
  const items = body.map((item) => parseItem(sentAnswer, item));
  const sent = items.flatMap((read) => ('data' in read ? [read.data] : []));
  const judged = await judgeAnswers(db, studentId, sent.map(toGiven));
  const judgements = new Map(sent.map((answer, index) => [answer, judged[index]]));
  const rows = sent.flatMap((answer) => toStored(answer, judgements.get(answer), now));
  const stored = await storeAnswers(db, studentId, rows);
  return items.map((read, index): AnswerOutcome => {
    if ('fault' in read) return { ...refused, key: readKey(body[index]), error: read.fault };
    const { key } = read.data;
    const judgement = judgements.get(read.data);
    if (!judgement) return { ...refused, key, error: 'Example not found.' };
    // Of two items with the same key the first is stored.
    return { key, outcome: stored.delete(key) ? 'stored' : 'known', verdict: judgement.verdict };
  });
}

const refused = { outcome: 'refused', verdict: null } as const;

function toGiven({ typed, gaps = [], ...answer }: SentAnswer) {
  return { ...answer, typed: typed ?? joinGaps(gaps) };
}

function toStored(
  sent: SentAnswer,
  judgement: Pick<StoredAnswer, 'verdict' | 'words'> | undefined,
  now: Date,
): StoredAnswer[] {
  if (!judgement) return [];
  return [{ ...toGiven(sent), ...judgement, answeredAt: reviewTime(new Date(sent.answeredAt), now) }];
}

function readKey(item: unknown): string | null {
  return typeof item === 'object' && item !== null && 'key' in item && typeof item.key === 'string'
    ? item.key
    : null;
}
