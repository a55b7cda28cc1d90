import { collecting } from '@soltura/contract/flashcards/collecting';
import { flashcards } from '@soltura/contract/flashcards/flashcards';
import { givenSets } from '@soltura/contract/flashcards/given-sets';
import { undoing } from '@soltura/contract/undo/undo';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import { makeExample, makeGivenSet, readCard, readCollection } from '../../testing/cards.ts';
import { makeCoachingStudent, makeCoachRecord, makeMembership } from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';
import { insertRecord } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: coach } = await makeUser(db, { adminRole: 'coach' });
const makeStudent = (name: string, given = {}) => makeUser(db, { name, studentRole: 'student', ...given });

const listCards = (student: number) =>
  db.query<{ example: number; isCustom: boolean; isRemoved: boolean }>(
    {
      name: 'test-cards-of-student',
      text: `select related_example as example, coach_added as "isCustom", removed_at is not null as "isRemoved"
        from student_examples where related_student = $1 order by record_id`,
    },
    [student],
  );
let programCount = 0;
async function makeProgram() {
  const name = `Program ${(programCount += 1)}`;
  return { name, recordId: await insertRecord(db, 'programs', { name }) };
}

/** Stores many students of a program at once, in cohort C. */
const makeStudents = (program: number, count: number) =>
  db.query(
    {
      name: '',
      text: `insert into users (name, email_address, student_role, related_program, cohort)
        select 'Many ' || place, 'many' || $1::integer || '.' || place || '@home.example', 'student', $1::integer, 'C'
        from generate_series(1, $2::integer) place`,
    },
    [program, count],
  );
const makeExamples = (count: number) => Promise.all(Array.from({ length: count }, () => makeExample(db)));
const readSet = ({ headers }: { headers: Record<string, unknown> }) => Number(headers['change-set']);
const collectFor = (studentId: number, exampleIds: number[]) =>
  api.callOk(collecting.collectForStudent, coach, { params: { studentId }, body: { exampleIds } });

test('several students get the examples that they lack, and the answer tells those who had some or all, and those who are skipped', async () => {
  const examples = [await makeExample(db), await makeExample(db)];
  const [first = 0] = examples;
  const [ana, ben, cleo] = [await makeStudent('Ana'), await makeStudent('Ben'), await makeStudent('Cleo')];
  await collectFor(ben.recordId, [first]);
  await collectFor(cleo.recordId, examples);
  const body = {
    addresses: [
      ana.emailAddress.toUpperCase(),
      ana.emailAddress,
      ben.emailAddress,
      cleo.emailAddress,
      coach,
      'nobody@home.example',
    ],
    exampleIds: [...examples, 2_000_000],
  };
  const told = [
    { name: 'Ana', recordId: ana.recordId, outcome: 'given', added: 2 },
    { name: 'Ben', recordId: ben.recordId, outcome: 'given', added: 1 },
    { name: 'Cleo', outcome: 'has-all', added: 0 },
    { outcome: 'no-student', added: 0 },
    { recordId: null, outcome: 'unknown', added: 0 },
  ];
  const plan = await api.callOk(givenSets.plan, coach, { body });
  expect(plan).toMatchObject({
    students: told,
    counts: { given: 2, 'has-all': 1, unknown: 1, 'no-student': 1 },
    cards: 3,
  });
  expect(await listCards(ana.recordId), 'a plan changes nothing').toEqual([]);

  const { students, cards } = await api.callOk(givenSets.give, coach, { body });
  expect(students).toMatchObject(told);
  expect(cards).toBe(3);
  expect(await listCards(ana.recordId)).toEqual(
    examples.map((example) => ({ example, isCustom: true, isRemoved: false })),
  );
  expect((await listCards(ben.recordId)).map(({ isCustom }) => isCustom)).toEqual([false, true]);

  const again = await api.callOk(givenSets.give, coach, { body });
  expect(again).toMatchObject({ cards: 0, givenSet: null });
  expect(again.students.map(({ outcome }) => outcome).slice(0, 3)).toEqual(['has-all', 'has-all', 'has-all']);
});

test('a card that was removed lately comes back as it was, not a second one', async () => {
  const { recordId, emailAddress } = await makeStudent('Dora');
  const exampleIds = [await makeExample(db)];
  const [card] = await collectFor(recordId, exampleIds);
  const cardIds = [card?.recordId ?? 0];
  await api.callOk(collecting.removeForStudent, coach, {
    params: { studentId: recordId },
    body: { cardIds },
  });
  const body = { addresses: [emailAddress], exampleIds };
  expect((await api.callOk(givenSets.give, coach, { body })).cards).toBe(1);
  expect((await readCard(db, cardIds[0] ?? 0))?.removedAt).toBeNull();
});

