import type { InputOf } from '@soltura/contract/endpoint';
import { flashcards } from '@soltura/contract/flashcards/flashcards';
import { reviewTime } from '@soltura/domain/reviews/interval';
import { type Call, implement } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { storeReviews } from '../reviews/store-reviews.ts';
import { addCard, addCustomCards, findCollection, isUser, removeCard } from './flashcards.queries.ts';

export const flashcardsRoutes = implement(flashcards, {
  async mine(_, { db, user, config }) {
    return requireFound(await findCollection(db, user.recordId, config.publicUrl));
  },

  async ofStudent({ params }, { db, config }) {
    return requireFound(await findCollection(db, params.studentId, config.publicUrl));
  },

  async createMine({ headers }, { db, user, announce }) {
    const id = await addCard(db, user.recordId, headers.exampleid);
    if (id === undefined) throw new Refusal('example-not-found');
    announce('cards', [user.recordId]);
    return [id];
  },

  async createForStudent({ headers }, { db, announce }) {
    const id = await addCard(db, headers.studentid, headers.exampleid);
    if (id === undefined) {
      throw new Refusal((await isUser(db, headers.studentid)) ? 'example-not-found' : 'student-not-found');
    }
    announce('cards', [headers.studentid]);
    return [id];
  },

  async createManyForStudent({ body }, { db, announce }) {
    if (!(await isUser(db, body.studentId))) throw new Refusal('student-not-found');
    const added = await addCustomCards(db, body.studentId, body.exampleIdList);
    announce('cards', [body.studentId]);
    return added;
  },

  async updateMine({ headers }, call) {
    const graded = await grade(headers, call.user.recordId, call);
    call.announce('cards', [call.user.recordId]);
    return graded;
  },

  async updateForStudent({ headers }, call) {
    return grade(headers, null, call);
  },

  async deleteMine({ headers }, { db, user, announce }) {
    if (!(await removeCard(db, headers.deleteid, user.recordId))) throw new Refusal('flashcard-not-found');
    announce('cards', [user.recordId]);
    return 1;
  },

  async deleteForStudent({ headers }, { db }) {
    if (!(await removeCard(db, headers.deleteid, null))) throw new Refusal('flashcard-not-found');
    return 1;
  },
});

type GradeHeaders = InputOf<typeof flashcards.updateMine>['headers'];

/** Sets the interval of a card, as the grades of the specified calls do (api.md D8). */
async function grade(headers: GradeHeaders, studentId: number | null, call: Call<unknown>): Promise<number> {
  const pressedAt = headers['reviewed-at'];
  const arriving = {
    cardId: headers.updateid,
    key: call.idempotencyKey,
    difficulty: headers.difficulty ?? null,
    setInterval: headers.newinterval,
    claimedAt: reviewTime(pressedAt === undefined ? undefined : new Date(pressedAt), call.now),
    day: null,
    corrects: null,
  };
  const { stateOf } = await storeReviews(call.db, [arriving], { studentId, withRemoved: false }, call.now);
  if (!stateOf(headers.updateid)) throw new Refusal('flashcard-not-found');
  return headers.updateid;
}

function requireFound<T>(found: T | undefined): T {
  if (found === undefined) throw new Refusal('student-not-found');
  return found;
}
