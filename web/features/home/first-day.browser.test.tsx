import type { Example } from '@soltura/contract/examples/examples';
import { finder } from '@soltura/contract/finder/finder';
import { userLists } from '@soltura/contract/people/user-lists';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { makeCollection, makeExample } from '../../testing/cards.ts';
import { makeLongClip } from '../../testing/clips.ts';
import { offerCollection } from '../../testing/collecting.ts';
import { expectConsole } from '../../testing/console.ts';
import { offerCourse } from '../../testing/courses.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { expectHidden, findButton, findHeading, focus } from '../../testing/find.ts';
import { actForAlma, makeCoach, makeStudent } from '../../testing/people.ts';
import { answerCards } from '../../testing/reviews.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';

const FIRST_ID = 501;
const findBand = () => page.getByRole('region', { name: 'What you can do' });
const findRow = (place: number) =>
  page.getByRole('listitem').filter({ hasText: `This is sentence ${FIRST_ID + place - 1}.` });

function makeSentences(count: number, given: Partial<Example> = {}): Example[] {
  return Array.from({ length: count }, (_, place) =>
    makeExample(FIRST_ID + place, { spanishAudioLa: makeLongClip(), ...given }),
  );
}

/** Opens a screen for a student without cards, who is offered these sentences; answers what is sent. */
async function begin(examples = makeSentences(10), path = '/', lesson: number | null = 4): Promise<string[]> {
  await signIn(makeStudent());
  const sent = offerCollection();
  offerCourse('Curso', []);
  fakeServer.answer(finder.myFirstSentences, { lesson, examples });
  await showScreen(path);
  return sent;
}

test('a newcomer is offered the sentences of the current lesson, each with its sound', async () => {
  await begin();
  await expect.element(page.getByText('Start with the ten sentences of lesson 4.')).toBeVisible();
  await expect.element(findRow(10)).toBeVisible();
  await expectHidden(findButton('Report a typo').first());
  expect(page.getByRole('button', { name: 'Play/Pause' }).elements()).toHaveLength(10);
  await findRow(2).getByRole('button', { name: 'Play/Pause' }).click();
  await expect
    .element(findRow(2).getByRole('button', { name: 'Play/Pause' }))
    .toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('link', { name: 'Quiz My Flashcards', exact: true })).toBeVisible();
});

test('sentences are collected one by one, the others in one press, and then reviewed', async () => {
  const sent = await begin();
  await expect.element(findBand()).toHaveTextContent('0 of 10 collected');
  await expect.element(findButton('Review 0')).toHaveAttribute('aria-disabled', 'true');
  await findRow(1).getByRole('button', { name: 'Collect' }).click();
  await findRow(3).getByRole('button', { name: 'Collect' }).click();
  await expect.element(findRow(3).getByRole('button', { name: 'Yours' })).toBeVisible();
  await expect.element(findBand()).toHaveTextContent('2 of 10 collected');
  await expect.element(findButton('Review 2')).not.toHaveAttribute('aria-disabled');
  await findButton('Collect the other 8').click();
  await expect.element(findBand()).toHaveTextContent('10 of 10 collected');
  await expect.element(findButton('Collect').first()).not.toBeInTheDocument();
  await expect
    .poll(() => sent.toSorted())
    .toEqual(makeSentences(10).map(({ recordId }) => `add ${recordId}`));
  await expect.element(findButton('Review 10')).not.toHaveAttribute('aria-disabled');
  await findButton('Review 10').click();
  await expect.element(page.getByText('1/10', { exact: true })).toBeVisible();
});

test('the keyboard collects a sentence and stays at its place', async () => {
  await begin();
  const collect = findRow(1).getByRole('button', { name: 'Collect' });
  await expect.element(collect).toBeVisible();
  focus(collect);
  await userEvent.keyboard('{Enter}');
  await expect.element(findRow(1).getByRole('button', { name: 'Yours' })).toHaveFocus();
});

test('a lesson with fewer sentences is counted as it is, and words in English are explained', async () => {
  await begin(makeSentences(3, { spanishExample: 'Yo soy *a teacher*.', spanglish: 'spanglish' }));
  await expect
    .element(
      page.getByText('Start with the 3 sentences of lesson 4. Words you don’t know yet stay in English.'),
    )
    .toBeVisible();
  await expect.element(findButton('Collect all 3')).toBeVisible();
});

test('without a course a newcomer is told what to do', async () => {
  await begin([], '/', null);
  await expect
    .element(page.getByText('You are in no course yet. Ask your coach', { exact: false }))
    .toBeVisible();
  await expect.element(findBand().getByRole('link', { name: 'Find Flashcards' })).toBeVisible();
});

test('sentences that do not arrive can be asked for again', async () => {
  expectConsole(/Failed to fetch/);
  await signIn(makeStudent());
  answerCards(makeCollection([]));
  fakeServer.refuse(finder.myFirstSentences, 500);
  await showScreen('/');
  await expect.element(findHeading('Error loading sentences')).toBeVisible();
  fakeServer.answer(finder.myFirstSentences, { lesson: 4, examples: makeSentences(10) });
  await findButton('Retry').click();
  await expect.element(findRow(1)).toBeVisible();
});

test.each(['/myflashcards', '/manage-flashcards'])(
  "in '%s' the sentences stand under 'No Flashcards Found' until they are collected",
  async (path) => {
    await begin(makeSentences(10), path);
    await expect.element(findHeading('No Flashcards Found')).toBeVisible();
    await findRow(1).getByRole('button', { name: 'Collect' }).click();
    await expect.element(findHeading('Your first flashcards')).toBeVisible();
    await findButton('Collect the other 9').click();
    await expect.element(findButton('Review 10')).toBeVisible();
  },
);

/** Opens a newcomer's flashcards as staff who act for them; answers what is sent. */
async function beginForAlma(examples = makeSentences(10)): Promise<string[]> {
  await signIn(makeCoach());
  actForAlma();
  fakeServer.answer(userLists.choosableStudents, { students: [] });
  fakeServer.answer(finder.firstSentencesOfStudent, { lesson: 4, examples });
  const sent = offerCollection();
  await showScreen('/myflashcards');
  return sent;
}

test('staff report a typo of a first sentence under its row', async () => {
  await beginForAlma();
  await findRow(2).getByRole('button', { name: 'Report a typo' }).click();
  await expect.element(findRow(2).getByRole('textbox', { name: 'How it should read' })).toHaveFocus();
  await expectGoodLooks({ isOfLearners: true });
});

test('staff who act for a newcomer collect for them', async () => {
  const sent = await beginForAlma();
  await findButton('Collect all 10').click();
  await expect.element(findBand()).toHaveTextContent('10 of 10 collected');
  await expect.poll(() => sent[0]).toBe(`add ${FIRST_ID} for 9`);
});

test.each(['/', '/myflashcards'])('looks: a first day in %s', async (path) => {
  await begin(
    [...makeSentences(9), makeExample(510, { spanishExample: 'Él es *very tall* y ella es *funny*.' })],
    path,
  );
  await findRow(1).getByRole('button', { name: 'Collect' }).click();
  await expect.element(findButton('Collect the other 9')).toBeVisible();
  await expect.element(page.getByText('Flashcard added successfully')).not.toBeInTheDocument();
  await expectGoodLooks({ isOfLearners: true });
});
