import { exampleSets } from '@soltura/contract/example-sets/example-sets';
import { collecting } from '@soltura/contract/flashcards/collecting';
import { type GivenSet, givenSets } from '@soltura/contract/flashcards/given-sets';
import { userLists } from '@soltura/contract/people/user-lists';
import { quizzes } from '@soltura/contract/quizzes/quizzes';
import { records } from '@soltura/contract/records/records';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import { undoing } from '@soltura/contract/undo/undo';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import * as z from 'zod/mini';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { makeEntry, makeExample } from '../../testing/cards.ts';
import { offerCourse } from '../../testing/courses.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { expectHidden, findButton, findHeading } from '../../testing/find.ts';
import { makeCoach } from '../../testing/people.ts';
import { expectConsole } from '../../testing/setup.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';
import {
  expectSaved,
  findGoOn,
  findPasteBox,
  KNOWN_WORD,
  makeLines,
  openSetCreator,
  saveSet,
} from './testing.ts';

const ELENA = {
  recordId: 9,
  name: 'Elena Prueba',
  emailAddress: 'elena@home.example',
  role: 'student',
  relatedProgram: 0,
  cohort: '',
  program: '',
} as const;
const QUIZ = 'si1m quiz 7';
const sentCards = z.object({ exampleIds: z.array(z.int()), isCustom: z.literal(true) });
const makeCustom = (id: number) => ({ ...makeEntry(id + 1_000, { isCustom: true }), relatedExample: id });
const sentLinks = z.object({ quizId: z.int(), exampleIdList: z.array(z.int()) });

/** What was sent to be added: the ids of examples, call by call. */
interface Added {
  cards: number[][];
  links: number[][];
}

interface Scene {
  /** The ids of the examples that the student has. */
  held?: readonly number[];
  /** The first example is stored before, and every lesson knows its words. */
  isFirstKnown?: boolean;
}

/**
 * Saves so many examples, whose ids begin with 501, and goes on to assigning them. There are a student and a quiz.
 */
async function startAssigning(
  count: number,
  { held = [], isFirstKnown = false }: Scene = {},
): Promise<Added> {
  const added: Added = { cards: [], links: [] };
  const lines = makeLines(count);
  await openSetCreator(isFirstKnown ? { [lines[0]?.spanish ?? '']: 'Known.' } : {});
  offerCourse('Curso', [[KNOWN_WORD]]);
  fakeServer.answer(userLists.choosableStudents, { students: [ELENA] });
  fakeServer.answerBy(myReviews.cardsOfStudent, () => {
    const ids = [...held, ...added.cards.flat()];
    return {
      latestReviews: [],
      examples: ids.map((id) => makeSaved(id)),
      studentExamples: ids.map(makeCustom),
    };
  });
  fakeServer.answerBy(collecting.collectForStudent, ({ path, body }) => {
    expect(path).toBe(`/app/students/${ELENA.recordId}/cards/collect`);
    const { exampleIds } = z.parse(sentCards, body);
    added.cards.push(exampleIds);
    return exampleIds.map(makeCustom);
  });
  fakeServer.answer(quizzes.list, [{ recordId: 31, quizNickname: QUIZ }]);
  fakeServer.answerBy(quizzes.examples, () => added.links.flat().map((id) => makeSaved(id)));
  fakeServer.answerBy(exampleSets.addToQuiz, ({ body }) => {
    const { exampleIdList } = z.parse(sentLinks, body);
    added.links.push(exampleIdList);
    return exampleIdList;
  });
  await saveSet(lines);
  await findGoOn().click();
  await expect.element(findHeading('Assign Examples')).toBeVisible();
  return added;

  function makeSaved(id: number) {
    const { spanish, english } = lines[id - 501] ?? { spanish: '', english: '' };
    return makeExample(id, { spanishExample: spanish, englishTranslation: english, vocabComplete: false });
  }
}

/** Chooses the student by the header. */
async function chooseStudent(): Promise<void> {
  await findButton('Change').click();
  await page.getByRole('combobox', { name: 'Student' }).fill(ELENA.emailAddress);
  await page.getByRole('listbox', { name: 'Student' }).getByRole('option').click();
}

/** 'Assign 2 Examples to Elena Prueba', and to the quiz. */
const findAssign = (count: number) => findButton(`Assign ${count} Examples to Elena Prueba`);
const findAssignToQuiz = (count: number) => findButton(`Assign ${count} Examples to Quiz: ${QUIZ}`);
const findAnyAssign = () => page.getByRole('button', { name: /^Assign \d/ });
const findQuestion = () => page.getByRole('alertdialog', { name: 'Confirm Assignment' });

