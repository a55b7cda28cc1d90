import { erasedAccounts } from '@soltura/contract/people/erased-accounts';
import { implement } from '../../http/implement.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const find = {
  name: 'find-erased-account',
  // The log of sign-ins outlives the account and says whose it was: an account that is missing for another reason, as
  // after an old backup was restored, is not an erased one.
  text: `select exists (
      select from users u where u.record_id = $2 and u.erased_at is not null
      and exists (select from audit_events e
        where e.actor = u.record_id and e.kind = 'signed-in' and e.account_id = $1)
      and not exists (select from accounts a where a.account_id = $1)) as "isErased"`,
};

export const erasedAccountsRoutes = implement(erasedAccounts, {
  async isErased({ query: { subject, userId } }, { db }) {
    // Another provider's subjects are no ids of ours.
    if (!UUID.test(subject)) return { isErased: false };
    const [row] = await db.query<{ isErased: boolean }>(find, [subject, userId]);
    return { isErased: row?.isErased === true };
  },
});
