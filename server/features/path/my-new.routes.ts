import { type DecisionVerdict, myNew, type SentDecision, sentDecision } from '@soltura/contract/path/my-new';
import { parseDay, toDay } from '@soltura/domain/dates';
import { decideOffers } from '@soltura/domain/path/decide-offers';
import { dayOfDecision } from '@soltura/domain/path/new-sentences';
import { seesUnpublished } from '@soltura/domain/people/roles';
import type { CallingUser } from '../../http/callers.ts';
import { type Call, implement, JsonText } from '../../http/implement.ts';
import { parseItem, readItemKey } from '../../http/parse-input.ts';
import { Refusal } from '../../http/refusal.ts';
import { collectCards, removeCardsOf } from '../flashcards/collecting.queries.ts';
import { readOrRefuse } from '../read-json.ts';
import {
  type DayDecision,
  lockDecided,
  offeredSentences,
  readCardsOf,
  storeDecisions,
} from './offers.queries.ts';
import { pathValues } from './path-sql.ts';

export const myNewRoutes = implement(myNew, {
  async mine({ query }, call) {
    return new JsonText(await readOffered(call.user.recordId, query.day, call));
  },

  async ofStudent({ params, query }, call) {
    return new JsonText(await readOffered(params.userId, query.day, call));
  },

  decide: ({ body }, call) => decide(body, call.user.recordId, call),
  decideForStudent: ({ params, body }, call) => decide(body, params.userId, call),
});

function readOffered(
  studentId: number,
  day: string,
  { db, config, user }: Pick<Call<CallingUser>, 'db' | 'config' | 'user'>,
): Promise<string> {
  const values = [studentId, day, ...pathValues(seesUnpublished(user)), config.publicUrl];
  return readOrRefuse(db, offeredSentences, values, 'student-not-found');
}

async function decide(
  body: readonly unknown[],
  studentId: number,
  { db, now, announce }: Pick<Call<unknown>, 'db' | 'now' | 'announce'>,
): Promise<DecisionVerdict[]> {
  const items = body.map((item) => parseItem(sentDecision, item));
  const decisions = items.flatMap((read) => ('data' in read ? toDecision(read.data, now) : []));
  const exampleIds = decisions.map(({ exampleId }) => exampleId);
  const { verdicts, cards } = await db.transaction(
    async (transaction) => {
      const stored = await lockDecided(transaction, studentId, decisions);
      if (!stored) throw new Refusal('student-not-found');
      const decided = decideOffers(decisions, stored.sentences, stored.knownKeys);
      const accepted = decisions.filter((_, index) => decided.verdicts[index]?.outcome === 'stored');
      await storeDecisions(transaction, studentId, accepted);
      if (decided.collect.length > 0) {
        const values = [studentId, decided.collect, false];
        await readOrRefuse(transaction, collectCards, values, 'student-not-found');
      }
      if (decided.remove.length > 0) await removeCardsOf(transaction, studentId, decided.remove);
      return { ...decided, cards: await readCardsOf(transaction, studentId, exampleIds) };
    },
    // Every decision has a key, so a repeated one is recognized.
    { isKeyed: true },
  );
  announce('cards', [studentId]);
  const next = verdicts.values();
  return items.map((read, index): DecisionVerdict => {
    if ('fault' in read)
      return { key: readItemKey(body[index]), outcome: 'refused', error: read.fault, card: null };
    const { value: verdict } = next.next();
    if (!verdict) throw new Error('Every decision has a verdict.');
    const { key, exampleId } = read.data;
    return { key, ...verdict, card: cards.get(exampleId) ?? null };
  });
}

function toDecision({ day, ...sent }: SentDecision, now: Date): DayDecision {
  return { ...sent, day: dayOfDecision(parseDay(day) ?? toDay(now), now) };
}
