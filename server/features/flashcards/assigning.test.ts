import { collecting } from '@soltura/contract/flashcards/collecting';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import { makeExample } from '../../testing/cards.ts';
import { makeUser } from '../../testing/people.ts';

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
const collectFor = (studentId: number, exampleIds: number[]) =>
  api.callOk(collecting.collectForStudent, coach, { params: { studentId }, body: { exampleIds } });

test('several people get the examples that they lack; it says who had some, who had all, and who is skipped', async () => {
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
  expect((await api.callOk(collecting.planForMany, coach, { body })).students).toMatchObject(told);
  expect(await listCards(ana.recordId), 'a plan changes nothing').toEqual([]);

  const { students, cards } = await api.callOk(collecting.collectForMany, coach, { body });
  expect(students).toMatchObject(told);
  expect(cards).toHaveLength(3);
  expect(await listCards(ana.recordId)).toEqual(
    examples.map((example) => ({ example, isCustom: true, isRemoved: false })),
  );
  expect((await listCards(ben.recordId)).map(({ isCustom }) => isCustom)).toEqual([false, true]);

  const again = await api.callOk(collecting.collectForMany, coach, { body });
  expect(again.cards).toEqual([]);
  expect(again.students.map(({ outcome }) => outcome).slice(0, 3)).toEqual(['has-all', 'has-all', 'has-all']);

  expect(await api.callOk(collecting.removeForMany, coach, { body: { cardIds: cards } })).toEqual(cards);
  expect((await listCards(ana.recordId)).every(({ isRemoved }) => isRemoved)).toBe(true);
  expect((await listCards(ben.recordId)).filter(({ isRemoved }) => !isRemoved)).toHaveLength(1);
  expect(await api.callOk(collecting.removeForMany, coach, { body: { cardIds: cards } })).toEqual([]);
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
  expect((await api.callOk(collecting.collectForMany, coach, { body })).cards).toEqual(cardIds);
});

test('two at once make one card; archived people are nobody', async () => {
  const eva = await makeStudent('Eva');
  const gone = await makeStudent('Fina');
  await archive(db, 'users', [gone.recordId]);
  const body = { addresses: [eva.emailAddress, gone.emailAddress], exampleIds: [await makeExample(db)] };
  const answers = await Promise.all([
    api.callOk(collecting.collectForMany, coach, { body }),
    api.callOk(collecting.collectForMany, coach, { body }),
  ]);
  expect(answers.flatMap(({ cards }) => cards)).toHaveLength(1);
  expect(answers[0]?.students[1]).toMatchObject({ outcome: 'unknown' });
});

test('more than 20,000 cards at once are refused', async () => {
  const addresses = Array.from({ length: 201 }, (_, n) => `s${n}@home.example`);
  const exampleIds = Array.from({ length: 100 }, (_, n) => n + 1);
  const answer = await api.call(collecting.collectForMany, coach, { body: { addresses, exampleIds } });
  expect(answer.status).toBe(422);
});
