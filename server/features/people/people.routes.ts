import { people } from '@soltura/contract/people/people';
import { implement } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';

export const peopleRoutes = implement(people, {
  async myData(_, { user, isArchived }) {
    if (!user) throw new Refusal(isArchived ? 'user-archived' : 'user-not-found');
    const { adminRole, studentRole, ...person } = user;
    return { ...person, roles: { adminRole, studentRole } };
  },
});