test('two assignments at once make one card, and archived users are unknown', async () => {
  const eva = await makeStudent('Eva');
  const gone = await makeStudent('Fina');
  await archive(db, 'users', [gone.recordId]);
  const body = { addresses: [eva.emailAddress, gone.emailAddress], exampleIds: [await makeExample(db)] };
  const answers = await Promise.all([
    api.callOk(givenSets.give, coach, { body }),
    api.callOk(givenSets.give, coach, { body }),
  ]);
  expect(answers.reduce((sum, { cards }) => sum + cards, 0)).toBe(1);
  expect(answers[0]?.students[1]).toMatchObject({ outcome: 'unknown' });
});

test('more than 100 cards are made only after their plan was shown, and at most 300,000 at once', async () => {
  const { recordId: relatedProgram } = await makeProgram();
  await makeStudents(relatedProgram, 1_201);
  const examples = await makeExamples(250);
  const group = { relatedProgram, cohort: '', relatedCoach: null, without: [] } as const;
  const ask = (exampleIds: readonly number[], shown?: number) =>
    api.call(givenSets.give, coach, { body: { addresses: [], group, exampleIds, shown } });
  expect(await ask(examples)).toMatchObject({ status: 422, body: { error: { code: 'validation_failed' } } });
  expect(await ask(examples.slice(0, 1))).toMatchObject({
    status: 409,
    body: {
      error: { message: 'This would make 1,201 cards: more than 100 are made only after a plan of them.' },
    },
  });
  expect(await ask(examples.slice(0, 1), 1_200)).toMatchObject({ status: 409 });
  expect(await ask(examples.slice(0, 1), 1_201)).toMatchObject({ status: 200, body: { cards: 1_201 } });
});

describe('a group', () => {
  test('is found by the server: a program, a cohort, who is or soon will be a student of a coach, without some', async () => {
    const { recordId: relatedProgram } = await makeProgram();
    const own = await makeCoachRecord(db);
    const learner = (name: string, cohort: string, given = {}) =>
      makeStudent(name, { relatedProgram, cohort, ...given });
    const ana = await learner('Ana', 'A');
    const ben = await learner('Ben', 'B');
    const cleo = await learner('Cleo', 'B');
    await learner('Staff', 'B', { studentRole: '' });
    await learner('(Gone', 'B', { emailAddress: `(gone${relatedProgram}@home.example` });
    const dora = await makeStudent('Dora', { cohort: 'B' });
    const [soon, later] = [await makeStudent('Emil'), await makeStudent('Fee')];
    api.clock.now = new Date('2026-01-05T12:00:00Z');
    for (const [{ emailAddress }, startDate, endDate] of [
      [ben, '2020-01-01', null],
      [dora, '2020-01-01', null],
      [cleo, '2020-01-01', '2026-01-04'],
      [soon, '2026-02-05', null],
      [later, '2026-02-06', null],
    ] as const) {
      const { recordId } = await makeCoachingStudent(db, { email: emailAddress, relatedCoach: own.recordId });
      await makeMembership(db, { relatedStudent: recordId, startDate, endDate });
    }
    const exampleIds = [await makeExample(db)];
    const find = async (given: object) => {
      const group = { relatedProgram: null, cohort: '' as const, relatedCoach: null, without: [], ...given };
      const body = { addresses: [], group, exampleIds };
      return (await api.callOk(givenSets.plan, coach, { body })).students.map(({ name }) => name);
    };
    expect(await find({ relatedProgram })).toEqual(['Ana', 'Ben', 'Cleo']);
    expect(await find({ relatedProgram, cohort: 'B' })).toEqual(['Ben', 'Cleo']);
    expect(await find({ relatedProgram, without: [ana.emailAddress.toUpperCase()] })).toEqual([
      'Ben',
      'Cleo',
    ]);
    expect(await find({ relatedCoach: own.recordId })).toEqual(['Ben', 'Dora', 'Emil']);
    expect(await find({ relatedCoach: own.recordId, relatedProgram })).toEqual(['Ben']);
  });

  test('needs at least one criterion', async () => {
    const group = { relatedProgram: null, cohort: '', relatedCoach: null, without: [] } as const;
    const body = { addresses: [], group, exampleIds: [await makeExample(db)] };
    expect((await api.call(givenSets.plan, coach, { body })).status).toBe(422);
  });

  test('with thousands of students gets a set in one step and returns it in one; the first 500 are named', async () => {
    const { recordId: relatedProgram, name } = await makeProgram();
    await makeStudents(relatedProgram, 3_000);
    const group = { relatedProgram, cohort: 'C', relatedCoach: null, without: [] } as const;
    const body = { addresses: [], group, exampleIds: await makeExamples(3) };
    const { cards: shown } = await api.callOk(givenSets.plan, coach, { body });
    const given = await api.call(givenSets.give, coach, { body: { ...body, shown } });
    expect(given.body).toMatchObject({ counts: { given: 3_000 }, cards: 9_000 });
    expect(given.body).toHaveProperty('students.length', 500);
    const changeSet = readSet(given);
    const { sets } = await api.callOk(givenSets.list, coach);
    expect(sets[0]).toMatchObject({
      changeSet,
      students: 3_000,
      cards: 9_000,
      examples: 3,
      group: { program: name, cohort: 'C', coach: null },
      canUndo: true,
    });
    expect(await api.call(undoing.undo, coach, { body: { changeSet } })).toMatchObject({
      status: 200,
      body: [],
    });
    const plan = await api.callOk(givenSets.plan, coach, { body });
    expect(plan.cards, 'nobody has a card').toBe(9_000);
  });
});

