import type { Statement } from '../../db/session.ts';
import { listSql } from '../weeks/week-sql.ts';

const OWN_WEEKS = `own_weeks as materialized (
      select w.* from weeks w where w.related_membership in (
        select record_id from memberships where related_student = $1))`;

/**
 * `$1` is the student, `$2` today; no row for an unknown one. A week names its coach by the name that they had; a name
 * that no coach has any more is left out.
 */
export const previousCoachesOfStudent: Statement = {
  name: 'list-previous-coaches-of-student',
  text: `with ${OWN_WEEKS},
    named as materialized (
      select primary_coach_when_created as name, min(week_starts) as first, least(max(week_starts) + 6, $2::date) as last
      from own_weeks where primary_coach_when_created <> '' and week_starts <= $2::date group by 1),
    calls as (
      select p.caller as coach, p.date, p.record_id from own_weeks w join private_calls p on p.related_week = w.record_id),
    sessions as (
      select distinct g.coach, g.date, g.record_id
      from own_weeks w join group_attendees a on a.student = w.record_id
        join group_sessions g on g.record_id = a.group_session),
    coached as (
      select (select min(k.record_id) from coaches k where k.name = named.name) as coach, first, last, 0 as private, 0 as in_group
      from named
      union all select coach, min(date), max(date), count(*)::integer, 0 from calls group by coach
      union all select coach, min(date), max(date), 0, count(*)::integer from sessions group by coach),
    summed as (
      select coach, min(first) as first, max(last) as last, sum(private)::integer as private, sum(in_group)::integer as in_group
      from coached where coach is not null group by coach)
    select (select ${listSql(
      `json_build_object('coach', k.record_id, 'name', k.name, 'from', summed.first, 'to', summed.last,
        'privateCalls', summed.private, 'groupCalls', summed.in_group)`,
      'summed.last desc, summed.first desc, k.record_id',
    )} from summed join coaches k on k.record_id = summed.coach
      where k.record_id is distinct from s.related_coach)::text as json
    from coaching_students s where s.record_id = $1 and s.erased_at is null`,
};

/** `$1` is the student, `$2` the coach; no row where one of them is unknown. */
export const callsOfCoach: Statement = {
  name: 'list-calls-of-coach-with-student',
  text: `with ${OWN_WEEKS}
    select json_build_object(
      'name', k.name,
      'privateCalls', (select ${listSql(
        `json_build_object('recordId', p.record_id, 'date', p.date, 'about', p.call_type, 'rating', p.rating)`,
        'p.date desc, p.record_id desc',
      )} from own_weeks w join private_calls p on p.related_week = w.record_id where p.caller = k.record_id),
      'groupCalls', (select ${listSql(
        `json_build_object('recordId', g.record_id, 'date', g.date,
          'about', g.session_type || coalesce(', ' || nullif(g.topic, ''), ''), 'rating', '')`,
        'g.date desc, g.record_id desc',
      )} from group_sessions g where g.coach = k.record_id and g.record_id in (
          select a.group_session from group_attendees a where a.student in (select record_id from own_weeks)))
      )::text as json
    from coaching_students s join coaches k on k.record_id = $2
    where s.record_id = $1 and s.erased_at is null`,
};
