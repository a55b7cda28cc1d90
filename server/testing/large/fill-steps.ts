import type { Day } from '@soltura/domain/dates';
import { furtherSteps } from './further-steps.ts';
import type { Step } from './step.ts';

export interface Filling {
  students: number;
  thisSunday: Day;
  now: Date;
  firstProgram: number;
}

/** One in this many students has had a coach for `WEEKS` weeks up to this one. */
const COACHED = 10;
const WEEKS = 20;
/** One in this many students holds `MANY` cards, the others `FEW`; cards are collected `AT_ONCE`. */
const DILIGENT = 50;
const MANY = 255;
const FEW = 5;
const AT_ONCE = 10;
const STUDENTS_OF_COACH = 1_000;
/** One in this many users is linked to their coaching student; the others, as the measured one, are found by their address. */
const LINKED = 4;
/** Spread over all users, with ten reports each. */
const REPORTERS = 1_000;
const LESSONS = 160;
const QUIZZES = 50;
const EXAMPLES_OF_QUIZ = 20;
/** As many as ship with the product. */
const CONTENT_EXAMPLES = 850;
const ANSWERS_OF_EXAMPLE = 8;

const FIRST_NAMES =
  "array['Ana','Bruno','Carla','Daniel','Elena','Fabio','Greta','Hugo','Irene','Jonas','Kira','Leo','Marta','Nils','Olga','Pablo','Quentin','Rosa','Samuel','Teresa']";
const LAST_NAMES =
  "array['Alonso','Becker','Castro','Dorn','Esteban','Fischer','Garcia','Hansen','Ibarra','Jensen','Keller','Lopez','Meyer','Navarro','Olsen','Perez','Quiroga','Ramos','Schmidt','Torres','Ulrich','Vega','Weber']";
const PROSE =
  'Talked about plans for the summer, past tenses and family; wants to read aloud more next week. ';
const nameOf = (n: string) =>
  `(${FIRST_NAMES})[1 + ${n} % 20], (${LAST_NAMES})[1 + ${n} / 20 % 23] || ' ' || ${n}`;

