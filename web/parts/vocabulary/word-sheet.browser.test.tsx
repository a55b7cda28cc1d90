import { finder } from '@soltura/contract/finder/finder';
import type { Me } from '@soltura/contract/people/people';
import { quizRuns } from '@soltura/contract/quizzes/quiz-runs';
import { quizzes } from '@soltura/contract/quizzes/quizzes';
import { type WordHelp, wordHelps } from '@soltura/contract/vocabulary/word-help';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findCard, findProgress } from '../../features/quizzes/testing.ts';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { makeCollection, makeExample } from '../../testing/cards.ts';
import { expectConsole } from '../../testing/console.ts';
import { offerNobody, offerTwoCourses } from '../../testing/courses.ts';
import { fakeServer, type SeenCall } from '../../testing/fake-server.ts';
import { describeFocus, expectHidden, findButton, focus } from '../../testing/find.ts';
import { answerPath, offerNew, takeDecisions } from '../../testing/path.ts';
import { actForAlma, makeCoach, makeStudent } from '../../testing/people.ts';
import { answerCards } from '../../testing/reviews.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';

const PUEDO: WordHelp = {
  recordId: 5,
  word: 'puedo',
  description: 'poder: I can (puedo)',
  infinitive: 'poder',
  tags: ['present', 'first person'],
  finderTag: { tag: 'puedo', type: 'vocabulary', vocabDescriptor: 'poder: I can (puedo)' },
  lessons: [
    { program: 'Curso', lessonNumber: 2, reached: true },
    { program: 'Otro', lessonNumber: 6, reached: false },
  ],
  myCards: 12,
  sentence: {
    spanishExample: 'Todavía no puedo ir.',
    englishTranslation: 'I can’t go yet.',
    spanglish: 'esp',
  },
};

const example = {
  spanishExample: 'No puedo esperar.',
  vocabIncluded: ['poder: I can (puedo)', 'no: no, not'],
};

/** Opens the back of a card with its vocabulary. */
async function openCard(me: Me = makeStudent()) {
  offerTwoCourses();
  offerNobody();
  answerCards(makeCollection([{ example, interval: 3, dueInDays: 0 }]));
  const asked: SeenCall[] = [];
  fakeServer.answerBy(wordHelps.find, (call) => {
    asked.push(call);
    return PUEDO;
  });
  await signIn(me);
  const router = await showScreen('/myflashcards/quiz');
  await expect.element(findProgress('1/1')).toBeVisible();
  await userEvent.keyboard('w');
  await findButton('Vocabulary').click();
  return { router, asked };
}

const findSheet = () => page.getByRole('dialog');

test('a word on the back of a card says what it means, where it is taught, and how many cards use it', async () => {
  await openCard();
  await findButton('poder: I can (puedo)').click();
  await expect.element(findSheet().getByRole('heading', { name: 'puedo' })).toBeVisible();
  await expect.element(findSheet()).toHaveTextContent(/I can, from poder.*presentfirst person/);
  await expect.element(findSheet()).toHaveTextContent(/Curso, lesson 2reached.*Otro, lesson 6not yet/);
  await expect.element(findSheet()).toHaveTextContent('12 of your cards use it');
});

test('a word opened by keyboard gets the focus back, the keys of the quiz sleep, and the card is not turned', async () => {
  await openCard();
  focus(findButton('poder: I can (puedo)'));
  await userEvent.keyboard('{Enter}');
  await expect.element(findSheet()).toHaveTextContent('Taught in');
  await userEvent.keyboard('w');
  await findSheet().getByText('Taught in').click();
  await userEvent.keyboard('{Escape}');
  await expectHidden(findSheet());
  await expect.poll(describeFocus).toMatchObject({ name: 'poder: I can (puedo)' });
  await expect.element(findCard()).toHaveTextContent('No puedo esperar.');
  await expect.element(findButton('no: no, not')).toBeVisible();
});

