import { people } from '@soltura/contract/people';
import { implement } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { listStudents } from './people.queries.ts';

export const peopleRoutes = implement(people, {
  async myData(_, { user }) {
    if (!user) throw new Refusal('user-not-found');
    const { adminRole, studentRole, ...person } = user;
    return { ...person, roles: { adminRole, studentRole } };
  },

  async allStudents(_, { db }) {
    return listStudents(db);
  },
});
