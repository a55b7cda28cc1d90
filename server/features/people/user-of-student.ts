/**
 * SQL for the id of the user of a coaching student `s`: the present user who is linked to the student; without one the
 * present user with the student's address, unless that user is linked to another coaching student. Every search for the
 * user of a coaching student uses it (api.md 2.4).
 */
export const USER_OF_STUDENT = `coalesce(
    (select l.record_id from users l where l.coaching_student = s.record_id and l.archived_at is null),
    (select a.record_id from users a
      where lower(a.email_address) = lower(btrim(s.email)) and a.email_address <> '' and a.archived_at is null
        and a.coaching_student is null))`;

/** Like `USER_OF_STUDENT`, with archived users too: the user of a former student. */
export const ANY_USER_OF_STUDENT = `coalesce(
    (select l.record_id from users l where l.coaching_student = s.record_id and l.erased_at is null),
    (select a.record_id from users a
      where lower(a.email_address) = lower(btrim(s.email)) and a.email_address <> '' and a.erased_at is null
        and a.coaching_student is null))`;

/**
 * Like `USER_OF_STUDENT`, for a statement about all coaching students: users are joined once, not looked up for each
 * student.
 */
export const JOIN_USER_OF_STUDENT = `
  left join users linked on linked.coaching_student = s.record_id and linked.archived_at is null
  left join users addressed on lower(addressed.email_address) = lower(btrim(s.email)) and addressed.email_address <> ''
    and addressed.archived_at is null and addressed.coaching_student is null`;
export const JOINED_USER = 'coalesce(linked.record_id, addressed.record_id)';
