import { type AnswerOutcome, answers, type SentAnswer, sentAnswer } from '@soltura/contract/answers/answers';
import { joinGaps } from '@soltura/domain/answers/gaps';
import { isStaff } from '@soltura/domain/people/roles';
import { reviewTime } from '@soltura/domain/reviews/interval';
import { type Call, implement } from '../../http/implement.ts';
import { parseItem, readItemKey } from '../../http/parse-input.ts';
import { Refusal } from '../../http/refusal.ts';
import { isUser } from '../flashcards/flashcards.queries.ts';
import { type Judged, judgeAnswers, type Unjudged } from './judge-answers.ts';
import {
  type AcceptedAnswers,
  type GivenAnswer,
  listAccepted,
  listSpellings,
  type StoredAnswer,
  storeAnswers,
} from './judging.queries.ts';
import { storeOwnAnswer } from './own-answers.ts';

export const answersRoutes = implement(answers, {
  async judging({ query: { student } }, { db, user }) {
    const learner = student ?? user.recordId;
    if (learner !== user.recordId && !isStaff(user)) throw new Refusal('forbidden');
    const [spellings, accepted] = await Promise.all([listSpellings(db), listAccepted(db, learner)]);
    return { spellings, accepted: accepted.map(toWire) };
  },

  async answer({ body }, call) {
    return store(body, call.user.recordId, call);
  },

  async answerForStudent({ params, body }, call) {
    if (!(await isUser(call.db, params.userId))) throw new Refusal('student-not-found');
    return store(body, params.userId, call);
  },

  async accept({ body }, { db, user, announce }) {
    const stored = await storeOwnAnswer(db, user.recordId, body);
    announce('answers', [user.recordId]);
    announce('proposed-answers', 'many');
    return toWire(stored);
  },
});

function toWire({ inDictation, ...accepted }: AcceptedAnswers) {
  return { ...accepted, ...(inDictation && { inDictation }) };
}

async function store(
  body: readonly unknown[],
  studentId: number,
  { db, now, announce }: Pick<Call<unknown>, 'db' | 'now' | 'announce'>,
): Promise<AnswerOutcome[]> {
  const items = body.map((item) => parseItem(sentAnswer, item));
  const sent = items.flatMap((read) => ('data' in read ? [read.data] : []));
  const given = sent.map((answer) => ({ ...toGiven(answer), studentId }));
  const judged = await judgeAnswers(db, given);
  const judgements = new Map(sent.map((answer, index) => [answer, judged[index] ?? 'no-example']));
  const rows = sent.flatMap((answer) => toStored(answer, judgements.get(answer), now));
  const stored = await storeAnswers(db, studentId, rows);
  announce('answers', [studentId]);
  return items.map((read, index): AnswerOutcome => {
    if ('fault' in read) return { ...refused, key: readItemKey(body[index]), error: read.fault };
    const { key } = read.data;
    const judgement = judgements.get(read.data) ?? 'no-example';
    if (typeof judgement === 'string') return { ...refused, key, error: faults[judgement] };
    // Of two items with the same key the first is stored.
    return { key, outcome: stored.delete(key) ? 'stored' : 'known', verdict: judgement.verdict };
  });
}

const refused = { outcome: 'refused', verdict: null } as const;

const faults: Readonly<Record<Unjudged, string>> = {
  'no-example': 'Example not found.',
  'no-gaps': 'The sentence has no gaps.',
};

function toGiven({ exampleId, mode, typed, gaps }: SentAnswer): GivenAnswer {
  return { exampleId, mode, typed: typed ?? joinGaps(gaps ?? []), hasGaps: gaps !== undefined };
}

function toStored(answer: SentAnswer, judgement: Judged | Unjudged | undefined, now: Date): StoredAnswer[] {
  if (judgement === undefined || typeof judgement === 'string') return [];
  const { key, answeredAt } = answer;
  return [{ ...toGiven(answer), ...judgement, key, answeredAt: reviewTime(new Date(answeredAt), now) }];
}
