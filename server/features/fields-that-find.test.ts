import { userLists } from '@soltura/contract/people/user-lists';
import { search } from '@soltura/contract/search/search';
import { studentLists } from '@soltura/contract/students/student-lists';
import { tables } from '@soltura/contract/tables/tables';
import { longWeeks } from '@soltura/contract/weeks/long-weeks';
import { foldText } from '@soltura/domain/search/match';
import { namesWithAccents } from '@soltura/domain/search/testing/names-with-accents';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApi } from '../testing/api.ts';
import { archive } from '../testing/archive.ts';
import {
  makeCoachingStudent,
  makeCoachRecord,
  makeCourse,
  makeMembership,
  makeWeek,
} from '../testing/coaching.ts';
import { makeUser } from '../testing/people.ts';

// On the oldest PostgreSQL too: how text is folded is the database's affair.

// Every call that finds people by what is typed. `web/app/fields-that-find.test.ts` has the fields that find on the device.

const api = await startTestApi();
const { db } = api;
api.clock.now = new Date('2026-11-25T12:00:00Z');
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin', name: 'Ada' });

const NAMES = [
  'Tomás O’Brien',
  'Tomás O’Brien'.normalize('NFD'),
  "Tomás O'Brien",
  'Tomás\u00A0 O’Brien',
  'TOMAS OBRIEN',
];
const TYPED = [
  'tomas',
  'TOMÁS',
  'toma\u0301s',
  "o'brien",
  'o’brien',
  'obrien',
  'tomás obrien',
  'tomas\u00A0o’b',
  ' Tomás  O',
];

const { recordId: relatedCourse } = await makeCourse(db, { hasGroupCalls: true });
const archivedStudents: number[] = [];
for (const [place, name] of NAMES.entries()) {
  await makeUser(db, { name, studentRole: 'student', emailAddress: `u${place}@home.example` });
  await makeCoachRecord(db, { name });
  const { recordId: relatedStudent } = await makeCoachingStudent(db, { firstName: name, lastName: '' });
  const { recordId: relatedMembership } = await makeMembership(db, { relatedStudent, relatedCourse });
  await makeWeek(db, { relatedMembership, weekStarts: '2026-11-22' });
  const { recordId } = await makeCoachingStudent(db, {
    firstName: name,
    lastName: name,
  });
  archivedStudents.push(recordId);
}
await archive(db, 'coaching_students', archivedStudents);
await makeUser(db, { name: 'Omar', studentRole: 'student' });
await makeCoachingStudent(db, { firstName: 'Omar', lastName: 'Nadie' });

const RANGE = '2026-11-22.2026-11-28';
const inTable =
  (table: 'students' | 'users' | 'coaches' | 'coaching-students' | 'memberships') => async (text: string) => {
    const label = table === 'students' ? 'Filter by Name' : 'Filter by text';
    const body = { filters: { [label]: text }, sort: null, from: 0, size: 100 };
    return (await api.callOk(tables.find, admin, { params: { table }, body })).rows.length;
  };
const suggested =
  (table: 'users' | 'coaches' | 'coaching-students' | 'memberships') => async (text: string) =>
    (await api.callOk(tables.suggest, admin, { params: { table }, query: { text } })).length;

const fields: Readonly<Record<string, (text: string) => Promise<number>>> = {
  'the users whom a picker offers': async (text) =>
    (await api.callOk(userLists.findStudents, admin, { query: { text } })).students.length,
  'coaching students': async (text) =>
    (await api.callOk(studentLists.find, admin, { query: { text, activeOnly: 'false' } })).students.length,
  'archived coaching students': async (text) =>
    (await api.callOk(studentLists.find, admin, { query: { text, activeOnly: 'false', archived: 'true' } }))
      .students.length,
  'the students of the weeks of a range': async (text) =>
    (
      await api.callOk(longWeeks.find, admin, {
        params: { range: RANGE },
        query: { text, hasGroupCalls: 'true' },
      })
    ).weeks.length,
  'the weeks of a page': async (text) =>
    (await api.callOk(longWeeks.page, admin, { params: { range: RANGE }, query: { q: text } })).count,
  'the search of staff': async (text) =>
    (await api.callOk(search.everywhere, admin, { query: { text } })).students.length,
  'the table of students': inTable('students'),
  'the table of users': inTable('users'),
  'the table of coaches': inTable('coaches'),
  'the table of coaching students': inTable('coaching-students'),
  'the table of memberships': inTable('memberships'),
  'the users of a form': suggested('users'),
  'the coaches of a form': suggested('coaches'),
  'the coaching students of a form': suggested('coaching-students'),
  'the memberships of a form': suggested('memberships'),
};

test.each(Object.entries(fields))('%s are found however their names are typed', async (_field, count) => {
  const counts: Record<string, number> = {};
  for (const text of TYPED) counts[text] = await count(text);
  expect(counts).toEqual(Object.fromEntries(TYPED.map((text) => [text, NAMES.length])));
  expect(await count('tomis')).toBe(0);
});

describe('thirty names with accents', () => {
  beforeAll(async () => {
    for (const [place, [name]] of namesWithAccents.entries()) {
      await makeUser(db, { name, studentRole: 'student', emailAddress: `a${place}@home.example` });
      await makeCoachRecord(db, { name });
      const { recordId: relatedStudent } = await makeCoachingStudent(db, { firstName: name, lastName: '' });
      const { recordId: relatedMembership } = await makeMembership(db, { relatedStudent, relatedCourse });
      await makeWeek(db, { relatedMembership, weekStarts: '2026-11-22' });
      const { recordId } = await makeCoachingStudent(db, { firstName: name, lastName: name });
      await archive(db, 'coaching_students', [recordId]);
    }
  });

  test.each(Object.entries(fields))('are found without them among %s', async (_field, count) => {
    const missed: string[] = [];
    for (const [name, typed] of namesWithAccents) if ((await count(typed)) === 0) missed.push(name);
    expect(missed).toEqual([]);
  });
});

test('the database folds every character as the rule of the domain does', async () => {
  // Scripts whose capitals are as old as the oldest tables of letters that a database may have.
  const ranges = [
    [0x1, 0x530],
    [0x1e00, 0x2190],
    [0x3000, 0x3001],
    [0xff00, 0x10000],
  ] as const;
  const points = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from }, (_, place) => from + place),
  );
  const texts = points
    .map((point) => String.fromCodePoint(point))
    .flatMap((one) => [`a${one}b`, `${one} Ab  ${one}`]);
  const rows = await db.query<{ folded: string }>(
    {
      name: 'find-texts',
      text: 'select found_text(t) as folded from unnest($1::text[]) with ordinality u (t, n) order by n',
    },
    [texts],
  );
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText));
});
