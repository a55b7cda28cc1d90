import { userLists } from '@soltura/contract/people/user-lists';
import { drillDown } from '@soltura/contract/students/drill-down';
import { studentLists } from '@soltura/contract/students/student-lists';
import { students } from '@soltura/contract/students/students';
import { findCandidates, listCandidates } from '@soltura/domain/people/search';
import { randomFor } from '@soltura/domain/random';
import { findStudents } from '@soltura/domain/students/display-name';
import { describe, expect, test } from 'vitest';
import { between, pick } from '../demo/random.ts';
import { startTestApi } from '../testing/api.ts';
import { archive } from '../testing/archive.ts';
import { makeCoachingStudent, makeCourse } from '../testing/coaching.ts';
import { makeManyPeople } from '../testing/many-people.ts';
import { makeUser } from '../testing/people.ts';

// On the oldest PostgreSQL too: how text is compared and ordered is the database's affair.

// What the server finds among many is what a client that loads everything finds by the rules of the domain.

const api = await startTestApi();
const { db } = api;
api.clock.now = new Date('2026-01-07T12:00:00Z');
const { emailAddress: coach } = await makeUser(db, { adminRole: 'coach' });
const { recordId: relatedCourse } = await makeCourse(db);
await makeManyPeople(db, 3000, { relatedCourse });
// More than are looked at in order, so that what comes last is found by its letters only.
await db.query({
  name: 'add-anonymous',
  text: `insert into users (name, email_address, student_role)
    select 'Aaron', 'aaron' || n || '@home.example', 'student' from generate_series(1, 10000) n`,
});
await db.query({ name: 'settle', text: 'analyze' });
await archive(db, 'users', [11, 12, 13]);
await archive(db, 'coaching_students', [11, 12, 13]);

const theirUsers = await api.callOk(userLists.allStudents, coach);
const theirStudents = (await api.callOk(drillDown.allStudents, coach)).map(
  ({ recordId, fullName, email, active, relatedCoach }) => ({
    recordId,
    fullName,
    email,
    active,
    startsOn: '',
    relatedCoach,
  }),
);

const random = randomFor('what is typed into a picker');
/** Parts of a label from one letter up, as somebody may type them. */
function typeParts(labels: readonly string[], count: number): string[] {
  return Array.from({ length: count }, () => {
    const label = Array.from(labels[between(random, 0, labels.length - 1)] ?? '');
    const start = between(random, 0, label.length - 1);
    const part = label.slice(start, start + between(random, 1, 6)).join('');
    return pick(random, [part, part.toUpperCase(), part.toLowerCase()]);
  });
}
const ODD = [
  '',
  '  ',
  ' ',
  '%',
  '_',
  "'",
  '\\',
  '(',
  ' -- ',
  'no name',
  'ς',
  'σ',
  'é',
  'e\u0301',
  '😀',
  'Ñ',
  'i̇',
  'xq',
  'q',
];

describe('the students a picker offers', () => {
  const candidates = listCandidates(theirUsers);

  test('are found by the server as by the rule', async () => {
    for (const text of [
      ...ODD,
      ...typeParts(
        candidates.map(({ label }) => label),
        80,
      ),
    ]) {
      const { students: found } = await api.callOk(userLists.findStudents, coach, { query: { text } });
      const expected = findCandidates(candidates, text).map(({ student }) => student);
      expect({ text, found }).toEqual({ text, found: expected });
    }
  });

  test('are told to be more than are found', async () => {
    const find = async (text: string) =>
      (await api.callOk(userLists.findStudents, coach, { query: { text } })).isCut;
    expect([await find('a'), await find('aaron9999@'), await find('xq')]).toEqual([true, false, false]);
    // As many as are shown, and one more.
    expect([await find('aaron12'), await find('aaron99')]).toEqual([true, true]);
  });

  test('are listed while they are 2,000 or fewer, and beyond are to be searched', async () => {
    const list = async () => (await api.callOk(userLists.choosableStudents, coach)).students;
    expect(await list()).toBeNull();
    const keep = (count: number) =>
      db.query(
        {
          name: 'keep-some',
          text: `update users set archived_at = case when chosen.place > $1 then now() end
            from (select record_id, row_number() over (order by record_id) as place from users
              where student_role in ('student', 'limited') and strpos(email_address, '(') = 0) chosen
            where chosen.record_id = users.record_id`,
        },
        [count],
      );
    await keep(2001);
    expect(await list()).toBeNull();
    await keep(2000);
    const users = listCandidates(await api.callOk(userLists.allStudents, coach)).map(
      ({ student }) => student,
    );
    expect(users).toHaveLength(2000);
    expect(listCandidates((await list()) ?? []).map(({ student }) => student)).toEqual(users);
  });
});

describe('coaching students', () => {
  test.each(['true', 'false'] as const)(
    'are found as by the rule, only active ones: %s',
    async (activeOnly) => {
      const labels = theirStudents.map(({ fullName, email }) => `${fullName} -- ${email}`);
      for (const text of [...ODD, ...typeParts(labels, 80)]) {
        const { students: found } = await api.callOk(studentLists.find, coach, {
          query: { text, activeOnly },
        });
        const expected = findStudents(theirStudents, text, { activeOnly: activeOnly === 'true' }).slice(
          0,
          50,
        );
        expect({ text, found }).toEqual({ text, found: expected });
      }
    },
  );

  test('are those of the own coach where they are more than 2,000', async () => {
    const own = await api.callOk(students.list, coach);
    expect(own).toEqual({ students: [], isWhole: false, ownCoach: null });
    await db.query({ name: 'free', text: 'delete from memberships' });
    await db.query({ name: 'put-away', text: 'update coaching_students set archived_at = now()' });
    const { recordId, fullName, email } = await makeCoachingStudent(db);
    const listed = { recordId, fullName, email, active: false, startsOn: '', relatedCoach: null };
    expect(await api.callOk(students.list, coach)).toEqual({
      students: [listed],
      isWhole: true,
      ownCoach: null,
    });
  });
});
