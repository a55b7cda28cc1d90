import { instantSql } from '../../db/instant-sql.ts';

const MAX_CALLS = 20;

/** SQL for the calls of a coaching student that have not ended, cancelled ones too, as the student sees them. */
export const nextCallsSql = ({ student, now }: { readonly student: string; readonly now: string }) => `
    select p.record_id as "recordId", p.kind, ${instantSql('p.starts_at')} as "startsAt", p.minutes,
      coalesce(k.name, '') as "coachName", p.time_zone as "coachTimeZone", p.topic, p.note, p.join_link as "joinLink",
      p.status
    from planned_attendees a
      join planned_calls p on p.record_id = a.planned_call
      left join coaches k on k.record_id = p.coach
    where a.coaching_student = ${student} and p.status in ('planned', 'cancelled')
      and p.starts_at + make_interval(mins => p.minutes) > ${now}::timestamptz
    order by p.starts_at, p.record_id limit ${MAX_CALLS}`;
