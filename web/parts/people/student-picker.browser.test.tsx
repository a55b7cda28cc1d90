import { userLists } from '@soltura/contract/people/user-lists';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeCollection } from '../../testing/cards.ts';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton } from '../../testing/find.ts';
import { makeCoach } from '../../testing/people.ts';
import { answerCards } from '../../testing/reviews.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';

const findSearch = () => page.getByRole('combobox', { name: 'Student' });
const findOffered = () => page.getByRole('listbox', { name: 'Student' }).getByRole('option');

/** Opens the picker of a coach whose students are too many to be listed; the server finds one for 'quij'. */
async function openPicker(): Promise<void> {
  answerCards(makeCollection([]));
  fakeServer.answer(userLists.choosableStudents, { students: null });
  const found = {
    recordId: 9,
    name: 'Ñandú Quijote',
    emailAddress: 'nq@home.example',
    role: 'student',
    relatedProgram: 0,
    cohort: '',
    program: '',
  } as const;
  fakeServer.answerBy(userLists.findStudents, ({ query }) => ({
    students: query.get('text') === 'quij' ? [found] : [],
    isCut: false,
  }));
  await signIn(makeCoach());
  await showScreen('/');
  await findButton('Change').click();
}

test('students found before stay while more is typed, without those whom the text leaves out', async () => {
  await openPicker();
  await findSearch().fill('quij');
  await expect.element(findOffered()).toHaveLength(1);
  let isAsked = false;
  const release = fakeServer.hold(userLists.findStudents, () => {
    isAsked = true;
  });
  await findSearch().fill('quijo');
  await expect.poll(() => isAsked).toBe(true);
  await expect.element(findOffered()).toHaveLength(1);
  await findSearch().fill('quijox');
  await expect.element(page.getByText('Searching...')).toBeVisible();
  await expect.element(findOffered()).not.toBeInTheDocument();
  release();
  await expect.element(page.getByText('No students found')).toBeVisible();
});

test('a search that failed is tried again', async () => {
  expectConsole(/Failed to fetch/);
  await openPicker();
  const mend = fakeServer.refuse(userLists.findStudents, 404);
  await findSearch().fill('quij');
  await expect.element(page.getByText('The students could not be loaded.')).toBeVisible();
  mend();
  await findButton('Retry').click();
  await expect.element(findOffered()).toHaveLength(1);
});
