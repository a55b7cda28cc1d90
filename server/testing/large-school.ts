import { addDays, type Day } from '@soltura/domain/dates';
import type { Db } from '../db/session.ts';

const STUDENTS = 600;
const COURSES = ['Standard', 'Private Only', 'Advanced Group', 'Conversation'];
const LESSONS = 160;
const SESSIONS = 100;

/** Topics of coaches' texts, so that texts differ in more than a number. */
const WORDS =
  `talked about the plans for summer and a long journey with friends family work recipes music films the city
  past tenses subjunctive pronouns por para gender agreement rolled r confident tired late curious asked good questions
  wants to practise reading aloud writing letters describing houses weather childhood memories needs more listening next
  week homework done corrected twice vocabulary slow clear accent improving read article about bees whales football`.split(
    /\s+/,
  );

/**
 * Adds a school whose coach has 600 weeks in the week that starts on a Sunday: 900 assignments, 500 private calls and
 * 100 group sessions with 700 attendees, and the same in the week before. All students belong to the coach with this
 * email address. Call it once per database.
 */
export async function makeLargeSchool(
  db: Db,
  { coachEmail, weekStarts }: { coachEmail: string; weekStarts: Day },
) {
  const before = addDays(weekStarts, -7);
  await db.transaction(async (tx) => {
    const run = (name: string, text: string, values: unknown[] = []) => tx.query({ name, text }, values);
    await run(
      'large-school-coach',
      "insert into coaches (coach, user_id, email, name) values ('Large', '1.large', $1, 'Large Coach')",
      [coachEmail],
    );
    await run(
      'large-school-courses',
      "insert into courses (name, has_group_calls) select 'Large ' || name, name <> 'Private Only' from unnest($1::text[]) name",
      [COURSES],
    );
    await run(
      'large-school-lessons',
      "insert into coaching_lessons (lesson_name) select 'Large lesson ' || n from generate_series(1, $1::integer) n",
      [LESSONS],
    );
    await run(
      'large-school-students',
      `insert into coaching_students (first_name, last_name, email, related_coach)
        select 'Student', 'Large ' || n, 'large' || n || '@home.example',
          (select record_id from coaches where coach = 'Large')
        from generate_series(1, $1::integer) n`,
      [STUDENTS],
    );
    await run(
      'large-school-memberships',
      `insert into memberships (related_student, related_course, start_date)
        select s.record_id, c.ids[1 + s.record_id % cardinality(c.ids)], $1::date
        from coaching_students s, (select array_agg(record_id) as ids from courses where name like 'Large %') c
        where s.last_name like 'Large %'`,
      [before],
    );
    await run(
      'large-school-weeks',
      `insert into weeks (related_membership, week, week_starts, notes, current_lesson, hold_week)
        select m.record_id, ($1::date + given.later * 7 - m.start_date) / 7, $1::date + given.later * 7,
          case when m.record_id % 3 = 0 then '' else ${textSql('m.record_id', 19)} end,
          case when m.record_id % 4 = 0 then null else l.ids[1 + m.record_id % cardinality(l.ids)] end,
          m.record_id % 20 = 0
        from memberships m join coaching_students s on s.record_id = m.related_student,
          (values (0), (1)) given (later),
          (select array_agg(record_id) as ids from coaching_lessons where lesson_name like 'Large %') l
        where s.last_name like 'Large %'`,
      [before],
    );
    const heldWeeks = `(select w.record_id, w.week_starts, row_number() over (partition by w.week_starts order by w.record_id) as place
        from weeks w join memberships m on m.record_id = w.related_membership
          join coaching_students s on s.record_id = m.related_student where s.last_name like 'Large %') w`;
    await run(
      'large-school-assignments',
      `insert into assignments (related_week, homework_corrector, assignment_type, rating, notes, areas_of_difficulty)
        select w.record_id, (select record_id from coaches where coach = 'Large'),
          (array['Pronunciation', 'Writing', 'journal', 'audio quiz'])[1 + w.place % 4],
          (array['Excellent', 'Very Good', 'Good', 'Fair'])[1 + w.place % 4],
          ${textSql('w.record_id + n', 14)}, ${textSql('w.record_id - n', 5)}
        from ${heldWeeks}, generate_series(1, 2) n where w.place <= 300 or n = 1`,
    );
    await run(
      'large-school-calls',
      `insert into private_calls (related_week, caller, rating, notes, date)
        select w.record_id, (select record_id from coaches where coach = 'Large'),
          (array['Excellent', 'Very Good', 'Late Cancel', 'Fair'])[1 + w.place % 4],
          ${textSql('w.record_id', 11)}, w.week_starts + 2
        from ${heldWeeks} where w.place <= 500`,
    );
    await run(
      'large-school-sessions',
      `insert into group_sessions (date, coach, session_type, comments)
        select starts.day::date + (n % 7), (select record_id from coaches where coach = 'Large'), 'Conversation',
          'Session number ' || n
        from unnest($1::date[]) starts (day), generate_series(1, $2::integer) n`,
      [[before, weekStarts], SESSIONS],
    );
    await run(
      'large-school-attendees',
      `insert into group_attendees (group_session, student)
        select g.record_id, w.record_id
        from (select record_id, date, row_number() over (partition by date - extract(dow from date)::integer order by record_id) as place
            from group_sessions where comments like 'Session number %') g
          join ${heldWeeks} on w.week_starts = g.date - extract(dow from g.date)::integer
            and (w.place % $1 = g.place - 1 or (w.place <= $1 and (w.place + 1) % $1 = g.place - 1))`,
      [SESSIONS],
    );
  });
}

/** SQL for a text of this many words, different for every number. */
function textSql(seed: string, count: number): string {
  const words = WORDS.map((word) => `'${word}'`).join(', ');
  return `(select string_agg((array[${words}])[1 + abs(hashtext(${seed} || ' ' || place) % ${WORDS.length})], ' ')
    from generate_series(1, ${count}) place)`;
}
