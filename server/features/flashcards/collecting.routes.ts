import { collecting } from '@soltura/contract/flashcards/collecting';
import type { Db } from '../../db/session.ts';
import { implement, JsonText } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { readOrRefuse } from '../read-json.ts';
import { collectCards, removeCardsOf } from './collecting.queries.ts';

export const collectingRoutes = implement(collecting, {
  async collectMine({ body }, { db, user }) {
    const values = [user.recordId, body.exampleIds, false];
    return new JsonText(await readOrRefuse(db, collectCards, values, 'student-not-found'));
  },

  removeMine({ body }, { db, user }) {
    return removeOrRefuse(db, user.recordId, body.cardIds);
  },

  async collectForStudent({ params, body }, { db }) {
    const values = [params.studentId, body.exampleIds, body.isCustom ?? false];
    return new JsonText(await readOrRefuse(db, collectCards, values, 'student-not-found'));
  },

  removeForStudent({ params, body }, { db }) {
    return removeOrRefuse(db, params.studentId, body.cardIds);
  },
});

async function removeOrRefuse(db: Db, studentId: number, cardIds: readonly number[]): Promise<number[]> {
  const removed = await removeCardsOf(db, studentId, cardIds);
  if (!removed) throw new Refusal('student-not-found');
  return removed;
}
