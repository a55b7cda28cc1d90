import { userMerges } from '@soltura/contract/people/user-merges';
import { writeChanges } from '../../../changes/change-set.ts';
import { implement } from '../../../http/implement.ts';
import { mergeUsersInto, tryUserMerge } from './merge-users.ts';

export const userMergesRoutes = implement(userMerges, {
  trial({ params: { id, other } }, { db, user }) {
    return tryUserMerge(db, id, other, user.recordId);
  },

  merge({ params: { id }, body }, call) {
    return writeChanges(call, async (changes) => {
      await mergeUsersInto(changes, { id, ...body });
      return id;
    });
  },
});