export function fillSteps({ students, thisSunday, now, firstProgram }: Filling): Step[] {
  const coaches = Math.ceil(students / STUDENTS_OF_COACH);
  const at = `timestamptz '${now.toISOString()}'`;
  const sunday = `date '${thisSunday}'`;
  // The records of a week are of the weekday of today: each run has a full day, and weekdays count alike.
  const weekday = now.getUTCDay();
  const everybody = `generate_series(1, ${students}) n`;
  const step = (name: string, text: string): Step => ({ name, text });
  const firstUser = `(select record_id from users where email_address = 'student1@large.example')`;
  const firstExample = '(select min(record_id) from examples)';
  const examples = '(select count(*) from examples)';
  const firstSession = '(select min(record_id) from group_sessions)';
  // The current state of a card is its base.
  const reviewState = `${at} - (n + card) % 30 * interval '1 day',
          (${at})::date - (n + card) % 30 + (1 << ((n + card) % 6)), 1 << ((n + card) % 6)`;
  // Ten students in a session; two weeks of calls in four.
  const sessionsOfWeek = Math.ceil(students / COACHED / 20);

  return [
    step(
      'coaches',
      `insert into coaches (coach, user_id, email, name, mark)
        select 'Coach ' || n, n || '.large', 'coach' || n || '@soltura.example', 'Coach Number ' || n,
          (array['', 'Salaried', 'By the hour'])[1 + n % 3]
        from generate_series(1, ${coaches}) n order by n`,
    ),
    step(
      'courses',
      `insert into courses (name, membership_type, has_group_calls)
        select 'Large course ' || n, 'Standard', n < 4 from generate_series(1, 4) n order by n`,
    ),
    step(
      'coaching_lessons',
      `insert into coaching_lessons (lesson_name, week_ref)
        select 'Level ' || n / 40 || ' Lesson ' || n, n % 52 from generate_series(1, ${LESSONS}) n order by n`,
    ),
    step(
      'session_topics',
      `insert into session_topics (name) select 'Topic ' || n from generate_series(1, 10) n order by n`,
    ),
    step(
      'quiz_presets',
      `insert into quiz_presets (name, tags, position)
        select 'Large preset ' || n, array['verb: ser', 'subcategory: Sub ' || n], n from generate_series(1, 10) n order by n`,
    ),
    step(
      'quiz_groups',
      `insert into quiz_groups (name, address, position)
        select 'Large group ' || n, 'large-' || n, n from generate_series(1, 10) n order by n`,
    ),
    // Their numbers are beyond those of quizzes that tests make, which are counted from 1 in each process.
    step(
      'quizzes',
      `insert into quizzes (quiz_nickname)
        select 'lcsp quiz ' || 1000000 + n from generate_series(1, ${QUIZZES}) n order by n`,
    ),
    step(
      'quiz_examples',
      `insert into quiz_examples (related_quiz, related_example, position)
        select q.record_id, ${firstExample} + q.record_id * 31 + place * 7, place
        from quizzes q, generate_series(1, ${EXAMPLES_OF_QUIZ}) place order by q.record_id, place`,
    ),
    step(
      'quiz_group_quizzes',
      `insert into quiz_group_quizzes (related_group, related_quiz, position)
        select g.record_id, q.record_id, row_number() over (partition by g.record_id order by q.record_id)
        from quiz_groups g join quizzes q on q.record_id % 4 = g.position % 4 order by g.record_id, q.record_id`,
    ),
    step(
      'coaching_students',
      `insert into coaching_students (first_name, last_name, email, pronoun, time_zone, starting_level, related_coach,
          first_subscribed, archived_at)
        select (array[${nameOf('n')}])[1], (array[${nameOf('n')}])[2], 'student' || n || '@large.example', '',
          'Europe/Berlin', '1', (select min(record_id) from coaches) + n / ${COACHED} % ${coaches},
          ${sunday} - 200, case when n % 100 = 33 then ${at} - interval '90 days' end
        from ${everybody} order by n`,
    ),
    step(
      'staff',
      `insert into users (name, email_address, admin_role, coach)
        select 'Admin', 'admin@soltura.example', 'admin', null
        union all
        select 'Coach Number ' || n, 'coach' || n || '@soltura.example', 'coach', (select min(record_id) from coaches) + n - 1
        from generate_series(1, ${coaches}) n`,
    ),
    step(
      'users',
      `insert into users (name, email_address, student_role, related_program, cohort, program, archived_at, last_signed_in,
          coaching_student)
        select array_to_string(array[${nameOf('n')}], ' '),
          case when n % 1000 = 999 then '' else 'student' || n || '@large.example' end,
          case when n % 20 = 7 then 'limited' when n % 20 = 9 then 'none' else 'student' end,
          ${firstProgram} + n % 7, chr(65 + n % 10), 'LCSP',
          case when n % 100 = 33 then ${at} - interval '90 days' end, ${at} - n % 1000 * interval '1 hour',
          case when n % ${LINKED} = 2 then (select min(record_id) from coaching_students) + n - 1 end
        from ${everybody} order by n`,
    ),
    step(
      'student_examples',
      `insert into student_examples (related_student, related_example, date_created, last_reviewed_date, next_review_date,
          review_interval, coach_added, base_reviewed_at, base_next_review_date, base_interval, removed_at)
        select ${firstUser} + n - 1, ${firstExample} + (n::bigint * 31 + card * 67) % ${examples},
          ${at} - interval '300 days' + card * interval '1 day', ${reviewState}, (n + card) % 9 = 0, ${reviewState},
          case when n % ${DILIGENT} = 1 and card = 1 then ${at} - n % 30 * interval '1 day' end
        from generate_series(0, ${Math.floor(MANY / AT_ONCE)}) lot, ${everybody},
          generate_series(lot * ${AT_ONCE} + 1, least(lot * ${AT_ONCE} + ${AT_ONCE}, ${MANY})) card
        where n % ${DILIGENT} = 0 or card <= ${FEW}
        order by lot, n, card`,
    ),
    step(
      'reviews',
      `insert into reviews (related_student, related_student_example, related_example, reviewed_at, received_at,
          old_interval, new_interval, difficulty, idempotency_key)
        select related_student, record_id, related_example, last_reviewed_date, last_reviewed_date, 1, review_interval,
          case when record_id % 4 = 0 then 'hard' else 'easy' end, md5(record_id::text)
        from student_examples order by last_reviewed_date, record_id`,
    ),
    step(
      'review_answers',
      `insert into review_answers (related_student, related_example, mode, typed, verdict, words, answered_at, received_at,
          idempotency_key)
        select c.related_student, c.related_example, 'type', 'no', 'wrong', jsonb_build_array(jsonb_build_object('stored', 'x',
            'typed', 'no', 'fault', 'wrong', 'vocabularyId', (select min(v.related_vocabulary) from example_vocabulary v
              where v.related_example = c.related_example))),
          c.last_reviewed_date, c.last_reviewed_date, md5(c.record_id::text)
        from student_examples c where c.record_id % 5 = 0 order by c.last_reviewed_date, c.record_id`,
    ),
    step(
      'content_answers',
      `insert into content_answers (example_id, place, sentence, english, answer, wording)
        select e.record_id, place, e.spanish_example, e.english_translation, 'Así ' || e.spanish_example || place, 'así ' || place
        from (select * from examples order by record_id limit ${CONTENT_EXAMPLES}) e,
          generate_series(1, ${ANSWERS_OF_EXAMPLE}) place order by e.record_id, place`,
    ),
    step(
      'offered_examples',
      `insert into offered_examples (related_student, related_example, outcome, day, received_at, idempotency_key)
        select c.related_student, c.related_example, case when c.record_id % 3 = 0 then 'left' else 'collected' end,
          c.date_created::date, c.date_created, md5(c.record_id::text)
        from student_examples c where c.record_id % 10 = 0 order by c.date_created, c.record_id`,
    ),
    step(
      'typo_reports',
      `insert into typo_reports (related_example, reporter, field, kind, stored, suggestion, note, status, reported_at, decided_at)
        select e.record_id, ${firstUser} + e.record_id % ${REPORTERS} * ${Math.floor(students / REPORTERS)}, 'spanishExample',
          case when e.record_id % 4 = 0 then 'text' end, e.spanish_example,
          e.spanish_example || case when e.record_id % 4 = 0 then '' else '.' end, '',
          case when e.record_id % 20 = 0 then 'open' else 'fixed' end, ${at} - e.record_id * interval '1 minute',
          case when e.record_id % 20 > 0 then ${at} end
        from examples e where e.record_id % 2 = 0 order by e.record_id`,
    ),
    step(
      'surveys',
      `insert into surveys (related_student, last_contact_date)
        select ${firstUser} + n - 1, ${at} - n % 60 * interval '1 day' from ${everybody} order by n`,
    ),
    step(
      'user_preferences',
      `insert into user_preferences (user_id, key, value)
        select ${firstUser} + n - 1, 'table-layout:users', '{"widths":{},"hidden":[]}' from ${everybody} order by n`,
    ),
    step(
      'reminders',
      `insert into reminders (user_id, local_time, zone, days, channel, next_at, stop_token)
        select ${firstUser} + n - 1, '18:30', 'Europe/Madrid', '{mon,tue,wed,thu,fri,sat,sun}',
          case when n % 3 = 0 then 'mail' else 'push' end, ${at} + interval '400 days' + n * interval '1 minute', md5(n::text)
        from ${everybody} order by n`,
    ),
    step(
      'push_subscriptions',
      `insert into push_subscriptions (endpoint, user_id, p256dh, auth, created_at)
        select 'https://push.example/' || md5(n || ' ' || device), ${firstUser} + n - 1, repeat('A', 87), repeat('A', 22), ${at}
        from ${everybody}, generate_series(1, 2) device order by n, device`,
    ),
    step(
      'accounts',
      `insert into accounts (account_id, email, email_verified_at, password_hash, name, created_at)
        select md5('account ' || n)::uuid, 'student' || n || '@large.example', ${at}, 'none', '', ${at}
        from ${everybody} order by n`,
    ),
    step(
      'account_links',
      `insert into account_links (token_hash, purpose, account_id, email, created_at, expires_at, used_at)
        select encode(sha256(n::text::bytea), 'hex'), 'reset', md5('account ' || n)::uuid,
          'student' || n || '@large.example', ${at}, ${at} + interval '1 day', case when n % 20 = 0 then ${at} end
        from ${everybody} where n % 10 = 0 order by n`,
    ),
    step(
      'oidc_payloads',
      `insert into oidc_payloads (model, id, payload, grant_id, uid, expires_at)
        select model, md5(model || n),
          jsonb_build_object('accountId', md5('account ' || n)::uuid, 'kind', model, 'jti', md5(model || n),
            'loginTs', 1760000000, 'exp', 1790000000, 'iat', 1760000000),
          case when model <> 'Session' then md5('grant ' || n) end,
          case when model = 'Session' then md5('uid ' || n) end, ${at} + n % 14 * interval '1 day' + interval '1 day'
        from ${everybody}, unnest(array['Session', 'Grant', 'AuthorizationCode']) model
        where n % 2 = 0 order by n`,
    ),
    step(
      'sign_in_limits',
      `insert into sign_in_limits (key, points, expire)
        select 'guess-email:' || md5(n::text), 1, extract(epoch from ${at})::bigint * 1000 + n
        from ${everybody} where n % 10 = 0 order by n`,
    ),
    step(
      'idempotency_keys',
      `insert into idempotency_keys (subject, key, endpoint, request_hash, status, body, created_at)
        select 'student' || n || '@large.example', md5('key ' || n), 'POST /update-my-student-example', md5(n::text),
          200, '1', ${at} - n % 7 * interval '1 day'
        from ${everybody} order by n`,
    ),
    // Former memberships began on a Monday and ended on a Friday, so none of their weeks is missing.
    step(
      'memberships',
      `insert into memberships (related_student, related_course, start_date, end_date)
        select s.record_id, (select min(record_id) from courses) + s.record_id % 4,
          case when is_coached then ${sunday} - 7 * ${WEEKS - 1} else ${sunday} - 349 - s.record_id % 300 / 7 * 7 end,
          case when is_coached then null else ${sunday} - 345 - s.record_id % 300 / 7 * 7 end
        from (select record_id, substring(last_name from '[0-9]+$')::integer % ${COACHED} = 0 as is_coached
          from coaching_students) s order by s.record_id`,
    ),
    step(
      'weeks',
      `insert into weeks (related_membership, week, week_starts, notes, current_lesson, hold_week, records_complete,
          primary_coach_when_created)
        select m.record_id, week, m.start_date + 7 * week, case when m.record_id % 3 = 0 then '' else '${PROSE}' end,
          (select min(record_id) from coaching_lessons) + (m.record_id + week) % ${LESSONS}, week % 13 = 12,
          week < ${WEEKS - 2}, 'Coach'
        from generate_series(0, ${WEEKS - 1}) week, memberships m
        where m.end_date is null order by week, m.record_id`,
    ),
    step(
      'assignments',
      `insert into assignments (related_week, homework_corrector, assignment_type, rating, notes, areas_of_difficulty,
          date_created)
        select w.record_id, s.related_coach, 'Writing', 'Good', '${PROSE}', 'Gender agreement', w.week_starts + ${weekday}
        from weeks w join memberships m on m.record_id = w.related_membership
          join coaching_students s on s.record_id = m.related_student
        order by w.record_id`,
    ),
    step(
      'private_calls',
      `insert into private_calls (related_week, caller, call_type, rating, notes, date)
        select w.record_id, s.related_coach,
          case when w.week % 4 = 0 then 'Uses Credit (Bundle)' else 'Monthly Call' end, 'Good', '${PROSE}',
          w.week_starts + ${weekday}
        from weeks w join memberships m on m.record_id = w.related_membership
          join coaching_students s on s.record_id = m.related_student
        where w.week % 2 = 0 order by w.record_id`,
    ),
    step(
      'group_sessions',
      `insert into group_sessions (date, coach, session_type, topic, comments)
        select ${sunday} - 7 * (${WEEKS - 1} - week) + ${weekday}, (select min(record_id) from coaches) + place % ${coaches},
          'Level 1', 'Topic 1', '${PROSE}'
        from generate_series(0, ${WEEKS - 1}) week, generate_series(0, ${sessionsOfWeek - 1}) place
        order by week, place`,
    ),
    step(
      'group_attendees',
      `insert into group_attendees (group_session, student)
        select ${firstSession} + w.week * ${sessionsOfWeek} + w.place / 2 / 10, w.record_id
        from (select record_id, week, row_number() over (partition by week order by record_id) - 1 as place from weeks) w
        where w.place % 2 = 0 order by w.record_id`,
    ),
    step(
      'bundle_credits',
      `insert into bundle_credits (related_student, total_credits, used_credits, expiration, date_created)
        select record_id, 10, 3, ${at} + interval '90 days', ${at} - interval '100 days'
        from coaching_students where record_id % ${COACHED} = 0 order by record_id`,
    ),
    step(
      'change_sets',
      `insert into change_sets (at, actor, actor_email)
        select w.week_starts + interval '3 days', u.record_id, u.email_address
        from weeks w join memberships m on m.record_id = w.related_membership
          join coaching_students s on s.record_id = m.related_student
          join users u on u.coach = s.related_coach
        order by w.record_id`,
    ),
    step(
      'change_history',
      `insert into change_history (at, actor, actor_email, record_type, changed_record, action, before, after, change_set)
        select w.week_starts + interval '3 days', u.record_id, k.email, 'weeks', w.record_id, 'updated',
          '{"notes":""}', jsonb_build_object('notes', w.notes),
          (select min(record_id) from change_sets) + w.record_id - (select min(record_id) from weeks)
        from weeks w join memberships m on m.record_id = w.related_membership
          join coaching_students s on s.record_id = m.related_student
          join coaches k on k.record_id = s.related_coach
          join users u on u.email_address = k.email
        order by w.record_id`,
    ),
    step(
      'audit_events',
      `insert into audit_events (at, kind, actor, address)
        select ${at} - interval '1 hour' * (10 - visit), 'signed-in', u.record_id,
          '10.' || u.record_id / 65536 || '.' || u.record_id / 256 % 256 || '.' || u.record_id % 256
        from users u, generate_series(1, 10) visit order by visit, u.record_id`,
    ),
    ...furtherSteps(firstUser, at),
  ];
}
