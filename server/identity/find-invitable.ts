import type { Db } from '../db/session.ts';

const findUser = {
  name: 'find-user-to-invite',
  text: `select record_id as "recordId", admin_role <> '' as "isStaff" from users where lower(email_address) = $1 and email_address <> '' and archived_at is null`,
};

/** Returns the user of the school with an address in lower case who may be invited, or undefined. */
export async function findInvitable(
  db: Db,
  email: string,
): Promise<{ recordId: number; isStaff: boolean } | undefined> {
  const [user] = await db.query<{ recordId: number; isStaff: boolean }>(findUser, [email]);
  return user;
}
