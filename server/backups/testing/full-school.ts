import type { Pool } from 'pg';
import { makeDb } from '../../db/session.ts';
import { loadDemoSchool } from '../../demo/load.ts';

/** Fills a database with the demo school, and with rows of every table that the demo school leaves empty. */
export async function fillEveryTable(pool: Pool, now: Date): Promise<void> {
  await loadDemoSchool(makeDb(pool), { now, product: 'Soltura' });
  await pool.query(others);
}

// Values that a faulty copy would change: line ends, backslashes, empty texts beside nulls, long numbers, an id that
// was drawn and deleted, a card whose reviews have moved it off its base.
const others = String.raw`
  update weeks set notes = E'\\.\n\\N\ttab\r\n"x" \\ ñ 😀' where record_id = (select min(record_id) from weeks);
  update student_examples set review_interval = 77 where record_id = (select min(record_id) from student_examples);
  update courses set approx_monthly_cost = 12345678901234567890.000000000012
    where record_id = (select max(record_id) from courses);
  insert into account_links (token_hash, purpose, email, expires_at)
    values (repeat('a', 64), 'invite', 'new@soltura.example', now());
  insert into oidc_payloads (model, id, payload) values ('Session', 's', '{"accountId": "a", "n": 1.50, "t": "\\n"}');
  insert into signing_keys (kid, jwk) values ('k', '{"kty": "RSA", "d": "secret"}');
  insert into sign_in_limits (key, points, expire) values ('a', 3, 1790000000123);
  insert into idempotency_keys (subject, key, endpoint, request_hash, body)
    values ('s', 'k', 'POST /x', 'h', E'{"a":\n"\\\\"}');
  insert into change_sets (at, actor_email) values (now(), 'x');
  insert into change_sets (at, actor_email, takes_back) select now(), 'x', max(record_id) from change_sets;
  insert into change_history (record_type, changed_record, action, before, after, change_set, actor_email)
    select 'weeks', 1, 'updated', '{"notes": ""}', '{"notes": "=a"}', max(record_id), '' from change_sets;
  insert into settings (key, value) values ('helpUrl', '"https://help.example"') on conflict do nothing;
  insert into user_preferences (user_id, key, value) select min(record_id), 'k', '{"widths": 200.50}' from users;
  insert into reminders (user_id, local_time, zone, days, channel, last_sent_on, ignored, next_at, stop_token)
    select min(record_id), '02:30', 'Europe/Madrid', '{mon,sun}', 'push', '2026-03-07', 3, now(), E'a\\b' from users;
  insert into push_subscriptions (user_id, endpoint, p256dh, auth, due_at, attempts)
    select min(record_id), 'https://push.example/a', 'BA', 'AQ', now(), 2 from users;
  insert into push_keys (public_key, private_key) values ('BA', 'AQ');
  insert into former_attendees (group_session, student, record_id, last_version)
    select (select min(record_id) from group_sessions), (select max(record_id) from weeks), 9, 2;
  insert into quiz_groups (name, address) values (E'a\b', 'a-b');
  insert into quiz_group_quizzes (related_group, related_quiz, position)
    select max(g.record_id), (select min(record_id) from quizzes), 3 from quiz_groups g;
  insert into groups (name, coach, session_type, weekday) select E'a\\b', min(record_id), 'Level 1', 1 from coaches;
  insert into group_members (related_group, membership)
    select (select max(record_id) from groups), min(record_id) from memberships;
  insert into tasks (related_student, given_by, assignment_type, title, status, handed_in_at, hand_in_changes, read_at)
    select min(record_id), (select min(record_id) from coaches), 'Writing', E'a\\b', 'handed in', now(), 2, now()
      from coaching_students;
  insert into hand_ins (related_task, text, link, handed_in_at) select max(record_id), E'a\\"b\tc', '', now() from tasks;
  insert into recordings (related_task, media_type, size, seconds, wave, received_bytes, position, handed_in_at, made_at)
    select max(record_id), 'audio/mp4', 12, 600, '0123456789', 12, 1, now(), now() from tasks;
  insert into recording_pieces (related_recording, byte_offset, bytes)
    select max(record_id), 0, decode('00000020667479705c0a', 'hex') from recordings;
  insert into recording_pieces (related_recording, byte_offset, bytes)
    select max(record_id), 10, decode('ff00', 'hex') from recordings;
  insert into recordings (related_task, media_type, size, seconds, position, handed_in_at, removed_at)
    select max(record_id), 'audio/webm', 1, 1, 2, now(), now() from tasks;
  insert into feedback_cards (related_task, line, status, asked_at, related_example)
    select max(record_id), E'a\\"b\tc', 'asked', now(), (select min(record_id) from examples) from tasks;
  insert into planned_calls (kind, coach, starts_at, minutes, time_zone, session_type, topic, note, status,
      related_group_session, repeat_key)
    select 'group', min(record_id), '2026-03-07 17:00:00.123Z', 45, 'Europe/Madrid', 'Level 1', E'a\b', E'c	"d', 'held',
      (select min(record_id) from group_sessions), '11111111-2222-4333-8444-555555555555' from coaches;
  insert into planned_attendees (planned_call, coaching_student)
    select (select max(record_id) from planned_calls), min(record_id) from coaching_students;
  insert into coaching_mails (user_id, kind, task) select min(record_id), 'given', (select max(record_id) from tasks) from users;
  insert into coaching_mails (user_id, kind, planned_call, starts_at, sent_at)
    select min(record_id), 'calls', (select max(record_id) from planned_calls), '2026-03-07 17:00:00.123Z', now() from users;
  insert into calendar_feeds (user_id, token_hash, made_at) select min(record_id), repeat('c', 64), now() from users;
  insert into review_corrections (related_student, corrects, difficulty, made_at, idempotency_key)
    select min(record_id), 'c', 'hard', now(), 'c' from users;
  insert into review_answers (related_student, related_example, mode, typed, verdict, words, answered_at, idempotency_key)
    select (select min(record_id) from users), min(record_id), 'type', E'a\\"b', 'wrong', '[{"typed": "a\\"}]', now(), 'a'
      from examples;
  update content_edition set judge_up_to = (select max(record_id) from review_answers);
  insert into offered_examples (related_student, related_example, outcome, day, idempotency_key)
    select (select min(record_id) from users), min(record_id), 'left', '2026-03-07', E'a\\"b' from examples;
  insert into accepted_answers (related_example, answer, wording, status)
    select max(record_id), 'x', 'x', 'proposed' from examples;
  insert into typo_reports (related_example, reporter, field, stored, suggestion, note)
    select max(record_id), (select min(record_id) from users), 'spanishExample', E'a\\b', 'x', '' from examples;
  insert into typo_reports (related_example, reporter, field, kind, stored, suggestion, note, day)
    select max(record_id), (select min(record_id) from users), 'spanishAudioLa', 'sound', '', '', E'a\tb', '2026-03-07'
      from examples;
  insert into mail_queue (purpose, email, last_failure) values ('reset', 'new@soltura.example', 'ESOCKET');
  insert into sign_in_devices (session_uid, account_id, device, address, began_at, seen_at)
    select 'u', account_id, 'Firefox on Windows', '::1', now(), now() from accounts order by email limit 1;
  insert into address_changes (account_id, from_email, to_email, session_uid, asked_at, changed_at)
    select account_id, 'old@soltura.example', 'new@soltura.example', 'u', now(), now() from accounts order by email limit 1;
  insert into passkeys (account_id, credential_id, public_key, counter, transports, name, created_at)
    select account_id, 'AQ', 'pQ', 3000000000, '{internal,hybrid}', 'A phone', now() from accounts order by email limit 1;
  insert into authenticator_apps (account_id, secret, last_step, created_at)
    select account_id, 'ABCDEFGH', 59000000, now() from accounts order by email limit 1;
  insert into recovery_codes (account_id, code_hash, salt)
    select account_id, 'AQ', 'AQ' from accounts order by email limit 1;
  insert into server_processes (process_id, machine, server, product_version, node_version, started_at, seen_at)
    values ('11111111-2222-4333-8444-555555555555', 'm', 'm:1', '1', '24', now(), now());
  insert into import_heads (list, head, fields, date_orders, used_at)
    values ('users', 'h', '{name,null}', '{"startDate": "day-first"}', now());
  insert into imported_rows (week, key, waits_since) select max(record_id), E'["weeks","a\\b"]', 9000000000 from weeks;
  insert into job_runs (name, ended_at, took_ms, failure) values ('sweep', now(), 3, 'TypeError');
  insert into failures (day, area, subject, status, kind, count, last_at)
    values ('2026-03-07', 'call', 'GET /api/x', 500, 'TypeError', 2, now());
  insert into audit_events (at, kind, address, about) values (now(), 'signed-in', '::1', '{"n": 1.50}');
  insert into user_merges (at, kept, other, cards, moved, seen)
    select now(), min(record_id), max(record_id), '[{"card": 1.50}]', '{"t": "\\n"}', E'a\\b' from users;
  insert into given_sets (change_set, at, is_group, related_program, has_program, cohort, related_coach, has_coach, examples,
      students, card_count, cards, stayed)
    select max(record_id), now(), true, null, true, 'B', null, false, '{1,2}', 1, 2, '{7,8}', 1 from change_sets;
  insert into erasures (at, user_id) values (now(), 1000000);
  insert into access_tokens (user_id, name, token_hash, scopes, made_at, expires_at)
    select min(record_id), 'n', repeat('b', 64), '{cards:read,"school:write"}', now(), now() from users;
  insert into surveys (related_student) select record_id from users u
    where not exists (select from surveys s where s.related_student = u.record_id) limit 1;
  insert into quizzes (quiz_nickname) values ('drawn and deleted');
  delete from quizzes where quiz_nickname = 'drawn and deleted';`;
