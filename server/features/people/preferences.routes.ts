import { myPreferences } from '@soltura/contract/people/my-preferences';
import { implement } from '../../http/implement.ts';
import { readPreferences, storePreferences } from './preferences.queries.ts';

export const preferencesRoutes = implement(myPreferences, {
  mine: (_, { db, user }) => readPreferences(db, user.recordId),

  async change({ body }, { db, user, announce }) {
    const stored = await storePreferences(db, user.recordId, body);
    announce('preferences', [user.recordId]);
    return stored;
  },
});
