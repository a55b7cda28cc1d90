import type { Endpoint } from '@soltura/contract/endpoint';
import { drillDown } from '@soltura/contract/students/drill-down';
import { studentLists } from '@soltura/contract/students/student-lists';
import { students } from '@soltura/contract/students/students';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeCoachingStudent, makeMembership } from '../../testing/coaching.ts';
import { makeLargeSchool } from '../../testing/large-school.ts';
import type { TestRequest } from '../../testing/make-url.ts';
import { makeUser } from '../../testing/people.ts';

const api = await startTestApi();
const { db } = api;
api.clock.now = new Date('2026-01-07T12:00:00Z');
const { emailAddress: coach } = await makeUser(db, {
  emailAddress: 'large@soltura.example',
  adminRole: 'coach',
});
const small = await makeCoachingStudent(db, { email: 'small@home.example' });
const brief = await makeMembership(db, { relatedStudent: small.recordId });
await makeUser(db, { emailAddress: 'small@home.example', studentRole: 'student' });
await makeLargeSchool(db, { coachEmail: coach, weekStarts: '2026-01-04' });

// Two years of weeks for every tenth student of 600, each with two assignments and a call; a bundle for everybody;
// and one of them learns 2,000 sentences of which each was reviewed a dozen times.
const ofSome = "(select * from weeks where week_starts < '2025-12-28') w";
const history = {
  'begin-earlier': "update memberships set start_date = '2024-01-01' where record_id % 10 = 0",
  'add-earlier-weeks': `insert into weeks (related_membership, week, week_starts, notes)
    select m.record_id, n, date '2024-01-07' + 7 * n, repeat('Talked. ', 20)
    from memberships m, generate_series(0, 102) n where m.record_id % 10 = 0`,
  'add-earlier-assignments': `insert into assignments (related_week, assignment_type, rating, notes)
    select record_id, 'Writing', 'Good', repeat('Written. ', 20) from ${ofSome}, generate_series(1, 2)`,
  'add-earlier-calls': `insert into private_calls (related_week, call_type, date, rating, notes)
    select record_id, 'Uses Credit (Bundle)', week_starts + 2, 'Good', repeat('Talked. ', 20) from ${ofSome}`,
  'add-bundles': `insert into bundle_credits (related_student, total_credits, used_credits, expiration, date_created)
    select record_id, 200, 103, '2026-06-30', '2024-01-01' from coaching_students`,
  'add-learner':
    "insert into users (email_address, student_role) values ('large300@home.example', 'student')",
  'add-sentences': `insert into examples (spanish_example, english_translation)
    select 'Frase ' || n, 'Sentence ' || n from generate_series(1, 2000) n`,
  'add-cards': `insert into student_examples (related_student, related_example, next_review_date)
    select u.record_id, e.record_id, '2026-01-01' from examples e, users u where u.email_address like 'large300@%'`,
  'add-reviews': `insert into reviews (related_student, related_example, reviewed_at, new_interval, difficulty)
    select c.related_student, c.related_example, timestamptz '2025-01-01' + n * n * interval '2 days', n,
      case when (c.record_id + n) % 5 = 0 then 'hard' else 'easy' end
    from student_examples c, generate_series(1, 12) n`,
  settle: 'analyze',
};
for (const [name, text] of Object.entries(history)) await db.query({ name, text });

const findLarge = {
  name: 'find-large-student',
  text: `select s.record_id as student, m.record_id as membership
    from coaching_students s join memberships m on m.related_student = s.record_id
    where m.record_id % 10 = 0 order by m.record_id limit 1`,
};
const [large] = await db.query<{ student: number; membership: number }>(findLarge);
const [learner] = await db.query<{ id: number }>({
  name: 'find-learner',
  text: "select record_id as id from coaching_students where email = 'large300@home.example'",
});

test('the number of statements of an answer does not depend on the number of records', async () => {
  const countStatements = async (endpoint: Endpoint, request?: TestRequest) => {
    const before = api.statements.count;
    await api.callOk(endpoint, coach, request);
    return api.statements.count - before;
  };
  const query = { timeZone: 'UTC' };
  // Weeks that are missing are made by the first who asks.
  await api.callOk(drillDown.membershipWeeks, coach, { params: { membershipId: brief.recordId } });
  const count = async (studentId = 0, membershipId = 0, learnerId = 0) => [
    await countStatements(drillDown.memberships, { params: { studentId } }),
    await countStatements(drillDown.bundleCredits, { params: { studentId } }),
    await countStatements(drillDown.membershipWeeks, { params: { membershipId } }),
    await countStatements(students.one, { params: { id: learnerId }, query }),
  ];
  expect(await countStatements(drillDown.allStudents)).toBe(2);
  expect(await countStatements(students.list)).toBe(4);
  expect(await countStatements(studentLists.beyondLesson)).toBe(3);
  expect(await count(small.recordId, brief.recordId, small.recordId)).toEqual(
    await count(large?.student, large?.membership, learner?.id),
  );
});

test('two years of weeks come whole', async () => {
  const weeks = await api.callOk(drillDown.membershipWeeks, coach, {
    params: { membershipId: large?.membership ?? 0 },
  });
  expect(weeks).toHaveLength(105);
  expect(weeks.flatMap(({ assignments }) => assignments).length).toBeGreaterThan(206);
});
