import { beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { findViolation, type Violation } from './violations.ts';

const { pool } = await createTestDatabase();

beforeAll(async () => {
  await pool.query(`
    insert into programs (name) values ('Soltura');
    insert into vocabulary (word_idiom, vocab_name, description_of_vocabulary_skill)
      values ('yo', 'yo: I', 'yo: I');
    insert into spellings (related_word_idiom, spelling_option) values (1, 'yo');
    insert into examples (spanish_example, english_translation)
      values ('Hola.', 'Hello.'), ('Yo soy *a teacher*.', 'I am a teacher.');
    insert into example_vocabulary values (1, 1, 0);
    insert into quizzes (quiz_nickname) values ('lcsp quiz 1');
    insert into quiz_examples (related_quiz, related_example, position) values (1, 1, 0);
    insert into users (email_address) values ('Ana@soltura.example'), ('ben@soltura.example');
    insert into student_examples (related_student, related_example) values (1, 1);
    insert into reviews (related_student, related_student_example, related_example, reviewed_at, new_interval,
      difficulty, idempotency_key) values (1, 1, 1, now(), 1, 'easy', 'key-1');
    insert into surveys (related_student) values (1);
    insert into coaches (coach, user_id, email, name)
      values ('carla', '76007814.dcwh', 'Carla@soltura.example', 'Carla');
    insert into courses (name) values ('1-Month Challenge');
    insert into coaching_lessons (lesson_name) values ('Lesson 1');
    insert into coaching_students (first_name, last_name, email) values ('Ana', 'Ruiz', '');
    insert into memberships (related_student, related_course, start_date) values (1, 1, '2024-01-01');
    insert into weeks (related_membership, week, week_starts) values (1, 0, '2024-01-07');
    insert into group_sessions (date, session_type) values ('2024-01-09', 'Level 1');
    insert into group_attendees (group_session, student) values (1, 1);
    insert into session_topics (name) values ('Ser vs estar');
    insert into accounts (email) values ('ana@soltura.example');
    insert into idempotency_keys (subject, key, endpoint, request_hash) values ('ana', 'k', 'e', 'h')`);
});

async function findBrokenRule(statement: string): Promise<Violation | undefined> {
  try {
    await pool.query(statement);
    return undefined;
  } catch (fault) {
    return findViolation(fault);
  }
}

const credits = (total: number, used: number) =>
  `insert into bundle_credits (related_student, total_credits, used_credits, expiration) values (1, ${total}, ${used}, now())`;
const coachWith = (userId: string) =>
  `insert into coaches (coach, user_id, email, name) values ('c', '${userId}', 'c@soltura.example', 'C')`;

const review = (values: string) =>
  `insert into reviews (related_student, related_student_example, related_example, reviewed_at, old_interval,
    new_interval, difficulty, idempotency_key) values (${values})`;

describe('the database refuses as not unique', () => {
  test.each([
    [
      'a second card of a student and an example',
      'insert into student_examples (related_student, related_example) values (1, 1)',
    ],
    [
      'a second link of a quiz and an example',
      'insert into quiz_examples (related_quiz, related_example, position) values (1, 1, 9)',
    ],
    ['a second quiz of a nickname', "insert into quizzes (quiz_nickname) values ('lcsp quiz 1')"],
    [
      'a second week of a membership and a Sunday',
      "insert into weeks (related_membership, week, week_starts) values (1, 5, '2024-01-07')",
    ],
    [
      'the address of another user in other letters',
      "insert into users (email_address) values ('ANA@Soltura.Example')",
    ],
    [
      'the address of another coach in other letters',
      "insert into coaches (coach, user_id, email, name) values ('c', 'c.x', 'CARLA@soltura.example', 'C')",
    ],
    [
      'the short name of another coach',
      "insert into coaches (coach, user_id, email, name) values ('carla', 'c.x', 'c@soltura.example', 'C')",
    ],
    [
      'the user id of another coach',
      "insert into coaches (coach, user_id, email, name) values ('c', '76007814.dcwh', 'c@soltura.example', 'C')",
    ],
    [
      'the address of another account in other letters',
      "insert into accounts (email) values ('Ana@soltura.example')",
    ],
    ['the name of another course', "insert into courses (name) values ('1-Month Challenge')"],
    ['a topic twice', "insert into session_topics (name) values ('Ser vs estar')"],
    ['a second survey of a student', 'insert into surveys (related_student) values (1)'],
    [
      'the texts of another vocabulary',
      "insert into vocabulary (word_idiom, vocab_name, description_of_vocabulary_skill) values ('yo', 'yo: I', 'yo: I')",
    ],
    ['a spelling twice', "insert into spellings (related_word_idiom, spelling_option) values (1, 'yo')"],
    ['a vocabulary twice in an example', 'insert into example_vocabulary values (1, 1, 5)'],
    [
      'a second attendance of a session and a week',
      'insert into group_attendees (group_session, student) values (1, 1)',
    ],
    ['a review sent again under its key', review("1, 1, 1, now(), 0, 2, 'easy', 'key-1'")],
    [
      'a request under a key that its sender has used',
      "insert into idempotency_keys (subject, key, endpoint, request_hash) values ('ana', 'k', 'e', 'h')",
    ],
  ])('%s', async (_what, statement) => {
    expect(await findBrokenRule(statement)).toMatchObject({ kind: 'unique' });
  });
});

describe('the database refuses as a dangling reference', () => {
  test.each([
    ['a card of nobody', 'insert into student_examples (related_student, related_example) values (99, 1)'],
    [
      'a card of no example',
      'insert into student_examples (related_student, related_example) values (1, 99)',
    ],
    ['a review of a card that is not the student’s', review("2, 1, 1, now(), 0, 1, 'easy', null")],
    [
      'a user in no program',
      "insert into users (email_address, related_program) values ('x@soltura.example', 99)",
    ],
    [
      'a lesson of no program',
      "insert into program_lessons (lesson, related_program) values ('Lesson 1', 99)",
    ],
    [
      'a week of no membership',
      "insert into weeks (related_membership, week, week_starts) values (99, 0, '2024-01-07')",
    ],
    ['a week in no lesson', 'update weeks set current_lesson = 99'],
    ['a student of no coach', 'update coaching_students set related_coach = 99'],
    ['a call in no week', "insert into private_calls (related_week, date) values (99, '2024-01-09')"],
    ['an attendee of no session', 'insert into group_attendees (group_session, student) values (99, 1)'],
    ['removing an example that students have collected', 'delete from examples where record_id = 1'],
    ['removing a course that memberships are for', 'delete from courses'],
  ])('%s', async (_what, statement) => {
    expect(await findBrokenRule(statement)).toMatchObject({ kind: 'reference' });
  });
});

describe('the database refuses by a check', () => {
  test.each([
    ['a negative interval', 'update student_examples set review_interval = -1'],
    ['a review with a negative interval', review("1, 1, 1, now(), 0, -1, 'hard', null")],
    ['a difficulty that is neither hard nor easy', review("1, 1, 1, now(), 0, 1, 'good', null")],
    ['more used credits than there are', credits(4, 5)],
    ['negative credits', credits(-1, -1)],
    ['a week that does not start on a Sunday', "update weeks set week_starts = '2024-01-08'"],
    ['a week before the first', 'update weeks set week = -1'],
    ['a membership that ends before it starts', "update memberships set end_date = '2023-12-31'"],
    ['an unknown admin role', "update users set admin_role = 'owner'"],
    ['an unknown student role', "update users set student_role = 'guest'"],
    ['a cohort after J', "update users set cohort = 'K'"],
    ['an address with blanks around it', "update users set email_address = ' ana@soltura.example'"],
    ['a negative lesson counter', 'update programs set cohort_j_current_lesson = -1'],
    ['an example without Spanish text', "update examples set spanish_example = ' '"],
    ['an upper-case spelling', "update spellings set spelling_option = 'Yo'"],
    ['a coach id of digits', coachWith('76007814')],
    ['a coach id that reads as a number', coachWith('-1.5e3')],
    ['no coach id', coachWith('')],
    [
      'a mistake of one kind about another field',
      `insert into typo_reports (related_example, reporter, field, kind, stored, suggestion, note)
        values (1, 1, 'spanishExample', 'sound', '', '', 'x')`,
    ],
    ['a student without a name', "update coaching_students set first_name = ' ', last_name = ''"],
    [
      'a one-time link for nobody',
      `insert into account_links (token_hash, purpose, expires_at) values ('${'a'.repeat(64)}', 'verify', now())`,
    ],
    [
      'a one-time token that is not hashed',
      "insert into account_links (token_hash, purpose, email, expires_at) values ('secret', 'verify', 'x', now())",
    ],
  ])('%s', async (_what, statement) => {
    expect(await findBrokenRule(statement)).toMatchObject({ kind: 'check' });
  });
});

test('a program lesson without a number at its end is refused', async () => {
  const statement = "insert into program_lessons (lesson, related_program) values ('The last one', 101)";
  expect(await findBrokenRule(statement)).toEqual({
    kind: 'missing',
    table: 'program_lessons',
    constraint: '',
  });
});

test('a broken rule is named, so that it can be answered with its sentence', async () => {
  expect(await findBrokenRule("insert into users (email_address) values ('ana@soltura.example')")).toEqual({
    kind: 'unique',
    table: 'users',
    constraint: 'users_email_address_key',
  });
});

test('an error about something else breaks no rule', async () => {
  expect(await findBrokenRule('select 1 / 0')).toBeUndefined();
});
