import { MISSED_DAYS, missedWords } from '@soltura/contract/answers/missed-words';
import { missedFaults } from '@soltura/domain/answers/asked-words';
import { implement, JsonText } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { isUser } from '../flashcards/flashcards.queries.ts';
import { readJson } from '../read-json.ts';
import { isOrWasUser, listMissedWords, newestSentences, type Span } from './missed-words.queries.ts';

const DAY_MS = 86_400_000;

export const missedWordsRoutes = implement(missedWords, {
  async list({ params: { userId }, query }, { db, now }) {
    if (!(await isOrWasUser(db, userId))) throw new Refusal('student-not-found');
    return listMissedWords(db, userId, spanOf(query, now));
  },

  async sentences({ params: { userId }, query }, { db, now, config }) {
    if (!(await isUser(db, userId))) throw new Refusal('student-not-found');
    const { since, until } = spanOf(query, now);
    const values = [userId, since, missedFaults, until, config.publicUrl];
    return new JsonText(await readJson(db, newestSentences, values));
  },
});

interface SpanQuery {
  readonly days?: number | undefined;
  readonly until?: string | undefined;
}

function spanOf({ days = MISSED_DAYS, until: last }: SpanQuery, now: Date): Span {
  const until = last === undefined ? now : new Date(last);
  return { since: new Date(until.getTime() - days * DAY_MS), until };
}