async function assign(button: Locator): Promise<void> {
  await button.click();
  await findQuestion().getByRole('button', { name: 'Confirm' }).click();
}

/** The select that offers this, among those without a label of their own. */
function findOffering(option: string): HTMLSelectElement {
  const selects = [...document.querySelectorAll('select')];
  const found = selects.find((select) => [...select.options].some(({ text }) => text === option));
  if (!found) throw new Error(`No select offers ${option}.`);
  return found;
}

const courses = () => page.elementLocator(findOffering('Select Course'));
const choices = () => page.elementLocator(findOffering('Select a Quiz'));

async function chooseQuiz(): Promise<void> {
  await findButton('Switch to Quiz Assignment').click();
  await courses().selectOptions('Spanish in One Month');
  await choices().selectOptions(QUIZ);
}

test('79: without a student the button asks for one; who holds one of three already is assigned two', async () => {
  const { cards } = await startAssigning(3, { held: [501] });
  await expect.element(findButton('Please select a student first')).toBeDisabled();
  await chooseStudent();
  await expect.element(findAssign(2)).toBeEnabled();
  await expect.element(findHeading('Examples to be Assigned (2 remaining)')).toBeVisible();
  await expect.element(findHeading('Examples Already Assigned to Elena Prueba (1)')).toBeVisible();

  await findAssign(2).click();
  await expect.element(findQuestion()).toHaveTextContent('2');
  await expect.element(findQuestion()).toHaveTextContent('Elena Prueba');
  await findQuestion().getByRole('button', { name: 'Cancel' }).click();
  await expectHidden(findQuestion());
  expect(cards).toEqual([]);

  await findAssign(2).click();
  await findQuestion().getByRole('button', { name: 'Confirm' }).dblClick();
  await expect.element(page.getByText('All flashcards added successfully')).toBeVisible();
  await expect.element(page.getByText('Successfully assigned 2 examples to student')).toBeVisible();
  await expect.element(findHeading('Examples Already Assigned to Elena Prueba (3)')).toBeVisible();
  expect(cards).toEqual([[502, 503]]);
});

test("somebody who holds all of them: 'All examples have already been assigned', and nothing to press", async () => {
  await startAssigning(2, { held: [501, 502] });
  await chooseStudent();
  await expect.element(page.getByText('All examples have already been assigned').first()).toBeVisible();
  await expect.element(findAnyAssign()).toBeDisabled();
});

test('what could not be added is counted, and is left to be assigned', async () => {
  expectConsole(/Added 1 of 2/);
  const { cards } = await startAssigning(2);
  await chooseStudent();
  fakeServer.answerBy(collecting.collectForStudent, ({ body }) => {
    const { exampleIds } = z.parse(sentCards, body);
    const sent = cards.length === 0 ? exampleIds.slice(0, 1) : exampleIds;
    cards.push(sent);
    return exampleIds.map((id) => (sent.includes(id) ? makeCustom(id) : null));
  });
  await assign(findAssign(2));
  await expect.element(page.getByText('Added 1 of 2 flashcards successfully')).toBeVisible();
  await assign(findAssign(1));
  await expect
    .element(page.getByRole('main').getByText('All examples have already been assigned'))
    .toBeVisible();
  await expect.poll(() => cards).toEqual([[501], [502]]);
});

test('a set goes into an official quiz; another course has other quizzes', async () => {
  const { links } = await startAssigning(3);
  await findButton('Switch to Quiz Assignment').click();
  await expectHidden(findAnyAssign());
  await courses().selectOptions('Spanish in One Month');
  await expectHidden(findAnyAssign());
  await choices().selectOptions(QUIZ);
  await assign(findAssignToQuiz(3));
  await expect.element(page.getByText('Examples assigned to quiz successfully')).toBeVisible();
  await expect.element(page.getByText('Successfully assigned 3 examples to quiz')).toBeVisible();
  await expect.element(findHeading(`Examples Already Assigned to ${QUIZ} (3)`)).toBeVisible();
  expect(links).toEqual([[501, 502, 503]]);

  await courses().selectOptions('Master Ser vs Estar');
  await expect.poll(() => findOffering('Select a Quiz').selectedOptions[0]?.text).toBe('Select a Quiz');
  await findButton('Switch to Student Assignment').click();
  await expect.element(findButton('Please select a student first')).toBeVisible();
});

