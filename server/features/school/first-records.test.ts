import { school } from '@soltura/contract/school/school';
import { undoing } from '@soltura/contract/undo/undo';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeUser } from '../../testing/people.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });

const send = (body: object, headers: Record<string, string> = {}) =>
  api.call(school.storeFirst, admin, { body, headers });

async function count(table: string): Promise<number> {
  return (await db.query({ name: '', text: `select from ${table}` })).length;
}
const kinds = ['programs', 'program_lessons', 'vocabulary', 'examples', 'users', 'coaches', 'memberships'];
const countAll = async () => Promise.all(kinds.map(count));

const beginners = (name: string) => ({
  program: {
    name,
    lessons: [
      { lesson: `${name} 1`, words: ['ser', 'casa'] },
      { lesson: `${name} 2`, words: ['Casa', 'libro'] },
    ],
  },
});
const nora = {
  name: 'Nora Vidal',
  emailAddress: 'nora@luz.example',
  shortName: 'Nora',
  userId: 'nora.vidal',
};

test('a program is made with its lessons and words, as one change; sent again it makes nothing', async () => {
  const { status, body, headers } = await send(beginners('Luz'));
  expect([status, body]).toMatchObject([200, { programs: 1, programLessons: 2 }]);
  const lessons = await db.query({
    name: '',
    text: `select l.lesson, array(select vocab_name from program_lesson_vocabulary w
        join vocabulary v on v.record_id = w.related_vocabulary where w.related_lesson = l.record_id
        order by w.position) as words from program_lessons l order by l.lesson`,
  });
  expect(lessons).toEqual([
    { lesson: 'Luz 1', words: ['ser', 'casa'] },
    { lesson: 'Luz 2', words: ['casa', 'libro'] },
  ]);
  const { program } = beginners('Luz');
  const again = await send({ program: { ...program, name: 'LUZ' } });
  expect(again).toMatchObject({ status: 200, body: { programs: 1, programLessons: 2 } });
  expect(again.headers['change-set']).toBeUndefined();

  const undone = await api.call(undoing.undo, admin, { body: { changeSet: Number(headers['change-set']) } });
  expect(undone.status).toBe(200);
  expect(await count('program_lessons')).toBe(0);
});

test('everything a school begins with is stored together, or nothing of it', async () => {
  await send(beginners('Sol'));
  const [program] = await db.query<{ id: number }>({
    name: '',
    text: 'select record_id as id from programs',
  });
  const whole = {
    ...beginners('Mar'),
    coach: nora,
    student: {
      name: 'Leo Paz',
      emailAddress: 'leo@home.example',
      relatedProgram: program?.id,
      cohort: 'A',
      program: 'LCSP',
      role: 'student',
      coaching: { relatedCoach: null, courseName: 'Standard', startDate: '2026-01-04' },
    },
    examples: [{ spanish: 'La casa es grande.', english: 'The house is big.' }],
  };
  const before = await countAll();
  expect(await send({ ...whole, student: { ...whole.student, cohort: 'Z' } })).toMatchObject({
    status: 422,
    body: { error: { fields: { cohort: expect.anything() } } },
  });
  expect(await countAll()).toEqual(before);

  expect((await send(whole)).status).toBe(200);
  expect(await countAll()).not.toEqual(before);
  const [example] = await db.query({
    name: '',
    text: `select array(select v.vocab_name from example_vocabulary w join vocabulary v
        on v.record_id = w.related_vocabulary where w.related_example = e.record_id) as words, vocab_complete as whole
      from examples e where spanish_example = 'La casa es grande.'`,
  });
  expect(example).toEqual({ words: ['casa'], whole: true });
  const linked = await db.query({
    name: '',
    text: `select s.email from users u join coaching_students s on s.record_id = u.coaching_student
      where u.email_address = 'leo@home.example'`,
  });
  expect(linked).toEqual([{ email: 'leo@home.example' }]);
  const after = await countAll();
  expect((await send(whole)).status).toBe(200);
  expect(await countAll()).toEqual(after);
});

test('a user who is to be a coach becomes one; an admin stays what they are', async () => {
  const { recordId } = await makeUser(db, { emailAddress: 'ida@luz.example' });
  await send({ coach: { ...nora, emailAddress: 'IDA@luz.example', shortName: 'Ida', userId: 'ida' } });
  await send({ coach: { ...nora, emailAddress: admin, shortName: 'Ada', userId: 'ada' } });
  const roles = await db.query(
    {
      name: '',
      text: 'select admin_role as role from users where record_id = $1 or email_address = $2 order by 1',
    },
    [recordId, admin],
  );
  expect(roles).toEqual([{ role: 'admin' }, { role: 'coach' }]);
});

test('the one word among many that breaks a rule is named, and none is stored', async () => {
  const before = await count('vocabulary');
  // In lower case, as spellings are, it is twice as long.
  const words = ['uno', '\u0130'.repeat(500)];
  const { status, body } = await send({ program: { name: 'Dos', lessons: [{ lesson: 'Dos 1', words }] } });
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('\u0130\u0130\u0130')]);
  expect([await count('vocabulary'), await count("programs where name = 'Dos'")]).toEqual([before, 0]);
});
