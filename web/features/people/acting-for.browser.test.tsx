import { type ListedStudent, userLists } from '@soltura/contract/people/user-lists';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeCollection, repeat } from '../../testing/cards.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { expectHidden, findButton, findHeading, focus } from '../../testing/find.ts';
import { makeCoach, offerSetUpSchool } from '../../testing/people.ts';
import { answerCards } from '../../testing/reviews.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';

const findStrip = () => page.getByRole('banner');
const findSearch = () => page.getByRole('combobox', { name: 'Student' });
const listOptions = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.firstElementChild?.textContent);

const makeListed = (recordId: number, name: string, given: Partial<ListedStudent> = {}): ListedStudent => ({
  recordId,
  name,
  emailAddress: `${name.toLowerCase().replaceAll(' ', '.')}@home.example`,
  role: 'student',
  relatedProgram: 0,
  cohort: '',
  program: '',
  ...given,
});
const STUDENTS = [
  makeListed(11, 'Zoe marín'),
  makeListed(12, 'Alba Ruiz', { emailAddress: 'marina@home.example' }),
  makeListed(13, 'Bruno Gil', { role: 'limited' }),
  makeListed(14, 'Marta Sol'),
];

/** Opens the app as a coach, or with the given roles, who may act for these students; each has so many cards. */
async function openApp(
  path = '/',
  {
    me = makeCoach(),
    cards = {},
  }: { me?: ReturnType<typeof makeCoach>; cards?: Record<number, number> } = {},
) {
  fakeServer.answer(userLists.choosableStudents, { students: STUDENTS });
  answerCards(makeCollection([]));
  fakeServer.answerBy(myReviews.cardsOfStudent, ({ path: called }) =>
    makeCollection(repeat(cards[Number(called.split('/')[3])] ?? 0)),
  );
  offerSetUpSchool();
  await signIn(me);
  return showScreen(path);
}

async function choose(text: string): Promise<void> {
  await findButton('Change').click();
  await findSearch().fill(text);
  await page.getByRole('option').first().click();
}

test('a coach who is no student acts for nobody at first and sees no flashcards (11)', async () => {
  await openApp();
  await expect.element(findStrip()).toHaveTextContent('No student Selected');
  await expectHidden(findHeading('My Flashcards'));
});

test('Enter in the picker never chooses somebody whom the text has left out already', async () => {
  await openApp();
  await findButton('Change').click();
  await findSearch().fill('mar');
  await expect.element(page.getByRole('option').first()).toBeVisible();
  focus(findSearch());
  await userEvent.keyboard('{ArrowDown}');
  document.execCommand('insertText', false, 'zq');
  await userEvent.keyboard('{Enter}');
  await expect.element(findSearch()).toHaveValue('marzq');
  await userEvent.keyboard('{Escape}');
  await expect.element(findStrip()).toHaveTextContent('No student Selected');
  await expect.element(findButton('Change')).toHaveFocus();
});

test("the picker lists nothing before a letter, then every 'Name -- email' with it, sorted (12)", async () => {
  await openApp();
  await findButton('Change').click();
  await expect.element(findSearch()).toHaveAttribute('placeholder', 'Search for a student by name or email');
  expect(listOptions()).toEqual([]);
  await findSearch().fill('MAR');
  await expect
    .poll(listOptions)
    .toEqual([
      'Alba Ruiz -- marina@home.example',
      'Marta Sol -- marta.sol@home.example',
      'Zoe Marín -- zoe.marín@home.example',
    ]);
  await findSearch().fill('nobody is called this');
  await expect.element(page.getByText('No students found')).toBeVisible();
});

test("choosing a student shows 'Using as' and their cards; 'Clear Selection' forgets them (14, 16)", async () => {
  await openApp();
  await choose('Marta');
  await expect.element(findStrip()).toHaveTextContent('Using as Marta Sol');
  await expect.element(findStrip()).not.toHaveTextContent('(yourself)');
  await expect.element(findHeading('My Flashcards')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Quiz My Flashcards', exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Manage My Flashcards' })).toBeVisible();

  await findButton('Change').click();
  await findButton('Cancel').click();
  await expect.element(findStrip()).toHaveTextContent('Using as Marta Sol');
  await findButton('Change').click();
  await findButton('Clear Selection').click();
  await expect.element(findStrip()).toHaveTextContent('No student Selected');
  await expectHidden(findHeading('My Flashcards'));
});

test('the picker works by keyboard: arrows and Enter choose, Escape cancels', async () => {
  await openApp();
  await expect.element(findButton('Change')).toBeVisible();
  focus(findButton('Change'));
  await userEvent.keyboard('{Enter}');
  await expect.element(findSearch()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(findStrip()).toHaveTextContent('No student Selected');

  focus(findButton('Change'));
  await userEvent.keyboard('{Enter}');
  await expect.element(findSearch()).toHaveFocus();
  // Alba Ruiz and Bruno Gil.
  await userEvent.keyboard('ru');
  await expect.poll(listOptions).toHaveLength(2);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(findStrip()).toHaveTextContent('Using as Bruno Gil');
  // A limited student has none.
  await expectHidden(findHeading('My Flashcards'));
});

test("an admin who is also a student acts as '(yourself)', again after 'Clear Selection' (15, 16)", async () => {
  const roles = { adminRole: 'admin', studentRole: 'student' } as const;
  await openApp('/', { me: makeCoach({ name: 'Ada Dos', roles }) });
  await expect.element(findStrip()).toHaveTextContent('Using as Ada Dos (yourself)');
  await choose('Marta');
  await expect.element(findStrip()).toHaveTextContent('Using as Marta Sol');
  await findButton('Change').click();
  await findButton('Clear Selection').click();
  await expect.element(findStrip()).toHaveTextContent('Using as Ada Dos (yourself)');
});

test('another choice brings other cards, and nobody can be chosen during a quiz', async () => {
  await openApp('/', { cards: { 14: 3, 12: 2 } });
  await choose('Marta');
  await page.getByRole('link', { name: 'Quiz My Flashcards', exact: true }).click();
  await expect.element(page.getByText('3 of 3 cards are due today.')).toBeVisible();
  await choose('Alba');
  await expect.element(page.getByText('2 of 2 cards are due today.')).toBeVisible();
  await findButton('Start Quiz').click();
  await expect.element(page.getByText('1/2').first()).toBeVisible();
  await expectHidden(findButton('Change'));
  await expectHidden(page.getByText('Using as'));
  await expect.element(page.getByRole('link', { name: 'home navigation' })).toBeVisible();
});
