import { collecting } from '@soltura/contract/flashcards/collecting';
import { toDay } from '@soltura/domain/dates';
import { writeChanges } from '../../changes/change-set.ts';
import { implement, JsonText } from '../../http/implement.ts';
import { readOrRefuse } from '../read-json.ts';
import { collectCards, removeCards } from './collecting.queries.ts';
import { giveSet, planGiving } from './give-set.ts';

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

  async planForMany({ body }, { db, now }) {
    return planGiving(db, body, toDay(now));
  },

  async collectForMany({ body }, call) {
    return writeChanges(call, (changes) => giveSet(changes, body, toDay(call.now)));
  },
});