test('a word in the sentence is marked and opens its sheet, with one more sentence in which it stands out', async () => {
  const { asked } = await openCard();
  const word = findCard().getByRole('button', { name: 'puedo', exact: true });
  const shown = word.element();
  await word.click();
  await expect.element(findSheet()).toHaveTextContent('12 of your cards use it');
  await expect.element(findSheet()).toHaveTextContent('Todavía no puedo ir.I can’t go yet.');
  expect(
    findSheet()
      .getByText('puedo', { exact: true })
      .elements()
      .map(({ tagName }) => tagName),
  ).toContain('B');
  expect(getComputedStyle(shown).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  expect(asked[0]?.query.get('besides')).toMatch(/^\d+$/);
  await userEvent.keyboard('{Escape}');
  await expectHidden(findSheet());
  await expect.element(findCard()).toHaveTextContent('No puedo esperar.');
  await expect.element(word).toHaveFocus();
});

test('the words of a sentence are one stop of Tab, in which arrow keys move and lead to no other card', async () => {
  await openCard();
  const find = (name: string) => findCard().getByRole('button', { name, exact: true });
  focus(findCard());
  await userEvent.keyboard('{Tab}');
  await expect.element(find('No')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(find('puedo')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{Home}{End}');
  await expect.element(find('puedo')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(findButton('poder: I can (puedo)')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
  await expect.element(findSheet()).toHaveTextContent('Taught in');
});

test('the words of a front cannot be pressed', async () => {
  await openCard();
  await userEvent.keyboard('w');
  await expect.element(findCard()).toHaveTextContent('This is sentence 1.');
  expect(page.getByRole('button', { name: 'puedo', exact: true }).query()).toBeNull();
});

test('the ways on lead to the finder and to a custom quiz with the tag of the word', async () => {
  await openCard();
  await findButton('poder: I can (puedo)').click();
  const tags = 'vocabulary:puedo:poder%3A%20I%20can%20(puedo)';
  const hrefOf = (name: string) => {
    const href = findSheet().getByRole('link', { name }).element().getAttribute('href') ?? '';
    const { pathname, searchParams } = new URL(href, location.origin);
    return [pathname, searchParams.get('tags')];
  };
  await expect.element(findSheet().getByRole('link', { name: 'Quiz this word' })).toBeVisible();
  expect(hrefOf('Quiz this word')).toEqual(['/custom-quiz', tags]);
  expect(hrefOf('Find flashcards')).toEqual(['/flashcardfinder', tags]);
});

test('limited students see the word without ways on', async () => {
  offerTwoCourses();
  offerNobody();
  fakeServer.answer(quizzes.list, [{ recordId: 1, quizNickname: 'lcsp quiz 1' }]);
  fakeServer.answer(quizzes.topics, []);
  fakeServer.answer(quizzes.groups, []);
  fakeServer.answer(quizzes.examples, makeCollection([{ example }]).examples);
  fakeServer.answer(quizRuns.mine, []);
  fakeServer.answer(quizRuns.addMine, 1);
  fakeServer.answer(wordHelps.find, PUEDO);
  await signIn(makeStudent({ roles: { adminRole: '', studentRole: 'limited' } }));
  await showScreen('/officialquizzes/1');
  await expect.element(findProgress('1/1')).toBeVisible();
  await userEvent.keyboard('w');
  await findButton('Vocabulary').click();
  await findButton('poder: I can (puedo)').click();
  await expect.element(findSheet()).toHaveTextContent('Taught in');
  await expectHidden(findSheet().getByRole('link'));
  await expect.element(findSheet()).not.toHaveTextContent('cards');
});

test('the words of a new sentence can be pressed, which decides nothing', async () => {
  offerTwoCourses();
  offerNobody();
  answerCards(makeCollection([]));
  fakeServer.answer(wordHelps.find, PUEDO);
  await signIn(makeStudent());
  answerPath({ learn: 1 });
  offerNew(1, { examples: [makeExample(801, example)] });
  const decided = takeDecisions();
  await showScreen('/learn');
  await expect.element(findProgress('1/1')).toBeVisible();
  await page
    .getByRole('group', { name: 'new sentence' })
    .getByRole('button', { name: 'puedo', exact: true })
    .click();
  await expect.element(findSheet().getByRole('heading', { name: 'puedo' })).toBeVisible();
  expect(decided).toEqual([]);
  await expect.element(findProgress('1/1')).toBeInTheDocument();
});

test('staff are told of the cards of the student they act for', async () => {
  actForAlma();
  const { asked } = await openCard(makeCoach());
  await findButton('poder: I can (puedo)').click();
  await expect.element(findSheet()).toHaveTextContent('12 of their cards use it');
  expect(asked[0]?.query.get('student')).toBe('9');
});

test('a failure to load a word is told, and Retry loads it', async () => {
  await openCard();
  const end = fakeServer.refuse(wordHelps.find, 500);
  await findButton('poder: I can (puedo)').click();
  await expect.element(findSheet()).toHaveTextContent('Error Loading Word');
  end();
  await findSheet().getByRole('button', { name: 'Retry' }).click();
  await expect.element(findSheet()).toHaveTextContent('Taught in');
  expectConsole(/Failed to fetch app.vocabulary.help: 500/);
});

test('the finder opens with the tags of its address, keeps them there, and says what the school does not have', async () => {
  offerTwoCourses();
  offerNobody();
  answerCards(makeCollection([]));
  fakeServer.answer(finder.tags, [{ id: 1, tag: 'comer', type: 'verb' }]);
  fakeServer.answer(finder.findTags, []);
  const asked: unknown[] = [];
  fakeServer.answerBy(finder.find, ({ body }) => {
    asked.push(body);
    return { ids: [], withAudio: 0, hidden: 0, examples: [] };
  });
  await signIn(makeStudent({ relatedProgram: 11, cohort: 'A' }));
  const router = await showScreen('/flashcardfinder?tags=verb:comer,verb:gone');
  await expect.element(findButton('Remove tag comer')).toBeVisible();
  await expect
    .element(page.getByText('Left out of this address, because the school does not have it: the tags.'))
    .toBeVisible();
  await expect
    .poll(() => asked)
    .toEqual([expect.objectContaining({ tags: [{ tag: 'comer', type: 'verb' }] })]);
  await findButton('Remove tag comer').click();
  await expect.poll(() => router.latestLocation.search).toEqual({});
});

test('looks: a word', async () => {
  await openCard();
  await findButton('poder: I can (puedo)').click();
  await expect.element(findSheet()).toHaveTextContent('Taught in');
  await expectGoodLooks({ isOfLearners: true });
});