test('a quiz that refuses says why, and the set waits to be assigned again', async () => {
  expectConsole(/Failed to (post|assign)/);
  await startAssigning(2);
  await chooseQuiz();
  fakeServer.refuse(exampleSets.addToQuiz, 500);
  await assign(findAssignToQuiz(2));
  await expect
    .element(page.getByRole('alert').getByText(/^Failed to assign examples to quiz: ./))
    .toBeVisible();
  await expect.element(findAssignToQuiz(2)).toBeEnabled();
});

test('the lesson range is off at first; a lesson hides what it does not know, and says how many', async () => {
  // What is just made has no vocabulary that is complete, so no lesson knows it.
  await startAssigning(2, { isFirstKnown: true });
  await chooseStudent();
  const course = page.getByLabelText('Course:');
  await expect.element(course).toHaveDisplayValue('–Choose Course–');
  await expect.element(findAssign(2)).toBeEnabled();

  await course.selectOptions('Curso');
  await expect.element(page.getByText('1 hidden by lesson range')).toBeVisible();
  await expect.element(findAssign(1)).toBeEnabled();
  await course.selectOptions('–Choose Course–');
  await expectHidden(page.getByText(/hidden by lesson range/));
  await expect.element(findAssign(2)).toBeEnabled();
});

test("'Back to Edit' keeps the set and to whom it goes", async () => {
  await startAssigning(2);
  await findButton('Switch to Quiz Assignment').click();
  await courses().selectOptions('Spanish in One Month');
  await findButton('Back to Edit').click();
  await expectSaved(2);
  await findGoOn().click();
  await expect.element(courses()).toHaveDisplayValue('Spanish in One Month');
});

test("'Restart' empties the set and begins at students again", async () => {
  await startAssigning(2);
  await findButton('Switch to Quiz Assignment').click();
  await courses().selectOptions('Spanish in One Month');
  await findButton('Restart').click();
  await expect.element(findPasteBox()).toHaveValue('');
  await saveSet(makeLines(1));
  await findGoOn().click();
  await expect.element(findButton('Please select a student first')).toBeDisabled();
  await expect.element(findHeading('Examples to be Assigned (1 remaining)')).toBeVisible();
  await findButton('Switch to Quiz Assignment').click();
  await expect.element(courses()).toHaveDisplayValue('Select Course');
});

test('the student may be chosen beside the set; the whole app then acts for them', async () => {
  await startAssigning(1);
  await page
    .getByRole('main')
    .getByRole('button', { name: /a Student$/ })
    .click();
  await page.getByRole('main').getByRole('combobox', { name: 'Student' }).fill(ELENA.emailAddress);
  await page.getByRole('option', { name: /Elena Prueba/ }).click();
  await expect.element(page.getByRole('banner')).toHaveTextContent('Using as Elena Prueba');
  await expect.element(findAssign(1)).toBeEnabled();
});

test('looks: assigning to nobody yet', async () => {
  await startAssigning(3);
  await expect.element(findButton('Please select a student first')).toBeVisible();
  await expectGoodLooks();
});

test('looks: assigning to a student who holds one', async () => {
  await startAssigning(3, { held: [501] });
  await chooseStudent();
  await expect.element(findHeading('Examples Already Assigned to Elena Prueba (1)')).toBeVisible();
  await expectGoodLooks({ picture: 'example-set-assign-student' });
});

test('looks: assigning to a quiz', async () => {
  await startAssigning(3);
  await chooseQuiz();
  await expect.element(findAssignToQuiz(3)).toBeVisible();
  await expectGoodLooks();
});

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
  await form.getByRole('textbox', { name: 'But not' }).fill('ana@home.example');
  await expect
    .element(form.getByRole('list', { name: 'What this does' }))
    .toHaveTextContent('1,204 students, 2,408 new cards: Student 1, ');
  await expect.element(form).toHaveTextContent('Student 20 and 1,184 more');
  await expect.element(form.getByRole('button', { name: 'Assign to 1,204 Students' })).toBeEnabled();
  expect(asked.at(-1)).toMatchObject({
    addresses: [],
    group: { cohort: 'B', relatedCoach: null, without: ['ana@home.example'] },
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

test('no set was given yet', async () => {
  fakeServer.answer(givenSets.list, { sets: [], next: null });
  await signIn(makeCoach());
  await showScreen('/example-sets/given');
  await expect.element(findHeading('No Sets Given Yet')).toBeVisible();
  await expectGoodLooks();
});
