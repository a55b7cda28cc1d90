import { addDays, type Day } from '@soltura/domain/dates';
import type { Db } from '../db/session.ts';

const STUDENTS = 60;
const WEEKS = 104;
const CARDS = 1_000;
const REVIEWS = 12;

/**
 * Adds a coach with 60 students and two years of records: for each student and week a week record, an assignment and a
 * private call; the last week is incomplete; and two bundle credits each.
 *
 * The first student has 1,000 cards with twelve reviews each under the same email address. Call it once per database,
 * after making 1,000 examples and a lesson. Returns that student's record id.
 */
export async function makeCoachHistory(
  db: Db,
  { coachEmail, weekStarts }: { coachEmail: string; weekStarts: Day },
): Promise<number> {
  const first = addDays(weekStarts, -7 * (WEEKS - 1));
  return db.transaction(async (tx) => {
    const run = (name: string, text: string, values: unknown[] = []) =>
      tx.query<{ recordId: number }>({ name, text }, values);
    await run(
      'coach-history-coach',
      "insert into coaches (coach, user_id, email, name) values ('History', '1.history', $1, 'History Coach')",
      [coachEmail],
    );
    await run(
      'coach-history-students',
      `insert into coaching_students (first_name, last_name, email, related_coach)
        select 'Student', 'History ' || n, 'history' || n || '@home.example',
          (select record_id from coaches where coach = 'History')
        from generate_series(1, $1::integer) n`,
      [STUDENTS],
    );
    await run('coach-history-course', "insert into courses (name, has_group_calls) values ('History', true)");
    await run(
      'coach-history-memberships',
      `insert into memberships (related_student, related_course, start_date)
        select s.record_id, (select record_id from courses where name = 'History'), $1::date
        from coaching_students s where s.last_name like 'History %'`,
      [first],
    );
    await run(
      'coach-history-weeks',
      `insert into weeks (related_membership, week, week_starts, notes, current_lesson, records_complete)
        select m.record_id, n, m.start_date + n * 7, 'Talked about the weather and the plans of the week ' || n,
          (select min(record_id) from coaching_lessons), n < $1::integer - 1
        from memberships m join coaching_students s on s.record_id = m.related_student,
          generate_series(0, $1::integer - 1) n
        where s.last_name like 'History %'`,
      [WEEKS],
    );
    const itsWeeks = `weeks w join memberships m on m.record_id = w.related_membership
        join coaching_students s on s.record_id = m.related_student where s.last_name like 'History %'`;
    await run(
      'coach-history-assignments',
      `insert into assignments (related_week, homework_corrector, assignment_type, rating, notes, date_created)
        select w.record_id, s.related_coach, 'Writing', 'Good', 'Mind the endings.', w.week_starts + interval '3 days'
        from ${itsWeeks}`,
    );
    await run(
      'coach-history-calls',
      `insert into private_calls (related_week, caller, call_type, rating, notes, date)
        select w.record_id, s.related_coach,
          case when w.week % 8 = 0 then 'Uses Credit (Bundle)' else 'Monthly Call' end,
          'Very Good', 'Fluent today.', w.week_starts + 2
        from ${itsWeeks}`,
    );
    await run(
      'coach-history-credits',
      `insert into bundle_credits (related_student, total_credits, used_credits, expiration, date_created)
        select s.record_id, 8, 8 - n, now() + n * interval '60 days', $1::date
        from coaching_students s, generate_series(1, 2) n where s.last_name like 'History %'`,
      [first],
    );
    await run(
      'coach-history-learner',
      `insert into users (name, email_address, student_role)
        select full_name, email, 'student' from coaching_students where last_name = 'History 1'`,
    );
    const learner = "(select record_id from users where email_address = 'history1@home.example')";
    await run(
      'coach-history-cards',
      `insert into student_examples (related_student, related_example, coach_added, review_interval,
          last_reviewed_date, next_review_date)
        select ${learner}, record_id, false, 3, now() - interval '8 days', current_date + (record_id % 9)::integer - 4
        from examples order by examples.record_id limit $1`,
      [CARDS],
    );
    await run(
      'coach-history-reviews',
      `insert into reviews (related_student, related_student_example, related_example, reviewed_at, new_interval,
          difficulty)
        select c.related_student, c.record_id, c.related_example,
          now() - ($1::integer - n) * interval '9 days' - (c.record_id % 7) * interval '1 hour', 1,
          case when (c.record_id + n) % 5 = 0 then 'hard' else 'easy' end
        from student_examples c, generate_series(1, $1::integer) n where c.related_student = ${learner}`,
      [REVIEWS],
    );
    const [student] = await run(
      'coach-history-student',
      `select record_id as "recordId" from coaching_students where last_name = 'History 1'`,
    );
    if (!student) throw new Error('The students of the coach were not stored.');
    return student.recordId;
  });
}
