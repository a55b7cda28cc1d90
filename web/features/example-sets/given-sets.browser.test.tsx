import { type GivenSet, givenSets } from '@soltura/contract/flashcards/given-sets';
import { records } from '@soltura/contract/records/records';
import { undoing } from '@soltura/contract/undo/undo';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { expectHidden, findButton, findHeading } from '../../testing/find.ts';
import { makeCoach } from '../../testing/people.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';
import { startAssigning } from './testing.ts';

/** A person of a plan. */
const assignee = (name: string, outcome: 'given' | 'has-all' | 'unknown' | 'no-student', added = 0) => ({
  address: `${name.toLowerCase()}@home.example`,
  recordId: outcome === 'unknown' ? null : name.length,
  name: outcome === 'unknown' ? '' : name,
  outcome,
  added,
});
const TOLD = {
  students: [
    assignee('Ana', 'given', 2),
    assignee('Bernardo', 'given', 1),
    assignee('Cleo', 'has-all'),
    assignee('Nobody', 'unknown'),
    assignee('Marisol', 'no-student'),
  ],
  counts: { given: 2, 'has-all': 1, unknown: 1, 'no-student': 1 },
  cards: 3,
};
const SET: GivenSet = {
  recordId: 5,
  changeSet: 61,
  at: '2026-01-05T10:00:00.000Z',
  who: 'Marisol Coach',
  firstExample: 'La casa es grande.',
  examples: 2,
  students: 1_204,
  cards: 2_408,
  group: { program: 'LCSP', cohort: 'B', coach: null },
  takenBack: null,
  canUndo: true,
};
/** Opens the form for several students; Marisol, who looks, is the coach of the school. */
async function openSeveral(): Promise<void> {
  fakeServer.answer(records.catalogue, {
    coaches: [
      { recordId: 7, coach: 'Marisol', user: { id: 'm', email: 'marisol@soltura.example', name: 'Marisol' } },
    ],
    courses: [],
    lessons: [],
    topics: [],
    ownCoach: 7,
    challengeLevel: '',
    lessonThreshold: 150,
  });
  await findButton('Several Students').click();
}
const findForm = () => page.getByRole('alertdialog', { name: 'Assign 2 examples to Several Students' });

test('several students get the set in one step: who gets what is told before, and it can be undone', async () => {
  const sent: unknown[] = [];
  await startAssigning(2);
  fakeServer.answer(givenSets.plan, TOLD);
  fakeServer.answerBy(
    givenSets.give,
    ({ body }) => {
      sent.push(body);
      return { ...TOLD, givenSet: SET.recordId };
    },
    { 'change-set': String(SET.changeSet) },
  );
  fakeServer.answerBy(undoing.undo, ({ body }) => {
    sent.push(body);
    return [];
  });
  fakeServer.answer(givenSets.trial, {
    set: { ...SET, takenBack: { at: SET.at, stayed: 1 }, canUndo: false },
    cards: 0,
    graded: 0,
    gone: 0,
  });
  await openSeveral();
  const form = findForm();
  await expect.element(form.getByRole('button', { name: 'Assign to 0 Students' })).toBeDisabled();
  await form.getByText('Email Addresses', { exact: true }).click();
  await form
    .getByRole('textbox', { name: 'Email addresses' })
    .fill('Ana <ana@home.example>, Ben@home.example');
  const ledger = form.getByRole('list', { name: 'What this does' });
  await expect.element(ledger).toHaveTextContent('2 students, 3 new cards: Ana, Bernardo');
  await expect.element(ledger).toHaveTextContent('Have some already: Bernardo (gets 1)');
  await expect.element(ledger).toHaveTextContent('Have all of them already: Cleo');
  await expect.element(ledger).toHaveTextContent('Skipped, nobody has this address: nobody@home.example');
  await expect.element(ledger).toHaveTextContent('Skipped, not a student: Marisol');
  await expectGoodLooks();
  await form.getByRole('button', { name: 'Assign to 2 Students' }).click();
  await expectHidden(form);
  await expect.element(page.getByText('Assigned to 2 students')).toBeVisible();
  await findButton('Undo').click();
  await expect.element(page.getByText('1 card was graded meanwhile and stays.')).toBeVisible();
  expect(sent).toEqual([
    { addresses: ['ana@home.example', 'ben@home.example'], exampleIds: [501, 502], shown: 3 },
    { changeSet: SET.changeSet },
  ]);
});

