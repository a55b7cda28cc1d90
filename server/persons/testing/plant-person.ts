import type { Db } from '../../db/session.ts';
import { hashKey } from '../../identity/limiter.ts';

/** The stored texts of one person, which occur nowhere else. */
export const planted = {
  first: 'Xiomara',
  last: 'Zulueta-Quispe',
  name: 'Xiomara Zulueta-Quispe',
  shortName: 'XZQ-corta',
  email: 'xiomara.zq@planted.example',
  words: 'palabra-plantada-7f3',
  network: '203.0.113.77',
} as const;

/** The records of a planted person. */
export interface PlantedPerson {
  readonly userId: number;
  readonly studentId: number;
  readonly coachId: number;
  /** A session that others attended too, and one that nobody else did. */
  readonly sharedSession: number;
  readonly ownSession: number;
  readonly weekId: number;
}

/**
 * Plants a person in every table that can hold one, as a learner, a coaching student and a coach, into a school that has
 * records: in each column that goes, their name, address or words.
 */
export async function plantPerson(db: Db): Promise<PlantedPerson> {
  const { first, last, name, shortName, email, words, network } = planted;
  const run = async (text: string, values: unknown[] = []) => {
    const [row] = await db.query<{ id: number }>({ name: `plant-${(count += 1)}`, text }, values);
    return row?.id ?? 0;
  };
  const Email = email.replace('xiomara', 'Xiomara');
  const userId = await run(
    `insert into users (name, email_address, student_role, related_program, cohort, program, last_signed_in)
      select $1, $2, 'student', min(record_id), 'A', $3, now() from programs returning record_id as id`,
    [name, Email, words],
  );
  const coachId = await run(
    'insert into coaches (coach, user_id, email, name, mark) values ($1, $2, $3, $4, $2) returning record_id as id',
    [shortName, words, email, name],
  );
  const studentId = await run(
    `insert into coaching_students (first_name, last_name, email, pronoun, learning_disabilities, fluency_goal, starting_level,
        time_zone, us_phone, billing_email, billing_notes, first_subscribed, related_coach)
      select $1, $2, $3, $4, $4, $4, $4, $4, $4, $3, $4, '2025-01-05', min(record_id) from coaches returning record_id as id`,
    [first, last, Email, words],
  );
  const membership = await run(
    `insert into memberships (related_student, related_course, start_date) select $1, min(record_id), '2026-01-04'
      from courses returning record_id as id`,
    [studentId],
  );
  const weekId = await run(
    `insert into weeks (related_membership, week, week_starts, notes, records_complete)
      values ($1, 0, '2026-01-04', $2, true) returning record_id as id`,
    [membership, words],
  );
  const assignment = await run(
    `insert into assignments (related_week, homework_corrector, assignment_type, rating, notes, areas_of_difficulty, assignment_link)
      select $1, min(record_id), 'Writing', $2, $2, $2, $2 from coaches returning record_id as id`,
    [weekId, words],
  );
  const call = await run(
    `insert into private_calls (related_week, caller, call_type, rating, notes, areas_of_difficulty, recording, date)
      select $1, min(record_id), 'Uses Credit (Bundle)', $2, $2, $2, $2, '2026-01-05' from coaches returning record_id as id`,
    [weekId, words],
  );
  const session = `insert into group_sessions (date, session_type, topic, comments, call_document, zoom_link)
    values ('2026-01-06', 'Level 1', 'Travel', $1, $1, $1) returning record_id as id`;
  const ownSession = await run(session, [words]);
  const sharedSession = await run(session, ['of us all']);
  const attends = 'insert into group_attendees (group_session, student) values ($1, $2)';
  await run(attends, [ownSession, weekId]);
  await run(attends, [sharedSession, weekId]);
  await run('insert into group_attendees (group_session, student) select $1, min(record_id) from weeks', [
    sharedSession,
  ]);
  await run(
    `insert into former_attendees (group_session, student, record_id, last_version) select min(record_id), $1, 99999, 1
      from group_sessions`,
    [weekId],
  );
  await run(
    `with made as (insert into groups (name, session_type, weekday) values ('Monday Level 1', 'Level 1', 1) returning record_id)
      insert into group_members (related_group, membership) select record_id, $1 from made`,
    [membership],
  );
  const credit = await run(
    `insert into bundle_credits (related_student, total_credits, used_credits, expiration)
      values ($1, 8, 3, '2027-01-01') returning record_id as id`,
    [studentId],
  );

  const task = await run(
    `insert into tasks (related_student, assignment_type, title, instructions, link, status, rating, feedback,
        related_assignment, handed_in_at, returned_at)
      values ($1, 'Writing', $2, $2, $2, 'returned', $2, $2, $3, now(), now()) returning record_id as id`,
    [studentId, words, assignment],
  );
  await run('insert into hand_ins (related_task, text, link, handed_in_at) values ($1, $2, $2, now())', [
    task,
    words,
  ]);

  const spoken = await run(
    `insert into recordings (related_task, media_type, size, seconds, wave, received_bytes, position, handed_in_at)
      values ($1, 'audio/ogg', length($2), 9, '0459', length($2), 1, now()) returning record_id as id`,
    [task, words],
  );
  await run(
    `insert into recording_pieces (related_recording, byte_offset, bytes) values ($1, 0, convert_to($2, 'UTF8'))`,
    [spoken, words],
  );
  await run(
    "insert into feedback_cards (related_task, line, status, asked_at) values ($1, $2, 'asked', now())",
    [task, words],
  );

  const plans = `insert into planned_calls (kind, starts_at, minutes, time_zone, topic, join_link, note)
    values ($1, '2026-01-08T17:00:00Z', 30, 'Europe/Madrid', $2, $2, $2) returning record_id as id`;
  const ownPlan = await run(plans, ['private', words]);
  const sharedPlan = await run(plans, ['group', 'of us all']);
  const isPlanned = 'insert into planned_attendees (planned_call, coaching_student) values ($1, $2)';
  await run(isPlanned, [ownPlan, studentId]);
  await run(isPlanned, [sharedPlan, studentId]);
  await run(
    `insert into planned_attendees (planned_call, coaching_student) select $1, min(record_id) from coaching_students`,
    [sharedPlan],
  );

  for (const [column, id] of [
    ['week', weekId],
    ['assignment', assignment],
    ['private_call', call],
    ['bundle_credit', credit],
  ] as const) {
    await run(`insert into imported_rows (${column}, key) values ($1, $2)`, [id, words]);
  }

  // Others hold the name and the address too.
  await run(
    `update weeks set primary_coach_when_created = case when record_id % 2 = 0 then $1 else $2 end
      where record_id in (select record_id from weeks order by record_id limit 4)`,
    [name, shortName],
  );
  await run(
    `update coaching_students set billing_email = $1 where record_id = (select min(record_id) from coaching_students)`,
    [Email],
  );

  // Sign-in.
  await run(
    `insert into accounts (email, name, password_hash, email_verified_at) values ($1, $2, $3, now())`,
    [Email, name, words],
  );
  const account = '(select account_id from accounts where lower(email) = $1)';
  await run(
    `insert into account_links (token_hash, purpose, account_id, email, expires_at)
      values (repeat('b', 64), 'reset', ${account}, null, now() + interval '1 hour'),
        (repeat('c', 64), 'invite', null, $1, now() + interval '1 hour')`,
    [email],
  );
  await run(
    `insert into sign_in_devices (session_uid, account_id, device, address, began_at, seen_at)
      select 'planted', ${account}, $2, $3, now(), now()`,
    [email, words, network],
  );
  await run(
    `insert into address_changes (account_id, from_email, to_email, session_uid, asked_at)
      select ${account}, $1, 'new.' || $1, $2, now()`,
    [email, words],
  );
  await run(
    `insert into passkeys (account_id, credential_id, public_key, name, created_at) select ${account}, $2, $2, $2, now()`,
    [email, words],
  );
  await run(
    `insert into authenticator_apps (account_id, secret, last_step, created_at) select ${account}, $2, 1, now()`,
    [email, words],
  );
  await run(`insert into recovery_codes (account_id, code_hash, salt) select ${account}, $2, $2`, [
    email,
    words,
  ]);
  await run(
    `insert into access_tokens (user_id, name, token_hash, scopes, made_at, expires_at, last_used_from)
      values ($1, $2, $2, '{}', now(), now(), $3)`,
    [userId, words, network],
  );
  await run(
    `insert into oidc_payloads (model, id, payload, uid)
      select 'Session', 'planted', jsonb_build_object('accountId', ${account}, 'words', $2::text), 'planted'
      union all select 'Grant', 'planted', jsonb_build_object('accountId', ${account}), null
      union all select 'Interaction', 'planted', jsonb_build_object('params', jsonb_build_object('login_hint', $1)), null`,
    [email, words],
  );
  for (const key of [
    `guess-email:${hashKey(email)}`,
    `guess-told:${hashKey(email)}`,
    `mail-account:${hashKey(email)}`,
    `guess-here:${hashKey(`${email}\n${network}`)}`,
  ]) {
    await run('insert into sign_in_limits (key, points, expire) values ($1, 3, 4102444800000)', [key]);
  }
  await run(`insert into mail_queue (purpose, email) values ('reset', $1)`, [email]);
  await run(
    `insert into audit_events (at, kind, actor, subject, account_id, address)
      select now(), 'signed-in', $2::integer, null::integer, ${account}, $3
      union all select now(), 'sign-in-failed', null, $2::integer, null, $3`,
    [email, userId, network],
  );

  // What a learner does.
  const card = await run(
    `insert into student_examples (related_student, related_example) select $1, min(record_id) from examples
      returning record_id as id`,
    [userId],
  );
  await run(
    `insert into reviews (related_student, related_student_example, related_example, reviewed_at, new_interval, difficulty, idempotency_key)
      select $1, $2, min(record_id), now(), 1, 'easy', $3 from examples`,
    [userId, card, words],
  );
  await run(
    `insert into review_corrections (related_student, related_student_example, corrects, difficulty, made_at, idempotency_key)
      values ($1, $2, $3, 'hard', now(), $3)`,
    [userId, card, words],
  );
  await run(
    `insert into quiz_runs (related_student, related_quiz, finished_at, day, cards, idempotency_key)
      select $1, min(record_id), now(), '2026-01-05', 5, $2 from quizzes`,
    [userId, words],
  );
  await run(
    `insert into offered_examples (related_student, related_example, outcome, day, idempotency_key)
      select $1, min(record_id), 'left', '2026-01-05', $2 from examples`,
    [userId, words],
  );
  await run(
    `insert into review_answers (related_student, related_example, mode, typed, verdict, words, answered_at, idempotency_key)
      select $1, min(record_id), 'type', $2, 'wrong', jsonb_build_array(jsonb_build_object('typed', $2::text)), now(), $2
      from examples`,
    [userId, words],
  );
  await run(
    `insert into accepted_answers (related_example, related_student, answer, wording, status)
      select record_id, student, $2, $2, status from (select min(record_id) as record_id from examples) e,
        (values ($1::integer, 'own'), (null, 'proposed')) as whose (student, status)`,
    [userId, words],
  );
  await run(
    `insert into typo_reports (related_example, reporter, field, kind, stored, suggestion, note, day)
      select min(record_id), $1, 'spanishExample', kind, $2, $2, $2, day from examples,
        (values (null, null), ('text', '2026-03-07'::date)) as given (kind, day) group by kind, day`,
    [userId, words],
  );
  await run('insert into surveys (related_student) values ($1)', [userId]);
  await run(
    `insert into user_merges (at, kept, other, cards, moved, seen)
      select now(), $1, min(record_id), '[]', '{}', '' from users where record_id <> $1`,
    [userId],
  );
  await run('insert into user_preferences (user_id, key, value) values ($1, $2, to_jsonb($2::text))', [
    userId,
    words,
  ]);
  await run(
    `insert into reminders (user_id, local_time, zone, days, channel, stop_token)
      values ($1, '18:30', $2, '{mon}', 'push', $2)`,
    [userId, words],
  );
  await run(
    `insert into calendar_feeds (user_id, token_hash, made_at) values ($1, rpad($2, 64, 'x'), now())`,
    [userId, words],
  );
  await run(
    "insert into coaching_mails (user_id, kind, task) select $1, 'returned', max(record_id) from tasks",
    [userId],
  );
  await run('insert into push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, $2, $2, $2)', [
    userId,
    words,
  ]);

  // The history: of each of the records, of some that were deleted, and what the person did.
  const set = await run(
    'insert into change_sets (at, actor, actor_email) values (now(), $1, $2) returning record_id as id',
    [userId, Email],
  );
  const note = `insert into change_history (actor, actor_email, record_type, changed_record, action, before, after, change_set)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`;
  const text = { notes: words };
  const lines: (readonly [
    kind: string,
    id: number,
    action: string,
    before: object | null,
    after: object | null,
  ])[] = [
    ['users', userId, 'updated', { name: words }, { name }],
    ['coaching-students', studentId, 'updated', { pronoun: '' }, { pronoun: words }],
    ['coaches', coachId, 'updated', { name: words }, { name }],
    ['memberships', membership, 'updated', { words }, { endDate: null }],
    ['weeks', weekId, 'updated', text, { notes: '' }],
    ['assignments', assignment, 'updated', text, { notes: '' }],
    ['private-calls', call, 'updated', text, { notes: '' }],
    ['group-sessions', ownSession, 'updated', { comments: words }, { comments: '' }],
    ['bundle-credits', credit, 'updated', { words }, { usedCredits: 2 }],
    ['tasks', task, 'created', null, { relatedStudent: studentId, title: words }],
    ['tasks', task, 'updated', { feedback: '' }, { feedback: words }],
    ['tasks', 900_007, 'deleted', { relatedStudent: studentId, title: words }, null],
    ['planned-calls', ownPlan, 'created', null, { students: [studentId], note: words }],
    ['planned-calls', ownPlan, 'updated', { note: '' }, { note: words }],
    ['planned-calls', 900_008, 'deleted', { students: [studentId], note: words }, null],
    ['assignments', 900_001, 'deleted', { relatedWeek: weekId, ...text }, null],
    ['private-calls', 900_002, 'deleted', { relatedWeek: weekId, ...text }, null],
    ['group-sessions', 900_003, 'deleted', { attendees: [weekId], comments: words }, null],
    ['bundle-credits', 900_004, 'deleted', { relatedStudent: studentId, words }, null],
    ['memberships', 900_005, 'deleted', { relatedStudent: studentId, words }, null],
    ['weeks', 900_006, 'deleted', { relatedMembership: 900_005, ...text }, null],
    ['coaching-students', 1, 'updated', { billingEmail: '' }, { billingEmail: Email }],
  ];
  for (const [kind, id, action, before, after] of lines) {
    await run(note, [null, '', kind, id, action, before, after, set]);
  }
  await run(note, [userId, Email, 'courses', 1, 'updated', { name: 'A' }, { name: 'B' }, null]);
  await run(
    `insert into idempotency_keys (subject, key, endpoint, request_hash, status, body, change_set) values
      ($1, 'own', 'POST /x', 'h', 200, '{}', null),
      ('coach@school.example', 'named', 'POST /x', 'h', 200, $2, null),
      ('coach@school.example', 'set', 'POST /x', 'h', 200, $3, $4)`,
    [email, JSON.stringify({ fullName: name }), JSON.stringify({ notes: words }), set],
  );
  return { userId, studentId, coachId, sharedSession, ownSession, weekId };
}

let count = 0;
