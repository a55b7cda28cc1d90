// Shared SQL of the coaching side's reads. Aliases: `w` a week, `m` its membership, `s` the student.

export function listSql(record: string, order: string): string {
  return `coalesce(json_agg(${record} order by ${order}), '[]')`;
}

/** Returns SQL for a coach as a user on the wire; all fields are empty when the coach was deleted (api.md 5.3). */
export function userRefSql(coach: string): string {
  return `json_build_object(
    'id', coalesce(${coach}.user_id, ''),
    'email', coalesce(${coach}.email, ''),
    'name', coalesce(${coach}.name, ''))`;
}

export const TO_STUDENT = `
  join memberships m on m.record_id = w.related_membership
  join coaching_students s on s.record_id = m.related_student`;

/** The name of a week (api.md D10). */
export const WEEK_NAME = `(s.full_name || ' - Week ' || w.week)`;

export const WEEK_ORDER = 's.full_name collate for_people, w.record_id';

/** Returns SQL that is true when a membership runs on a day (api.md D13). */
export function activeSql(membership: string, today: string): string {
  const end = `${membership}.end_date`;
  return `(${membership}.start_date <= ${today} and (${end} is null or ${end} >= ${today}))`;
}