describe('taking a set back', () => {
  async function give(...names: string[]) {
    const students = await Promise.all(names.map((name) => makeStudent(name)));
    const exampleIds = [await makeExample(db), await makeExample(db)];
    const body = { addresses: students.map(({ emailAddress }) => emailAddress), exampleIds };
    const answer = await api.call(givenSets.give, coach, { body });
    const [set] = (await api.callOk(givenSets.list, coach)).sets;
    if (!set) throw new Error('The set is not listed.');
    return { students, changeSet: readSet(answer), set };
  }
  const undo = (changeSet: number, as = coach) => api.call(undoing.undo, as, { body: { changeSet } });

  test('is announced by a trial: graded cards stay, and removed ones are gone', async () => {
    const { students, changeSet, set } = await give('Gita', 'Hugo');
    const [gita, hugo] = students;
    const [graded] = await readCollection(db, gita?.recordId ?? 0);
    const [removed] = await readCollection(db, hugo?.recordId ?? 0);
    await api.callOk(flashcards.updateMine, gita?.emailAddress ?? '', {
      headers: { updateid: String(graded?.recordId), newinterval: '1' },
    });
    await api.callOk(collecting.removeMine, hugo?.emailAddress ?? '', {
      body: { cardIds: [removed?.recordId ?? 0] },
    });
    const params = { id: set.recordId };
    expect(await api.callOk(givenSets.trial, coach, { params })).toMatchObject({
      cards: 2,
      graded: 1,
      gone: 1,
    });
    expect((await undo(changeSet)).status).toBe(200);
    expect((await readCollection(db, gita?.recordId ?? 0)).map(({ recordId }) => recordId)).toEqual([
      graded?.recordId,
    ]);
    expect(await readCollection(db, hugo?.recordId ?? 0)).toEqual([]);
    const after = await api.callOk(givenSets.trial, coach, { params });
    expect(after).toMatchObject({ set: { takenBack: { stayed: 1 }, canUndo: false }, cards: 0 });
    expect(await undo(changeSet)).toMatchObject({
      status: 409,
      body: { error: { message: 'This was undone already.' } },
    });
  });

  test('is for the user who gave it; others see it', async () => {
    const { changeSet } = await give('Ines');
    const { emailAddress: other } = await makeUser(db, { adminRole: 'admin' });
    expect((await api.callOk(givenSets.list, other)).sets[0]).toMatchObject({ changeSet, canUndo: false });
    expect(await undo(changeSet, other)).toMatchObject({ status: 403 });
  });

  test('a set for a list of addresses has no group, and pages lead to older sets', async () => {
    const { set } = await give('Juan');
    expect(set.group).toBeNull();
    for (let count = 0; count < 20; count += 1) await makeGivenSet(db);
    const { sets, next } = await api.callOk(givenSets.list, coach);
    expect(sets).toHaveLength(20);
    const older = await api.callOk(givenSets.list, coach, { query: { before: String(next) } });
    expect(older.sets[0]?.recordId).toBe(set.recordId);
  });
});
