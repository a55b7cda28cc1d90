import type { Db, Statement } from '../../db/session.ts';

const formerUsers: Statement = {
  name: 'list-former-users',
  text: `with recursive former as (
      select record_id from users where merged_into = $1
      union select u.record_id from users u join former f on u.merged_into = f.record_id)
    select record_id as id from former order by record_id`,
};

/** Returns the ids of the users who were merged into a user, directly or through another user, ascending. */
export async function listFormerUsers(db: Db, userId: number): Promise<number[]> {
  const former = await db.query<{ id: number }>(formerUsers, [userId]);
  return former.map(({ id }) => id);
}
