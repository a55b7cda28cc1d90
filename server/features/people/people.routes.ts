import { people } from '@soltura/contract/people/people';
import { implement } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';

export const peopleRoutes = implement(people, {
  async myData(_, { user, former }) {
    if (!user) throw new Refusal(former === null ? 'caller-unknown' : `user-${former}`);
    const { adminRole, studentRole, ...person } = user;
    return { ...person, roles: { adminRole, studentRole } };
  },
});
