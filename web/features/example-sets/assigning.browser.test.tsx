import { exampleSets } from '@soltura/contract/example-sets/example-sets';
import { collecting } from '@soltura/contract/flashcards/collecting';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import * as z from 'zod/mini';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { expectHidden, findButton, findHeading } from '../../testing/find.ts';
import {
  ELENA,
  expectSaved,
  findGoOn,
  findPasteBox,
  makeCustom,
  makeLines,
  QUIZ,
  saveSet,
  sentCards,
  startAssigning,
} from './testing.ts';

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

test('without a student the button asks for one; who holds one of three already is assigned two (79)', async () => {
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

test("a set that the student holds already reads 'All examples have already been assigned' and cannot be assigned", async () => {
  await startAssigning(2, { held: [501, 502] });
  await chooseStudent();
  await expect.element(page.getByText('All examples have already been assigned').first()).toBeVisible();
  await expect.element(findAnyAssign()).toBeDisabled();
});

test('examples that could not be added are counted, and are left to be assigned', async () => {
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
