import { collecting } from '@soltura/contract/flashcards/collecting';
import { implement, JsonText } from '../../http/implement.ts';
import { readOrRefuse } from '../read-json.ts';
import { assignExamples, planAssignment, takeBackCards } from './assigning.queries.ts';
import { collectCards, removeCards } from './collecting.queries.ts';

export const collectingRoutes = implement(collecting, {
  async collectMine({ body }, { db, user }) {
    const values = [user.recordId, body.exampleIds, false];
    return new JsonText(await readOrRefuse(db, collectCards, values, 'student-not-found'));
  },

  async removeMine({ body }, { db, user }) {
    return new JsonText(
      await readOrRefuse(db, removeCards, [user.recordId, body.cardIds], 'student-not-found'),
    );
  },

  async collectForStudent({ params, body }, { db }) {
    const values = [params.studentId, body.exampleIds, body.isCustom ?? false];
    return new JsonText(await readOrRefuse(db, collectCards, values, 'student-not-found'));
  },

  async removeForStudent({ params, body }, { db }) {
    return new JsonText(
      await readOrRefuse(db, removeCards, [params.studentId, body.cardIds], 'student-not-found'),
    );
  },

  async planForMany({ body }, { db }) {
    const { addresses, exampleIds } = body;
    return { students: (await planAssignment(db, addresses, exampleIds)).students };
  },

  async collectForMany({ body }, { db }) {
    const { addresses, exampleIds } = body;
    return db.transaction((transaction) => assignExamples(transaction, addresses, exampleIds));
  },

  async removeForMany({ body }, { db }) {
    return takeBackCards(db, body.cardIds);
  },
});
