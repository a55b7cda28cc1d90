import type { Step } from './step.ts';

/**
 * Fills the tables that few people have rows in, after the others: statements about them are planned in a large school
 * too. `firstUser` and `at` are SQL for the id of the first student's user and for the present instant.
 */
export function furtherSteps(firstUser: string, at: string): Step[] {
  const step = (name: string, text: string): Step => ({ name, text });
  // One student in so many, numbered as in the other steps.
  const oneIn = (many: number) => `(select record_id as id, record_id - ${firstUser} + 1 as n from users
    where record_id >= ${firstUser} and (record_id - ${firstUser} + 1) % ${many} = 0) u`;
  const account = `md5('account ' || n)::uuid`;

  return [
    step(
      'quiz_runs',
      `insert into quiz_runs (related_student, related_quiz, finished_at, received_at, day, cards, idempotency_key)
        select u.id, q.record_id, r.at, r.at, r.at::date, 20, md5(n || ' ' || q.record_id)
        from ${oneIn(20)}, quizzes q, lateral (select ${at} - (q.record_id + n) % 200 * interval '1 day' as at) r
        where (q.record_id + n) % 5 = 0 order by r.at, u.id, q.record_id`,
    ),
    step(
      'review_corrections',
      `insert into review_corrections (related_student, related_student_example, corrects, difficulty, made_at, received_at,
          idempotency_key)
        select related_student, record_id, md5(record_id::text), 'hard', last_reviewed_date, last_reviewed_date,
          'correction ' || record_id
        from student_examples where record_id % 100 = 0 order by last_reviewed_date, record_id`,
    ),
    step(
      'accepted_answers',
      `insert into accepted_answers (related_example, related_student, answer, wording, status, made_at)
        select c.related_example, case when c.record_id % 1000 > 0 then c.related_student end, 'Así', 'así ' || c.record_id,
          case when c.record_id % 1000 > 0 then 'own' when c.record_id % 5000 > 0 then 'accepted' else 'proposed' end,
          c.last_reviewed_date
        from student_examples c where c.record_id % 100 = 0 order by c.last_reviewed_date, c.record_id`,
    ),
    step(
      'spellings',
      `insert into spellings (related_word_idiom, spelling_option)
        select record_id, lower(word_idiom) || ending from vocabulary, unnest(array['', 's']) ending
        order by record_id, ending`,
    ),
    step(
      'sign_in_devices',
      `insert into sign_in_devices (session_uid, account_id, device, address, began_at, seen_at)
        select md5('uid ' || n), ${account}, 'Firefox, Linux', '10.0.0.1', ${at} - n % 14 * interval '1 day', ${at}
        from ${oneIn(2)} order by n`,
    ),
    step(
      'passkeys',
      `insert into passkeys (account_id, credential_id, public_key, name, created_at)
        select ${account}, md5('credential ' || n), 'none', 'Phone', ${at} from ${oneIn(10)} order by n`,
    ),
    step(
      'authenticator_apps',
      `insert into authenticator_apps (account_id, secret, last_step, created_at)
        select ${account}, 'none', 0, ${at} from ${oneIn(20)} order by n`,
    ),
    step(
      'recovery_codes',
      `insert into recovery_codes (account_id, code_hash, salt)
        select ${account}, md5(n || ' ' || code), '' from ${oneIn(20)}, generate_series(1, 10) code order by n, code`,
    ),
    step(
      'address_changes',
      `insert into address_changes (account_id, from_email, to_email, session_uid, asked_at, changed_at)
        select ${account}, 'former' || n || '@large.example', 'student' || n || '@large.example', md5('uid ' || n),
          ${at} - interval '20 days', ${at} - interval '20 days'
        from ${oneIn(20)} order by n`,
    ),
    step(
      'given_sets',
      `insert into given_sets (change_set, at, is_group, has_program, cohort, has_coach, related_coach, examples, students,
          card_count, cards)
        select s.record_id, s.at, true, false, '', true, u.coach, array[1, 2], 10, 20,
          case when s.at > ${at} - interval '30 days' then array[1, 2] else '{}' end
        from change_sets s join users u on u.record_id = s.actor where s.record_id % 100 = 0 order by s.at, s.record_id`,
    ),
    step(
      'imported_rows',
      `insert into imported_rows (week, assignment, private_call, group_session, bundle_credit, key, waits_since)
        select record_id, null::integer, null::integer, null::integer, null::integer, 'week ' || record_id,
          case when record_id % 50 = 0 then 1 end from weeks
        union all select null, record_id, null, null, null, 'assignment ' || date_created, null from assignments
        union all select null, null, record_id, null, null, 'call ' || date, null from private_calls
        union all select null, null, null, record_id, null, 'session ' || record_id, null from group_sessions
        union all select null, null, null, null, record_id, 'credit ' || expiration, null from bundle_credits`,
    ),
    step(
      'former_attendees',
      `insert into former_attendees (group_session, student, record_id, last_version)
        select group_session, student + 1, record_id, 1 from group_attendees where record_id % 10 = 0 order by record_id`,
    ),
    // Each coach has five groups of ten of their students.
    step(
      'groups',
      `insert into groups (name, coach, session_type, weekday)
        select 'Group ' || n, k.record_id, 'Level 1', n % 7 from coaches k, generate_series(1, 5) n order by k.record_id, n`,
    ),
    step(
      'group_members',
      `insert into group_members (related_group, membership)
        select g.record_id, m.record_id
        from (select *, row_number() over (partition by coach order by record_id) - 1 as place from groups) g
          join (select m.record_id, s.related_coach,
              row_number() over (partition by s.related_coach order by m.record_id) - 1 as place
            from memberships m join coaching_students s on s.record_id = m.related_student) m
            on m.related_coach = g.coach and m.place / 10 = g.place
        order by g.record_id, m.record_id`,
    ),
    // Every second week of a student a task; those of the last two weeks wait for the student or the coach.
    step(
      'tasks',
      `insert into tasks (related_student, given_by, assignment_type, title, status, rating, feedback, given_at,
          handed_in_at, returned_at)
        select m.related_student, s.related_coach, 'Writing', '*Tarea* ' || w.record_id, x.status,
          case when x.status = 'returned' then 'Good' else '' end,
          case when x.status = 'returned' then repeat('Bien escrito. ', 20) else '' end, w.week_starts,
          case when x.status in ('returned', 'handed in') then w.week_starts + interval '3 days' end,
          case when x.status = 'returned' then w.week_starts + interval '5 days' end
        from weeks w join memberships m on m.record_id = w.related_membership
          join coaching_students s on s.record_id = m.related_student, lateral (
            select case when w.record_id % 200 = 0 then 'withdrawn'
              when w.week_starts < ${at} - interval '14 days' then 'returned'
              when w.record_id % 4 = 0 then 'given' else 'handed in' end as status) x
        where w.record_id % 2 = 0 order by w.week_starts, w.record_id`,
    ),
    step(
      'hand_ins',
      `insert into hand_ins (related_task, text, handed_in_at)
        select record_id, repeat('Ayer fui al mercado. ', 20), handed_in_at from tasks
        where handed_in_at is not null order by record_id`,
    ),
    // Every third hand-in is spoken; the sound of those that came back half a year ago is deleted.
    step(
      'recordings',
      `insert into recordings (related_task, media_type, size, seconds, wave, received_bytes, position, handed_in_at,
          made_at, removed_at)
        select record_id, 'audio/webm', 4, 60, '0459', case when x.is_kept then 4 else 0 end, 1, handed_in_at,
          handed_in_at - interval '1 hour', case when not x.is_kept then ${at} end
        from tasks, lateral (
          select coalesce(returned_at, ${at}) > ${at} - interval '180 days' as is_kept) x
        where handed_in_at is not null and record_id % 3 = 0 order by record_id`,
    ),
    step(
      'recording_pieces',
      `insert into recording_pieces (related_recording, byte_offset, bytes)
        select record_id, 0, '\\x1a45dfa3' from recordings where removed_at is null order by record_id`,
    ),
    // Every 20th task that came back has a card; of those of the last weeks it is asked for.
    step(
      'feedback_cards',
      `insert into feedback_cards (related_task, line, status, asked_at)
        select record_id, 'El tren ya había salido.',
          case when returned_at > ${at} - interval '60 days' then 'asked' else 'made' end, returned_at
        from tasks where status = 'returned' and record_id % 20 = 3 order by record_id`,
    ),
    step(
      'tasks_with_asked_cards',
      `update tasks t set cards_asked_at = f.asked_at from feedback_cards f
        where f.related_task = t.record_id and f.status = 'asked'`,
    ),
    // Every fourth week of a student a call, four weeks ahead; those of the last days wait to be spoken of.
    step(
      'planned_calls',
      `insert into planned_calls (kind, coach, starts_at, minutes, time_zone, call_type, topic, status)
        select 'private', s.related_coach, x.at, 30, 'Europe/Madrid', 'Monthly Call', 'Tema ' || w.record_id,
          case when w.record_id % 40 = 1 then 'cancelled' when x.at < ${at} - interval '3 days' then 'held' else 'planned' end
        from weeks w join memberships m on m.record_id = w.related_membership
          join coaching_students s on s.record_id = m.related_student,
          lateral (select (w.week_starts + 28 + w.record_id / 4 % 7)::timestamp at time zone 'UTC' + interval '17 hours' as at) x
        where w.record_id % 4 = 1 order by x.at, w.record_id`,
    ),
    step(
      'planned_attendees',
      `insert into planned_attendees (planned_call, coaching_student)
        select p.record_id, m.related_student from planned_calls p join weeks w on p.topic = 'Tema ' || w.record_id
          join memberships m on m.record_id = w.related_membership order by p.record_id`,
    ),
    // The calls of two days were told by mail.
    step(
      'coaching_mails',
      `insert into coaching_mails (user_id, kind, planned_call, starts_at, sent_at)
        select u.record_id, 'calls', p.record_id, p.starts_at, ${at}
        from planned_calls p join planned_attendees a on a.planned_call = p.record_id
          join coaching_students s on s.record_id = a.coaching_student
          join users u on lower(u.email_address) = s.email and u.email_address <> '' and u.archived_at is null
        where p.starts_at between ${at} - interval '1 day' and ${at} + interval '1 day' order by p.record_id`,
    ),
    step(
      'calendar_feeds',
      `insert into calendar_feeds (user_id, token_hash, made_at)
        select u.id, md5('feed ' || n) || md5('token ' || n), ${at} from ${oneIn(20)} order by n`,
    ),
    // One in five of the users and students who are archived was merged with the one before.
    step(
      'merged_users',
      `update users set merged_into = record_id - 1
        where record_id >= ${firstUser} and (record_id - ${firstUser} + 1) % 500 = 33`,
    ),
    step(
      'merged_students',
      `update coaching_students set merged_into = record_id - 1
        where (record_id - (select min(record_id) from coaching_students) + 1) % 500 = 33`,
    ),
    step(
      'user_merges',
      `insert into user_merges (at, kept, other, cards, moved, seen)
        select archived_at, merged_into, record_id, '[]', '{}', '' from users where merged_into is not null order by record_id`,
    ),
  ];
}
