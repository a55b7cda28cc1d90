import { myPreferences } from '@soltura/contract/people/my-preferences';
import { implement } from '../../http/implement.ts';
import { readPreferences, storePreferences } from './preferences.queries.ts';

export const preferencesRoutes = implement(myPreferences, {
  mine: (_, { db, user }) => readPreferences(db, user.recordId),

  change: ({ body }, { db, user }) => storePreferences(db, user.recordId, body),
});
