import { live } from '@soltura/contract/live/live';
import { implement } from '../../http/implement.ts';

export const liveRoutes = implement(live, {
  async events({ query: { away, lasts } }, { user, identity, live: school }) {
    if (!identity) throw new Error('A stream of events belongs to a sign-in.');
    const { recordId, adminRole } = user;
    const { email, signIn, endsAt } = identity;
    return school.open({
      holder: { recordId, adminRole, email, signIn },
      tokenEndsAt: endsAt,
      awaySeconds: away,
      lastsSeconds: lasts,
    });
  },
});
