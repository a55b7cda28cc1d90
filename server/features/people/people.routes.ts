import { people } from '@soltura/contract/people/people';
import { readWanted } from '@soltura/domain/people/search';
import { implement } from '../../http/implement.ts';
import { ListJson } from '../../http/large-answers/list-statement.ts';
import { Refusal } from '../../http/refusal.ts';
import { findChoosable, listChoosable, studentsById } from './people.queries.ts';

export const peopleRoutes = implement(people, {
  async myData(_, { user, isArchived }) {
    if (!user) throw new Refusal(isArchived ? 'user-archived' : 'user-not-found');
    const { adminRole, studentRole, ...person } = user;
    return { ...person, roles: { adminRole, studentRole } };
  },

  async allStudents() {
    return new ListJson(studentsById);
  },

  async choosableStudents(_, { db }) {
    return { students: await listChoosable(db) };
  },

  async findStudents({ query }, { db }) {
    const wanted = readWanted(query.text);
    if (wanted === undefined) return { students: [], isCut: false };
    const { found, isCut } = await findChoosable(db, wanted);
    return { students: found, isCut };
  },
});
