import { givenSets } from '@soltura/contract/flashcards/given-sets';
import { toDay } from '@soltura/domain/dates';
import { UNDOABLE_MS } from '@soltura/domain/records/undoable';
import { writeChanges } from '../../changes/change-set.ts';
import type { CallingUser } from '../../http/callers.ts';
import { type Call, implement } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { giveSet, planGiving } from './give-set.ts';
import { listGivenSets, readGivenSet } from './given-sets.queries.ts';
import { tryTakingBack } from './take-back-given.ts';

const SETS_AT_ONCE = 20;
const NEWEST = 2_147_483_647;

export const givenSetsRoutes = implement(givenSets, {
  async list({ query }, call) {
    const sets = await listGivenSets(call.db, readAsking(call), query.before ?? NEWEST, SETS_AT_ONCE + 1);
    const page = sets.slice(0, SETS_AT_ONCE);
    return { sets: page, next: sets.length > page.length ? (page.at(-1)?.recordId ?? null) : null };
  },

  async trial({ params: { id } }, call) {
    const set = await readGivenSet(call.db, readAsking(call), id);
    if (!set) throw new Refusal('record-not-found');
    const { taken, graded, gone } = await tryTakingBack(call.db, id, new Date(set.at));
    return { set, cards: taken, graded, gone };
  },

  plan({ body }, { db, now }) {
    return planGiving(db, body, toDay(now));
  },

  give({ body }, call) {
    return writeChanges(call, (changes) => giveSet(changes, body, toDay(call.now)));
  },
});

function readAsking({ user, now }: Call<CallingUser>) {
  return { caller: user.recordId, since: new Date(now.getTime() - UNDOABLE_MS) };
}