test('a group is chosen by program, cohort and coach, without some; of thousands the first are named', async () => {
  const asked: unknown[] = [];
  await startAssigning(2);
  fakeServer.answerBy(givenSets.plan, ({ body }) => {
    asked.push(body);
    const students = Array.from({ length: 100 }, (_, place) => assignee(`Student ${place + 1}`, 'given', 2));
    return { students, counts: { ...TOLD.counts, given: 1_204, 'has-all': 0 }, cards: 2_408 };
  });
  await openSeveral();
  const form = findForm();
  await expect.element(form.getByLabelText('Coach')).toHaveTextContent('Marisol (you)');
  await form.getByLabelText('Program').selectOptions('Curso');
  await form.getByLabelText('Cohort').selectOptions('Cohort B');
  await expect.element(form).toHaveTextContent('100 of 100');
  await form.getByRole('checkbox', { name: 'Student 7', exact: true }).click();
  await expect.element(form).toHaveTextContent('99 of 100');
  await form.getByRole('textbox', { name: 'But not' }).fill('ana@home.example');
  await expect
    .element(form.getByRole('list', { name: 'What this does' }))
    .toHaveTextContent('1,204 students, 2,408 new cards: Student 1, ');
  await expect.element(form).toHaveTextContent('Student 20 and 1,184 more');
  await expect.element(form.getByRole('button', { name: 'Assign to 1,204 Students' })).toBeEnabled();
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({
      addresses: [],
      group: { cohort: 'B', relatedCoach: null, without: ['student 7@home.example', 'ana@home.example'] },
      exampleIds: [501, 502],
    });
  await expectGoodLooks();
});

test('when the set cannot be given to several, nobody has it and the addresses stay', async () => {
  await startAssigning(1);
  fakeServer.answer(givenSets.plan, {
    students: [{ address: 'ana@home.example', recordId: 3, name: 'Ana', outcome: 'given', added: 1 }],
    counts: { given: 1, 'has-all': 0, unknown: 0, 'no-student': 0 },
    cards: 1,
  });
  fakeServer.refuse(givenSets.give, 500);
  expectConsole(/status of 500/, /Failed to post/);
  await openSeveral();
  await page.getByText('Email Addresses', { exact: true }).click();
  const box = page.getByRole('textbox', { name: 'Email addresses' });
  await box.fill('ana@home.example');
  await findButton('Assign to 1 Student').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Nobody was given anything');
  await expect.element(box).toHaveValue('ana@home.example');
});

test('given sets are listed with what became of them, and one is taken back after what that does was told', async () => {
  const undone: unknown[] = [];
  const others: GivenSet[] = [
    { ...SET, recordId: 4, who: 'Another Coach', group: null, students: 3, cards: 6, canUndo: false },
    { ...SET, recordId: 3, canUndo: false, takenBack: { at: SET.at, stayed: 2 } },
  ];
  fakeServer.answerBy(givenSets.list, () => ({
    sets: [undone.length > 0 ? { ...SET, canUndo: false } : SET, ...others],
    next: null,
  }));
  fakeServer.answer(givenSets.trial, { set: SET, cards: 2_400, graded: 7, gone: 1 });
  fakeServer.answerBy(undoing.undo, ({ body }) => {
    undone.push(body);
    return [];
  });
  await signIn(makeCoach());
  await showScreen('/example-sets/given');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent('LCSP, Cohort B');
  await expect.element(rows.nth(0)).toHaveTextContent('La casa es grande. and 1 more');
  await expect.element(rows.nth(0)).toHaveTextContent('1,204 students, 2,408 new cards');
  await expect.element(rows.nth(1)).toHaveTextContent('A list of 3 students');
  await expect.element(rows.nth(2)).toHaveTextContent('2 cards were graded meanwhile and stay.');
  await expectGoodLooks();
  await page.getByRole('button', { name: /^Undo/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Take the Set Back?' });
  await expect.element(question).toHaveTextContent('2,400 cards are removed.');
  await expect.element(question).toHaveTextContent('7 cards were graded meanwhile and stay.');
  await expect.element(question).toHaveTextContent('1 card was removed already.');
  await expectGoodLooks();
  await question.getByRole('button', { name: 'Take It Back' }).click();
  await expect.element(page.getByText('Undone', { exact: true })).toBeVisible();
  await expectHidden(page.getByRole('button', { name: /^Undo/ }));
  expect(undone).toEqual([{ changeSet: SET.changeSet }]);
});

test('the page says that no set was given yet', async () => {
  fakeServer.answer(givenSets.list, { sets: [], next: null });
  await signIn(makeCoach());
  await showScreen('/example-sets/given');
  await expect.element(findHeading('No Sets Given Yet')).toBeVisible();
  await expectGoodLooks();
});
