import type { Receiver } from '@soltura/domain/live/live-event';
import type { Db } from '../db/session.ts';
import { signInExistsSql } from '../http/callers.ts';
import type { SignIn } from '../http/tokens.ts';
import { meetsSecondFactorRule } from '../identity/second-factor/second-factors.ts';

/** The holder of a stream: the right by which it was opened, and the rights of the person. */
export interface StreamHolder extends Receiver {
  readonly email: string;
  readonly signIn: SignIn | undefined;
}

type ReceiverRow = Receiver & { readonly studentRole: string; readonly isSignedIn: boolean };

// The rules of `find-user-by-email`, for many callers at once.
const findReceivers = {
  name: 'find-live-receivers',
  text: `select coalesce(u.record_id, 0) as "recordId", coalesce(u.admin_role, '') as "adminRole",
      coalesce(u.student_role, '') as "studentRole",
      u.archived_at is null and u.merged_into is null
        and (holder.grant_id is null or (${signInExistsSql('holder.grant_id', 'holder.account_id')}
          and (u.admin_role is distinct from 'admin' or ${meetsSecondFactorRule('holder.account_id')}))) as "isSignedIn"
    from unnest($1::text[], $2::text[], $3::text[]) with ordinality as holder (email, grant_id, account_id, place)
    left join users u on lower(u.email_address) = holder.email and u.email_address <> ''
    order by place`,
};

/**
 * Returns the present rights of each holder of a stream; undefined for one whose sign-in has ended, who is archived
 * or merged, or who has no role.
 */
export async function checkHolders(
  db: Db,
  holders: readonly StreamHolder[],
): Promise<(Receiver | undefined)[]> {
  const rows = await db.query<ReceiverRow>(findReceivers, [
    holders.map(({ email }) => email),
    holders.map(({ signIn }) => signIn?.grantId ?? null),
    holders.map(({ signIn }) => signIn?.accountId ?? null),
  ]);
  return holders.map((holder, place) => {
    const row = rows[place];
    if (!row?.isSignedIn || row.recordId !== holder.recordId) return undefined;
    const hasRole = row.adminRole !== '' || (row.studentRole !== '' && row.studentRole !== 'none');
    return hasRole ? { recordId: row.recordId, adminRole: row.adminRole } : undefined;
  });
}
