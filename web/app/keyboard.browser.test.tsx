import { finder } from '@soltura/contract/finder/finder';
import { quizRuns } from '@soltura/contract/quizzes/quiz-runs';
import { quizzes } from '@soltura/contract/quizzes/quizzes';
import { vocabulary } from '@soltura/contract/vocabulary/vocabulary';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { makeCollection, makeExample, repeat } from '../testing/cards.ts';
import { makeLongClip } from '../testing/clips.ts';
import { atCourse, offerCourse } from '../testing/courses.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { describeFocus, findButton } from '../testing/find.ts';
import { offerNew } from '../testing/path.ts';
import { makeStudent } from '../testing/people.ts';
import { answerCards } from '../testing/reviews.ts';
import { showScreen, signIn } from '../testing/show-screen.tsx';

const MAX_STOPS = 60;

const findDue = () => page.getByRole('region', { name: 'Next step' });

async function openAsStudent(path: string): Promise<void> {
  const example = { englishAudio: makeLongClip(), spanishAudioLa: makeLongClip() };
  const examples = [3001, 3002, 3003, 3004, 3005].map((id) => makeExample(id, example));
  const ids = examples.map(({ recordId }) => recordId);
  offerCourse('Soltura', [['palabra 1: word'], ['palabra 2: word']]);
  answerCards(makeCollection(repeat(12, { example })));
  offerNew(5, { examples });
  fakeServer.answer(finder.find, { ids, withAudio: 5, hidden: 0, examples });
  fakeServer.answer(finder.findAudio, ids);
  fakeServer.answer(finder.readAudio, examples);
  fakeServer.answer(finder.findTags, []);
  fakeServer.answer(vocabulary.list, []);
  fakeServer.answer(quizzes.topics, []);
  fakeServer.answer(quizzes.groups, []);
  for (const endpoint of [quizRuns.mine, quizRuns.ofStudent]) fakeServer.answer(endpoint, []);
  fakeServer.answer(quizzes.list, [{ recordId: 1, quizNickname: 'lcsp quiz 1' }]);
  fakeServer.answer(quizzes.examples, examples);
  await signIn(makeStudent(atCourse));
  await showScreen(path);
}

/** Lets the next Tab reach the first control of the page, wherever the one before it stopped. */
function beginAtTop(): void {
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
}

test.each<[string, () => Locator]>([
  ['/', findDue],
  ['/myflashcards', () => findButton('Start Quiz')],
  ['/myflashcards/quiz', () => page.getByRole('group', { name: 'flashcard' })],
  ['/learn', () => page.getByRole('group', { name: 'new sentence' })],
  ['/manage-flashcards', () => page.getByRole('list', { name: 'Flashcards' })],
  ['/officialquizzes', () => findButton('Begin Review')],
  ['/flashcardfinder', () => page.getByRole('list', { name: 'Flashcards' })],
  ['/audioquiz', () => page.getByText('5 examples found')],
  ['/comprehensionquiz', () => page.getByText('5 examples found')],
])('Tab walks through %s and out again; whatever has the focus can be seen', async (path, isThere) => {
  await openAsStudent(path);
  await expect.element(isThere()).toBeVisible();
  beginAtTop();
  const stops: string[] = [];
  while (stops.length < MAX_STOPS) {
    await userEvent.tab();
    const stop = describeFocus();
    if (!stop) break;
    expect(stop).toMatchObject({ isSeen: true, isMarked: true });
    stops.push(stop.name);
  }
  expect(stops[0]).toMatch(/^Skip/);
  expect(stops).toContain('home navigation');
  // The focus leaves the page at its end.
  expect(stops.length).toBeLessThan(MAX_STOPS);
});

test('the skip link leads to the content', async () => {
  await openAsStudent('/');
  await expect.element(findDue()).toBeVisible();
  beginAtTop();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Quiz My Flashcards', exact: true })).toHaveFocus();
});
