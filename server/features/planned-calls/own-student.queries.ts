import type { Db, Statement } from '../../db/session.ts';

const ownStudent: Statement = {
  name: 'find-own-coaching-student',
  text: `with linked as materialized (
      select s.record_id from users u join coaching_students s on s.record_id = u.coaching_student
      where u.record_id = $1 and s.archived_at is null),
    addressed as materialized (
      select s.record_id from users u join coaching_students s on lower(btrim(s.email)) = lower(u.email_address)
      where u.record_id = $1 and u.email_address <> '' and u.coaching_student is null and s.archived_at is null limit 2)
    select record_id as id from linked
    union all
    select record_id from addressed where (select count(*) from addressed) = 1 and not exists (
      select from users o where o.coaching_student = addressed.record_id and o.archived_at is null)`,
};

/**
 * Returns the coaching student who a user is: by the link, without one by the address where exactly one coaching student
 * who is not archived has it and nobody else is linked to that one. Source: screens-coaching 1.1.
 */
export async function findOwnStudent(db: Db, userId: number): Promise<number | undefined> {
  const [found] = await db.query<{ id: number }>(ownStudent, [userId]);
  return found?.id;
}
