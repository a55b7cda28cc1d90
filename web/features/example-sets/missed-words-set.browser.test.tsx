import { missedWords } from '@soltura/contract/answers/missed-words';
import { exampleSets } from '@soltura/contract/example-sets/example-sets';
import { collecting } from '@soltura/contract/flashcards/collecting';
import { quizzes } from '@soltura/contract/quizzes/quizzes';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import type { StudentAccount } from '@soltura/contract/students/students';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { makeEntry, makeExample } from '../../testing/cards.ts';
import { expectConsole } from '../../testing/console.ts';
import { offerCourse } from '../../testing/courses.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton, findHeading } from '../../testing/find.ts';
import { makeMemory } from '../../testing/students.ts';
import { findMissedWords, openDrillDown } from '../students/testing.ts';
import { expectUnsaved, findPasteBox, makeLines, paste, pressNext } from './testing.ts';

const SENTENCES = [makeExample(71, { spanishExample: 'Veníamos de lejos.' }), makeExample(72)];
const WORD = { vocabularyId: 3, word: 'veníamos', asked: 4, missed: 3, lastTyped: 'benemos' };
const sentCards = z.object({ exampleIds: z.array(z.int()) });

/** What was added to cards, call by call. */
let added: number[][];

/** Opens Carla's page, with two sentences for the one word she missed. */
async function openCarla({
  isChosen = true,
  account = {},
}: {
  isChosen?: boolean;
  account?: Partial<StudentAccount>;
} = {}) {
  added = [];
  const opened = await openDrillDown({
    students: { Carla: { memory: makeMemory(), missed: [WORD], account } },
    student: isChosen ? 'Carla' : undefined,
  });
  fakeServer.answerBy(missedWords.sentences, () => {
    const held = added.flat();
    return SENTENCES.filter(({ recordId }) => !held.includes(recordId));
  });
  offerCourse('Curso', [['hablar']]);
  fakeServer.answer(quizzes.list, []);
  fakeServer.answer(exampleSets.bySpanishText, []);
  fakeServer.answerBy(myReviews.cardsOfStudent, () => ({
    latestReviews: [],
    examples: SENTENCES.filter(({ recordId }) => added.flat().includes(recordId)),
    studentExamples: added.flat().map(makeCard),
  }));
  fakeServer.answerBy(collecting.collectForStudent, ({ body }) => {
    const { exampleIds } = z.parse(sentCards, body);
    added.push(exampleIds);
    return exampleIds.map(makeCard);
  });
  const { router, studentOf } = opened;
  return {
    router,
    /** Leaves an unsaved set for Carla's page. */
    leave: async () => {
      void router.navigate({ to: '/student-drill-down', search: { student: studentOf('Carla') } });
      await page
        .getByRole('alertdialog', { name: 'Leave the example set?' })
        .getByRole('button', { name: 'Confirm' })
        .click();
      await expect.element(await findWay()).toBeVisible();
    },
    openAddress: () => router.navigate({ to: '/example-sets', search: { 'missed-by': studentOf('Carla') } }),
  };
}

const makeCard = (id: number) => ({ ...makeEntry(id + 1_000, { isCustom: true }), relatedExample: id });

const findWay = async () => (await findMissedWords()).getByRole('link', { name: 'Assign Sentences' });
const findAssign = () => findButton('Assign 2 Examples to Carla');
const findOther = () => page.getByText(/^There is (a|another) set from/);

test('sentences with missed words become cards of the student in three presses', async () => {
  await openCarla();
  await (await findWay()).click();
  await findAssign().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText('Successfully assigned 2 examples to student')).toBeVisible();
  expect(added).toEqual([[71, 72]]);
});

test('the set is in its assigning step, for this student, and the words of it can be seen', async () => {
  await openCarla();
  await (await findWay()).click();
  await expect.element(findHeading('Examples to be Assigned (2 remaining)')).toBeVisible();
  await expect.element(page.getByText('Veníamos de lejos.')).toBeVisible();
  await expect.element(page.getByRole('main').getByText('For Carla')).toBeVisible();
  await expect.element(findOther()).not.toBeInTheDocument();
  await expectGoodLooks();
});

test('Back leads to the student, and the way can be taken again: what was assigned is not there any more', async () => {
  const { router } = await openCarla();
  await (await findWay()).click();
  await findAssign().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText('Successfully assigned 2 examples to student')).toBeVisible();
  router.history.back();
  await expect.element(await findWay()).toBeVisible();
  await (await findWay()).click();
  await expect.element(findHeading('No Sentences Found')).toBeVisible();
  await expect.element(page.getByText(/with words that Carla missed lately/)).toBeVisible();
  await expectGoodLooks();
  await page.getByRole('link', { name: 'Back to the Student' }).click();
  await expect.element(await findWay()).toBeVisible();
});

test('the address opens the same set by itself', async () => {
  const { openAddress } = await openCarla({ isChosen: false });
  await openAddress();
  await expect.element(findAssign()).toBeEnabled();
});

test('an unsaved set of the coach stays as it is and is offered beside', async () => {
  const { router, leave } = await openCarla();
  await router.navigate({ to: '/example-sets' });
  await paste(makeLines(3));
  await pressNext();
  await leave();
  await (await findWay()).click();
  await expect.element(findAssign()).toBeEnabled();
  await expect.element(findOther()).toBeVisible();
  await expectGoodLooks();
  await findButton('Open it').click();
  await expectUnsaved(3);
});

test('examples that the coach adds to the set are there again at its address', async () => {
  const { leave, openAddress } = await openCarla();
  await (await findWay()).click();
  await findButton('Back to Paste').click();
  await paste(makeLines(1));
  await pressNext();
  await leave();
  await openAddress();
  await expectUnsaved(1);
});

test('a set that was only looked at leaves nothing behind', async () => {
  const { router } = await openCarla();
  await (await findWay()).click();
  await expect.element(findAssign()).toBeEnabled();
  router.history.back();
  await expect.element(await findWay()).toBeVisible();
  await router.navigate({ to: '/example-sets' });
  await expect.element(findPasteBox()).toBeVisible();
  await expect.element(findOther()).not.toBeInTheDocument();
});

test('sentences that cannot be loaded are told and asked for again', async () => {
  expectConsole(/500/);
  await openCarla();
  const mend = fakeServer.refuse(missedWords.sentences, 500);
  await (await findWay()).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Error loading examples');
  mend();
  await findButton('Retry').click();
  await expect.element(findAssign()).toBeEnabled();
});

test('without a student of the app there is nothing to assign', async () => {
  const { openAddress } = await openCarla({ isChosen: false, account: { role: 'none' } });
  await openAddress();
  await expect.element(findHeading('No Sentences Found')).toBeVisible();
  await expect.element(page.getByText(/^They may not be chosen as a student/)).toBeVisible();
});
