import { previousCoaches } from '@soltura/contract/students/previous-coaches';
import { toDay } from '@soltura/domain/dates';
import { implement, JsonText } from '../../http/implement.ts';
import { readOrRefuse } from '../read-json.ts';
import { callsOfCoach, previousCoachesOfStudent } from './previous-coaches.queries.ts';

export const previousCoachesRoutes = implement(previousCoaches, {
  async list({ params }, { db, now }) {
    const values = [params.id, toDay(now)];
    return new JsonText(await readOrRefuse(db, previousCoachesOfStudent, values, 'student-not-found'));
  },

  async calls({ params }, { db }) {
    return new JsonText(await readOrRefuse(db, callsOfCoach, [params.id, params.coach], 'record-not-found'));
  },
});
