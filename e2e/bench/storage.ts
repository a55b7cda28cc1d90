import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openPool } from '@soltura/server/db/connect';
import { startEmbedded } from '@soltura/server/db/embedded';
import { migrate } from '@soltura/server/db/migrate';

// The yearly growth of the database by a student, table by table: `npm run bench:storage`. Rows are in the order of the
// days, with mixed students, so that indexes are as full as in a school; cards are updated as reviews do.

const STUDENTS = 100;
/** The number of users. Most have no cards and only count for tables with one row for each student. */
const PEOPLE = 5_000;
/** A diligent student: 20 reviews on 250 days. */
const CARDS = 500;
const REVIEWS = 5_000;
const WEEKS = 52;
const ROUNDS = 20;

const steps = [
  `insert into examples (spanish_example, english_translation, vocab_complete)
    select 'Frase número ' || n, 'Sentence number ' || n, true from generate_series(1, 5000) n`,
  `insert into users (name, email_address, student_role)
    select 'Student Name ' || n, 'student' || n || '@school.example', 'student' from generate_series(1, ${PEOPLE}) n`,
  `insert into accounts (email, email_verified_at, password_hash, name)
    select email_address, now(), '$argon2id$v=19$m=19456,t=2,p=1$' || repeat('x', 66), name from users`,
  `insert into student_examples (related_student, related_example, date_created, coach_added)
    select u.record_id, 1 + (n * 7 + u.record_id * 13) % 5000, now() - interval '1 year' + n * interval '17 hours', false
    from users u, generate_series(1, ${CARDS}) n where u.record_id <= ${STUDENTS} order by n, hashtext(u.email_address)`,
  `insert into reviews (related_student, related_student_example, related_example, reviewed_at, old_interval,
      new_interval, difficulty, idempotency_key)
    select c.related_student, c.record_id, c.related_example, now() - interval '1 year' + n * interval '105 minutes',
      n % 60, n % 90, case when n % 4 = 0 then 'hard' else 'easy' end, gen_random_uuid()
    from generate_series(1, ${REVIEWS}) n
      join (select *, row_number() over (partition by related_student order by record_id) as place from student_examples) c
        on c.place = 1 + (n * 31) % ${CARDS}
    order by n, hashtext(c.related_student::text)`,
  `insert into coaches (coach, user_id, email, name) values ('Coach', '1.coach', 'coach@soltura.example', 'Coach Name')`,
  `insert into courses (name) values ('Standard')`,
  `insert into coaching_lessons (lesson_name) values ('Lesson 1')`,
  `insert into coaching_students (first_name, last_name, email, related_coach)
    select 'Student', 'Name ' || n, 'student' || n || '@school.example', 1 from generate_series(1, ${PEOPLE}) n`,
  `insert into memberships (related_student, related_course, start_date)
    select record_id, 1, '2025-01-05' from coaching_students`,
  `insert into weeks (related_membership, week, week_starts, notes, current_lesson, records_complete)
    select m.record_id, n, date '2025-01-05' + 7 * n, repeat('Wants to practise more. ', 5), 1, true
    from memberships m, generate_series(0, ${WEEKS - 1}) n where m.record_id <= ${STUDENTS} order by n, m.record_id`,
  `insert into assignments (related_week, homework_corrector, assignment_type, rating, notes, areas_of_difficulty, assignment_link)
    select record_id, 1, 'Pronunciation', 'Very Good', repeat('Speaks clearly now. ', 6), 'rolled r, stress',
      'https://documents.example/' || md5(record_id::text)
    from weeks, generate_series(1, 2)`,
  `insert into private_calls (related_week, caller, rating, notes, recording, date)
    select record_id, 1, 'Very Good', repeat('Talked about the summer. ', 6), 'https://calls.example/' || md5(record_id::text), week_starts
    from weeks`,
  `insert into group_sessions (date, coach, session_type) select '2025-01-05'::date + n, 1, 'Conversation' from generate_series(1, 365) n`,
  `insert into group_attendees (group_session, student)
    select 1 + record_id % 365, record_id from weeks where record_id % 2 = 0`,
  `insert into bundle_credits (related_student, total_credits, expiration) select record_id, 10, now() from coaching_students`,
  // Every record of a week is created and changed once.
  `insert into change_history (actor, actor_email, record_type, changed_record, action, before, after)
    select 1, 'coach@soltura.example', 'assignment', record_id, 'updated',
      jsonb_build_object('rating', 'Good', 'notes', notes), jsonb_build_object('rating', rating, 'notes', notes)
    from (select record_id, rating, notes from assignments union all select record_id, rating, notes from private_calls) changed,
      generate_series(1, 2)`,
  // Keys are kept for a week.
  `insert into idempotency_keys (subject, key, endpoint, request_hash, status, body)
    select u.email_address, gen_random_uuid(), 'POST /update-my-student-example', encode(sha256(n::text::bytea), 'hex'), 200, '123456'
    from users u, generate_series(1, ${Math.round((REVIEWS / 365) * 7)}) n where u.record_id <= ${STUDENTS}`,
];

const folder = mkdtempSync(path.join(os.tmpdir(), 'soltura-storage-'));
const embedded = await startEmbedded(folder);
const pool = openPool({ ...embedded.connection, max: 1 });
try {
  await migrate(pool);
  await pool.query('set statement_timeout = 0');
  for (const step of steps) await pool.query(step);
  for (let round = 0; round < ROUNDS; round += 1) {
    await pool.query(
      `update student_examples set last_reviewed_date = now(), review_interval = $1::integer,
        next_review_date = current_date + $1::integer where record_id % ${ROUNDS / 2} = $1 % ${ROUNDS / 2}`,
      [round],
    );
    await pool.query('vacuum student_examples');
  }
  await pool.query('vacuum analyze');
  const { rows } = await pool.query<{ table: string; rows: number; heap: number; total: number }>(
    `select relname as table, n_live_tup as rows, pg_table_size(relid) as heap, pg_total_relation_size(relid) as total
    from pg_stat_user_tables where n_live_tup >= ${STUDENTS} and relname <> 'examples' and relname <> 'group_sessions'
    order by total desc`,
  );
  console.log('table                  rows/student-year   bytes/row  of it indexes   KB/student-year');
  let sum = 0;
  for (const { table, rows: count, heap, total } of rows) {
    const students = count === PEOPLE ? PEOPLE : STUDENTS;
    sum += total / students;
    console.log(
      [
        table.padEnd(22),
        (count / students).toFixed(0).padStart(16),
        (total / count).toFixed(0).padStart(12),
        ((total - heap) / count).toFixed(0).padStart(14),
        (total / students / 1024).toFixed(1).padStart(17),
      ].join(' '),
    );
  }
  console.log(`Together ${(sum / 1024).toFixed(0)} KB for a student and year.`);
} finally {
  await pool.end();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
