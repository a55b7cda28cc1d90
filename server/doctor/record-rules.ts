import { listConflictingAddresses } from '../normalise-addresses.ts';
import { findBySql, listBroken, type Rule } from './rule.ts';

export const recordRules: readonly Rule[] = [
  {
    sentence: 'No more credits of a bundle are used than it has',
    find: findBySql(`
      select format('bundle %s of student %s: %s of %s used', record_id, related_student, used_credits,
          total_credits) as what
        from bundle_credits where used_credits > total_credits`),
    advice: 'Correct the bundle on the page of the student.',
  },
  {
    sentence: 'A membership has one record for each of its weeks',
    find: findBySql(`
      select format('membership %s: %s records of the week from %s', related_membership, count(*), week_starts) as what
        from weeks group by related_membership, week_starts having count(*) > 1`),
    advice: 'Keep the record that holds the notes, and delete the other in Weekly Records.',
  },
  {
    // A membership may have been shortened after its weeks were recorded.
    isRemark: true,
    sentence: 'A week lies within its membership',
    find: findBySql(`
      select format('week %s from %s of membership %s, which runs from %s to %s', w.record_id, w.week_starts,
          m.record_id, m.start_date, coalesce(m.end_date::text, 'now')) as what
        from weeks w join memberships m on m.record_id = w.related_membership
        where w.week_starts + 6 < m.start_date or w.week_starts > m.end_date`),
  },
  {
    // A departure removes members; a student who was archived in a table stays until the group is edited.
    isRemark: true,
    sentence: 'Members of groups are students who have not left',
    find: findBySql(`
      select format('membership %s of student %s is in group %s', m.record_id, s.record_id, gm.related_group) as what
        from group_members gm join memberships m on m.record_id = gm.membership
          join coaching_students s on s.record_id = m.related_student
        where s.archived_at is not null`),
  },
  {
    sentence: 'The assignment of a returned task is one of its student',
    find: findBySql(`
      select format('task %s of student %s: assignment %s of student %s', t.record_id, t.related_student, a.record_id,
          m.related_student) as what
        from tasks t join assignments a on a.record_id = t.related_assignment join weeks w on w.record_id = a.related_week
          join memberships m on m.record_id = w.related_membership
        where m.related_student <> t.related_student`),
    advice: 'Move the assignment to a week of the student, or delete it; the task stays returned.',
  },
  {
    sentence: 'A recording has the pieces that it says, one after the other',
    find: findBySql(`
      select format('recording %s of task %s: %s of %s bytes', r.record_id, r.related_task, coalesce(p.bytes, 0),
          r.received_bytes) as what
        from recordings r left join (
          select related_recording, sum(length(bytes)) as bytes,
              bool_and(byte_offset = before) as is_whole
            from (select *, coalesce(sum(length(bytes)) over (partition by related_recording order by byte_offset
                rows between unbounded preceding and 1 preceding), 0) as before from recording_pieces) one
            group by related_recording) p on p.related_recording = r.record_id
        where coalesce(p.bytes, 0) <> r.received_bytes or not coalesce(p.is_whole, true)`),
    advice: 'It cannot be played to its end. Ask the student to hand in anew, or restore a backup.',
  },
  {
    sentence: 'A hand-in names its recordings',
    find: findBySql(`
      select format('hand-in of task %s', h.related_task) as what from hand_ins h
        where exists (select from unnest(h.recordings) named (id) where not exists (
            select from recordings r where r.record_id = named.id and r.related_task = h.related_task and r.position is not null))
          or exists (select from recordings r where r.related_task = h.related_task and r.position is not null
            and r.removed_at is null and r.record_id <> all (h.recordings))`),
    advice: 'Ask the student to hand in anew, or restore a backup.',
  },
  {
    sentence: 'A task tells since when a card of its feedback is asked for',
    find: findBySql(`
      select format('task %s', t.record_id) as what
        from tasks t left join (select related_task, min(asked_at) as first from feedback_cards where status = 'asked'
          group by related_task) asked on asked.related_task = t.record_id
        where t.cards_asked_at is distinct from asked.first`),
    advice: 'update tasks set cards_asked_at to the first of its asked cards; coaches find them by that.',
  },
  {
    sentence: 'A planned call has the record of its kind alone, and a private one has one student',
    find: findBySql(`
      select format('planned call %s', p.record_id) as what
        from planned_calls p where (p.kind = 'private' and p.related_group_session is not null)
          or (p.kind = 'group' and p.related_private_call is not null)
          or (p.kind = 'private' and (select count(*) from planned_attendees a where a.planned_call = p.record_id) <> 1)`),
    advice: 'Cancel the call, and plan it anew.',
  },
  {
    // A departure cancels these calls; a student who was archived in a table keeps them.
    isRemark: true,
    sentence: 'Planned calls to come are for students who have not left',
    find: findBySql(`
      select format('planned call %s of student %s', p.record_id, s.record_id) as what
        from planned_calls p join planned_attendees a on a.planned_call = p.record_id
          join coaching_students s on s.record_id = a.coaching_student
        where p.status = 'planned' and p.starts_at > now() and s.archived_at is not null`),
  },
  {
    // The link counts; the address may be that of a parent, or an old one.
    isRemark: true,
    sentence: 'Nobody is linked to a coaching student or a coach who has the address of another user',
    find: findBySql(`
      select format('user %s is linked to coaching student %s, whose address is that of user %s', u.record_id, s.record_id,
          o.record_id) as what
        from users u join coaching_students s on s.record_id = u.coaching_student
          join users o on lower(o.email_address) = lower(btrim(s.email)) and o.email_address <> '' and o.record_id <> u.record_id
      union all
      select format('user %s is linked to coach %s, whose address is that of user %s', u.record_id, c.record_id, o.record_id)
        from users u join coaches c on c.record_id = u.coach
          join users o on lower(o.email_address) = lower(c.email) and o.email_address <> '' and o.record_id <> u.record_id`),
  },
  {
    sentence: 'Email addresses have their one form',
    find: async (client) => listBroken(await listConflictingAddresses(client)),
    advice:
      'Type the address anew in its table. Where another record has it already, give one of the two another address, or merge them; the next start of the server writes the other in its one form.',
  },
  {
    sentence: 'Who wants the mail of Mondays has a time zone that is known',
    // An array subquery, so that the slow view pg_timezone_names is read only when somebody wants the mail.
    find: findBySql(`
      select format('user %s: %s', user_id, coalesce(value ->> 'timeZone', 'none')) as what from user_preferences
        where key = 'weekly-mail'
          and coalesce(value ->> 'timeZone', '') <> all (array(select name from pg_timezone_names))`),
    advice: "The person turns 'Weekly mail' off and on again in Settings.",
  },
  {
    sentence: 'Who is reminded has a time zone that is known',
    find: findBySql(`
      select format('user %s: %s', user_id, zone) as what from reminders
        where next_at is not null and zone <> all (array(select name from pg_timezone_names))`),
    advice: 'The person turns the reminder off and on again in Settings.',
  },
  {
    // Reminders go on when the student comes back.
    isRemark: true,
    sentence: 'Who is reminded is a student who can log in',
    find: findBySql(`
      select format('user %s', user_id) as what from reminders r join users u on u.record_id = r.user_id
        where r.next_at is not null and (u.student_role <> 'student' or u.archived_at is not null)`),
  },
  {
    sentence: 'Records are as old as their history says',
    async find(client) {
      const types = await client.query<{ type: string }>(`
        select c.relname as type from pg_class c
          join pg_attribute a on a.attrelid = c.oid and a.attname = 'version' and not a.attisdropped
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
            and c.relname in (select distinct record_type from change_history)
          order by 1`);
      const broken: string[] = [];
      for (const { type } of types.rows) {
        const { rows } = await client.query<{ what: string }>(
          `select format('%s %s: version %s, its history says %s', $1::text, last.changed_record,
              coalesce(one.version::text, 'none, it is gone'),
              case when last.action = 'deleted' then 'that it was deleted' else last.record_version::text end) as what
            from (select distinct on (changed_record) changed_record, action, record_version from change_history
              where record_type = $1 and record_version is not null order by changed_record, record_id desc) as last
            left join ${client.escapeIdentifier(type)} as one on one.record_id = last.changed_record
            where (one.record_id is null) <> (last.action = 'deleted') or one.version < last.record_version`,
          [type],
        );
        broken.push(...rows.map(({ what }) => what));
      }
      return listBroken(broken);
    },
    advice: 'Something was written past the product. What it was is in the history of the record.',
  },
];
