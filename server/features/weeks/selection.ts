// SQL for the ids of the records that belong to a range of days (api.md 7.6). `$1` and `$2` are always the first and
// the last day of the range. Where a rule says "or", two indexed queries are combined, since no index fits a condition
// over two tables.

export const IN_RANGE = 'between $1::date and $2::date';

const weekIds = `select record_id from weeks where week_starts ${IN_RANGE}`;

export const privateCallIds = `
  select record_id from private_calls where date ${IN_RANGE}
  union select record_id from private_calls where related_week in (${weekIds})`;

export const groupSessionIds = `
  select record_id from group_sessions where date ${IN_RANGE}
  union select group_session from group_attendees where student in (${weekIds})`;

/**
 * The days on which a membership runs, worded like the index of spans: an index over start and end would go through all
 * memberships of former years.
 */
export const spanSql = (membership: string): string =>
  `daterange(${membership}.start_date, ${membership}.end_date, '[]')`;

export const RUNS_IN_RANGE = `${spanSql('m')} && daterange($1::date, $2::date, '[]')`;

/**
 * An archived student is shown with existing weeks only. The archiving is looked up for each membership: a join would
 * read all students when there are many memberships.
 */
export const membershipIds = `
  select related_membership from weeks where week_starts ${IN_RANGE}
  union select m.record_id
  from memberships m
  where ${RUNS_IN_RANGE}
    and (select s.archived_at from coaching_students s where s.record_id = m.related_student) is null`;
