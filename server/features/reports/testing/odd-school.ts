import type { Day } from '@soltura/domain/dates';
import { weekStartOf } from '@soltura/domain/weeks/week-start';
import type { Db } from '../../../db/session.ts';

/**
 * Fills an empty school with 400 students in all special cases: on hold, not seen, archived, without a coach or with an
 * archived one, with marks of coaches, with two memberships, ended early and late, with calls and sessions without a coach and in other weeks
 * than their own.
 */
export async function fillOddSchool(db: Db, today: Day): Promise<void> {
  const sunday = `date '${weekStartOf(today)}'`;
  const day = `date '${today}'`;
  // Two in five memberships have had no activity for weeks.
  const isActive = `(w.related_membership % 5 > 1 or w.week_starts < ${day} - 24 - w.related_membership % 60)`;
  for (const [name, text] of Object.entries({
    'odd-coaches': `insert into coaches (coach, user_id, email, name, archived_at, mark)
      select 'C' || n, 'c' || n, 'c' || n || '@soltura.example', 'Coach N' || n, case when n = 5 then now() end,
        (array['Salaried', 'By the hour, 50.5 %', 'Salaried', '', 'Salaried'])[n]
      from generate_series(1, 5) n`,
    'odd-courses': `insert into courses (name, weekly_private_calls, has_group_calls)
      values ('1-Month Challenge', 1, true), ('Private', 1, false), ('Intensive', 2, true), ('Club', 0, true),
        ('Bundle', 0, false)`,
    'odd-lessons': `insert into coaching_lessons (lesson_name)
      select 'Lesson ' || n * 17 from generate_series(1, 12) n
      union all select name from unnest(array['Review', 'Module 300 ', 'Lesson 99999999999999999999']) name`,
    'odd-students': `insert into coaching_students (first_name, last_name, email, related_coach, archived_at)
      select 'Student', 'N' || n, 'odd' || n || '@home.example',
        case when n % 11 > 0 then (select min(record_id) from coaches) + n % 5 end,
        case when n % 29 = 0 then timestamptz '${today}T09:00:00Z' - n % 90 * interval '1 day' end
      from generate_series(1, 400) n`,
    'odd-memberships': `insert into memberships (related_student, related_course, start_date, end_date, on_hold)
      select s.record_id, (select min(record_id) from courses) + (s.record_id * 7 + round) % 5,
        ${day} - 10 - (s.record_id * 37 + round * 53) % 300,
        case when (s.record_id + round) % 3 = 0
          then ${day} - 10 - (s.record_id * 37 + round * 53) % 300 + (s.record_id * 13) % 200 end,
        s.record_id % 17 = 0
      from coaching_students s, generate_series(0, 1) round where round = 0 or s.record_id % 4 = 0`,
    'odd-weeks': `insert into weeks (related_membership, week, week_starts, notes, current_lesson, hold_week,
        records_complete)
      select m.record_id, (week_starts - (m.start_date + (7 - extract(dow from m.start_date)::integer) % 7)) / 7,
        week_starts, case when (m.record_id + n) % 3 = 0 then E' \\n' when (m.record_id + n) % 3 = 1 then '' else 'Yes.' end,
        case when (m.record_id + n) % 5 > 0 then (select min(record_id) from coaching_lessons) + (m.record_id + n) % 15 end,
        (m.record_id + n) % 13 = 0, (m.record_id * 3 + n) % 4 > 1
      from memberships m cross join generate_series(0, 44) n cross join lateral (
        select ${sunday} - 7 * n as week_starts) starts
      where week_starts >= m.start_date and (m.end_date is null or week_starts <= m.end_date) and (n > 0 or m.record_id % 3 > 0)`,
    'odd-assignments': `insert into assignments (related_week, homework_corrector, assignment_type, rating, date_created)
      select w.record_id, case when w.record_id % 5 > 0 then (select min(record_id) from coaches) + w.record_id % 5 end,
        'Writing', case when w.record_id % 4 = 0 then '' else 'Good' end,
        w.week_starts + w.record_id % 12 * interval '23 hours'
      from weeks w where w.record_id % 3 > 0 and w.week_starts + 12 < ${day} and ${isActive}`,
    'odd-calls': `insert into private_calls (related_week, caller, rating, date)
      select w.record_id, case when w.record_id % 7 > 0 then (select min(record_id) from coaches) + w.record_id % 5 end,
        'Good', least(${day}, w.week_starts - 1 + w.record_id % 9)
      from weeks w where w.record_id % 4 > 0 and ${isActive}`,
    'odd-sessions': `insert into group_sessions (date, coach, session_type, topic)
      select ${day} - n * 2, case when n % 6 > 0 then (select min(record_id) from coaches) + n % 5 end, 'Level 1', 'Food'
      from generate_series(0, 150) n`,
    'odd-attendees': `insert into group_attendees (group_session, student)
      select g.record_id, w.record_id from group_sessions g join weeks w on w.week_starts = g.date - extract(dow from g.date)::integer
      where (g.record_id + w.record_id) % 9 = 0 and ${isActive} on conflict do nothing`,
    'odd-users': `insert into users (name, email_address, student_role)
      select 'Learner', upper('odd' || n) || '@home.example', 'student' from generate_series(1, 400, 2) n`,
    'odd-examples': `insert into examples (spanish_example, english_translation) values ('Hola.', 'Hello.')`,
    'odd-reviews': `insert into reviews (related_student, related_example, reviewed_at, new_interval, difficulty)
      select u.record_id, (select min(record_id) from examples),
        timestamptz '${today}T08:00:00Z' - u.record_id * 7 % 80 * interval '1 day', 1, 'easy'
      from users u where u.student_role = 'student'`,
    'odd-analyze': 'analyze',
  })) {
    await db.query({ name, text });
  }
}
