import { students } from '@soltura/contract/students/students';
import { toDay } from '@soltura/domain/dates';
import { isAdmin, parseStudentRole } from '@soltura/domain/people/roles';
import { listCreditTypes } from '@soltura/domain/records/option-lists';
import { implement, JsonText } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { findOwnCoachId } from '../people/coach-list.ts';
import { readTimeZone } from '../reviews/read-time-zone.ts';
import { readMemory } from './read-memory.ts';
import { findStudent, listStudents } from './students.queries.ts';

export const studentsRoutes = implement(students, {
  async list(_, { db, now, user, config }) {
    const ownCoach = await findOwnCoachId(db, user, config);
    const { students: list, isWhole } = await listStudents(db, toDay(now), ownCoach);
    return new JsonText(`{"students":${list},"isWhole":${isWhole},"ownCoach":${ownCoach}}`);
  },

  async one({ params, query }, { db, now, user, config }) {
    const timeZone = await readTimeZone(db, query.timeZone);
    const caller = { now, today: toDay(now), isAdmin: isAdmin(user), creditTypes: listCreditTypes(config) };
    const found = await findStudent(db, params.id, caller);
    if (!found) throw new Refusal('student-not-found');
    const { account } = found;
    // The memory of a former student is computed too.
    const learns = account !== null && (parseStudentRole(account.role) !== undefined || account.hasCards);
    const memory = learns
      ? await readMemory(db, account.recordId, { now, timeZone, publicUrl: config.publicUrl })
      : null;
    return { ...found, memory };
  },
});
