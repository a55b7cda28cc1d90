import { finder } from '@soltura/contract/finder/finder';
import { collecting } from '@soltura/contract/flashcards/collecting';
import type { Me } from '@soltura/contract/people/people';
import { customQuiz } from '@soltura/contract/quizzes/custom-quiz';
import { addDays } from '@soltura/domain/dates';
import { writeDay } from '@soltura/domain/day-names';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { readToday } from '../../../base/read-today.ts';
import { becomePhone, expectGoodLooks } from '../../../testing/appearance.ts';
import { type CardWish, makeCollection, makeExample, repeat } from '../../../testing/cards.ts';
import { makeClip, makeLongClip } from '../../../testing/clips.ts';
import { expectConsole } from '../../../testing/console.ts';
import { atCourse, offerNobody, offerTwoCourses } from '../../../testing/courses.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { choose, expectHidden, findButton, findHeading } from '../../../testing/find.ts';
import { actForAlma, makeCoach, makeStudent } from '../../../testing/people.ts';
import { answerCards, takeReviews } from '../../../testing/reviews.ts';
import { reloadScreen, showScreen, signIn } from '../../../testing/show-screen.tsx';
import { expectEndInView, expectLengths, findProgress, findSentence, findSwitch } from '../testing.ts';

type Drawing = z.output<typeof customQuiz.draw.body>;

interface Opening {
  /** How many examples fit. */
  fitting?: number;
  cards?: readonly CardWish[];
  me?: Me;
  presets?: readonly { name: string; tags: string[] }[];
  /** Null while servers of the version before run. */
  earlyFrom?: string | null;
}

const LONG_AGO = new Date(0).toISOString();

/** Opens the screen of a student at lesson 2 of Curso; answers what is drawn, as it comes. */
async function open(
  path = '/custom-quiz',
  { fitting = 58, cards = [], me = makeStudent(atCourse), presets = [], earlyFrom = LONG_AGO }: Opening = {},
) {
  offerTwoCourses();
  offerNobody();
  const collection = { ...makeCollection(cards), earlyFrom };
  answerCards(collection);
  fakeServer.answer(finder.tags, [
    { id: 1, tag: 'comer', type: 'verb' },
    { id: 2, tag: 'presente', type: 'conjugation' },
  ]);
  fakeServer.answer(
    customQuiz.presets,
    presets.map((preset, index) => ({ recordId: index + 1, ...preset })),
  );
  const drawn: Drawing[] = [];
  fakeServer.answerBy(customQuiz.draw, ({ body }) => {
    const asked = z.parse(customQuiz.draw.body, body);
    drawn.push(asked);
    const own = collection.examples;
    const pool =
      asked.source === 'mine'
        ? own
        : [...own, ...Array.from({ length: fitting - own.length }, (_, index) => makeExample(5001 + index))];
    const examples = pool.slice(0, asked.length ?? pool.length);
    return {
      fitting: pool.length,
      ids: examples.map(({ recordId }) => recordId),
      examples: examples.slice(0, 50),
    };
  });
  await signIn(me);
  const router = await showScreen(path);
  return { router, drawn, collection };
}

const PRESETS = [
  { name: 'Eating', tags: ['verb: comer'] },
  { name: 'Present', tags: ['conjugation: presente', 'verb: gone'] },
  { name: 'Elsewhere', tags: ['verb: gone', 'subcategory: Idioms'] },
];

const findStart = () => page.getByRole('button', { name: /^Start/ });
const findBand = () => page.getByRole('region', { name: 'What you can do' });

test('the setup opens with the library up to the own lesson, counts, and keeps all choices in its address', async () => {
  const { router, drawn } = await open();
  await expect.element(findBand()).toHaveTextContent('10cards, out of 58 that fit');
  expect(drawn[0]).toMatchObject({
    source: 'library',
    lessons: { toLesson: 102, fromLesson: null },
    includeSpanglish: true,
    tags: [],
    way: 'text',
    length: 10,
  });
  await expect.poll(() => router.state.location.search).toEqual({ course: '11', to: '2' });

  await findSwitch('Include Spanglish:').click();
  await page.getByPlaceholder('Search tags').fill('comer');
  await page.getByRole('option', { name: 'comer' }).click();
  await choose(page.getByRole('radio', { name: 'Comprehension' }));
  await expectLengths(['10', '20', '40', 'All 58'], '10', 'Number of cards');
  await choose(page.getByRole('radio', { name: '20' }));
  await expect
    .poll(() => router.state.location.search)
    .toEqual({
      course: '11',
      to: '2',
      spanglish: 'no',
      tags: 'verb:comer',
      by: 'comprehension',
      length: '20',
    });
  await expect.element(findBand()).toHaveTextContent('Curso up to 2, comer, Comprehension, about 5 minutes');
  await expect.element(findSwitch('Start with Spanish:')).toBeDisabled();
  expect(drawn.at(-1)).toMatchObject({
    way: 'comprehension',
    length: 20,
    tags: [{ tag: 'comer', type: 'verb' }],
  });
});

test('an address opens its quiz; what the school does not have is left out, and said in one line', async () => {
  await open('/custom-quiz?course=11&from=2&to=9&tags=verb:comer,verb:gone&length=20&start=spanish');
  await expect
    .element(
      page.getByText(
        'Left out of this address, because the school does not have it: the lessons and the tags.',
      ),
    )
    .toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'From:' })).toHaveTextContent('Lesson 2');
  await expect.element(page.getByRole('button', { name: 'Remove tag comer' })).toBeVisible();
  await expect.element(findSwitch('Start with Spanish:')).toBeChecked();
});

test('a seed in the address draws its cards; Back leads to the setup as it was, and Start then draws others', async () => {
  const { router, drawn } = await open('/custom-quiz?course=11&to=2&seed=4711');
  await expect.element(findStart()).toHaveTextContent('Start · 10 cards');
  expect(drawn.at(-1)).toMatchObject({ seed: 4711 });
  await findStart().click();
  await expect.element(findProgress('1/10')).toBeVisible();
  expect(router.state.location.search).toMatchObject({ seed: '4711' });
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await findSwitch('Include Spanglish:').click();
  await expect.poll(() => drawn.at(-1)?.includeSpanglish).toBe(false);
  expect(drawn.at(-1)?.seed).not.toBe(4711);
  await expect.poll(() => router.state.location.search).not.toHaveProperty('seed');
});

test('a card of the own collection is graded, another is added; the end offers other cards', async () => {
  const sent = takeReviews();
  const { collection } = await open('/custom-quiz?length=20', {
    fitting: 58,
    cards: [{ interval: 2, dueInDays: 3 }],
  });
  fakeServer.answer(collecting.collectMine, [null]);
  await findStart().click();
  await expect.element(findProgress('1/20')).toBeVisible();
  await userEvent.keyboard('w');
  await expect.element(findButton('Remove from my flashcards')).toBeVisible();
  await userEvent.keyboard('e');
  await expect.element(findProgress('2/20')).toBeVisible();
  await expect
    .poll(() => sent.map(({ cardId }) => cardId))
    .toEqual([collection.studentExamples[0]?.recordId]);
  await userEvent.keyboard('w');
  await expect.element(findButton('Add to my flashcards')).toBeVisible();
  await expectHidden(findButton('Hard'));
  await userEvent.keyboard('dddddddddddddddddd');
  await expect.element(findProgress('20/20')).toBeVisible();
  await userEvent.keyboard('w');
  await expect.element(findHeading('End of quiz')).toBeVisible();
  const [, before] = /frase (\d+)/.exec(findSentence().element().textContent ?? '') ?? [];
  expect(before).toBeDefined();
  await findButton('Another 20').click();
  await expect.element(findProgress('1/20')).toBeVisible();
});

test('the buttons of a card that is not due say that Easy leaves it, and that Hard brings it sooner', async () => {
  const sent = takeReviews();
  const cards = [
    { interval: 5, dueInDays: 20 },
    { interval: 5, dueInDays: 3 },
    { interval: 5, dueInDays: 0 },
  ];
  await open('/custom-quiz?length=20', { cards });
  const stays = (days: number) => {
    const date = addDays(readToday(), days);
    const isThisYear = date.slice(0, 4) === readToday().slice(0, 4);
    return `Easy · stays ${writeDay(date, isThisYear ? 'January 4' : 'January 4, 2026')}`;
  };
  await findStart().click();
  await expect.element(findProgress('1/20')).toBeVisible();
  await userEvent.keyboard('w');
  await expect.element(findButton('Hard · again in 16 days')).toBeVisible();
  await expect.element(findButton(stays(20))).toBeVisible();
  await userEvent.keyboard('e');
  await expect.element(page.getByText(`Previous: ${stays(20)}`)).toBeVisible();
  await userEvent.keyboard('w');
  await expect.element(findButton(stays(3))).toBeVisible();
  await expect.element(findButton('Hard · again in 3 days')).toBeVisible();
  await userEvent.keyboard('q');
  await expect.element(page.getByText('Previous: Hard · again in 3 days')).toBeVisible();
  await userEvent.keyboard('w');
  await expect.element(findButton('Hard · again in 16 days')).toBeVisible();
  await expect.element(findButton('Easy · again in 64 days')).toBeVisible();
  await userEvent.keyboard('e');
  await expect.poll(() => sent.map(({ difficulty }) => difficulty)).toEqual(['easy', 'hard', 'easy']);

  // Pressed again, the other grade counts from how the card stood before.
  await findButton('Change').click();
  await findButton('Hard · again in 16 days').click();
  await expect.element(findButton('Hard · again in 16 days')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(findButton('Easy · again in 64 days')).toBeVisible();
});

test('while servers of the version before run, the buttons of a card that is not due say what these do', async () => {
  await open('/custom-quiz?length=20', { cards: [{ interval: 5, dueInDays: 20 }], earlyFrom: null });
  await findStart().click();
  await expect.element(findProgress('1/20')).toBeVisible();
  await userEvent.keyboard('w');
  await expect.element(findButton('Hard · again in 16 days')).toBeVisible();
  await expect.element(findButton('Easy · again in 64 days')).toBeVisible();
});

test('a card collected in the quiz ends it as it stood: it is not graded in it', async () => {
  await open('/custom-quiz', { fitting: 1 });
  fakeServer.answerBy(collecting.collectMine, () => [null]);
  await findStart().click();
  await expect.element(findProgress('1/1')).toBeVisible();
  await userEvent.keyboard('w');
  await expect.element(findHeading('End of quiz')).toBeVisible();
  await expectEndInView();
  await expectHidden(findButton('Another 10'));
});

test('a reload leads back to where the quiz stood', async () => {
  const { router } = await open();
  await findStart().click();
  await expect.element(findProgress('1/10')).toBeVisible();
  await userEvent.keyboard('dd');
  await expect.element(findProgress('3/10')).toBeVisible();
  const shown = findSentence().element().textContent ?? '';
  await reloadScreen(router);
  await expect.element(findProgress('3/10')).toBeVisible();
  await expect.element(findSentence()).toHaveTextContent(shown);
});

test('the examples of a long quiz are read as it goes on', async () => {
  const asked: number[] = [];
  fakeServer.answerBy(finder.read, ({ body }) => {
    const { ids } = z.parse(finder.read.body, body);
    asked.push(ids.length);
    return ids.map((id) => makeExample(id));
  });
  await open('/custom-quiz?length=all', { fitting: 120 });
  await findStart().click();
  await expect.element(findProgress('1/120')).toBeVisible();
  expect(asked).toEqual([]);
  for (let at = 0; at < 30; at++) await userEvent.keyboard('d');
  await expect.element(findProgress('31/120')).toBeVisible();
  await expect.poll(() => asked.length).toBe(1);
});

test('an audio quiz plays the cards that were drawn', async () => {
  const both = { englishAudio: makeClip(0.1), spanishAudioLa: makeClip(0.1) };
  await open('/custom-quiz?cards=mine&by=audio&autoplay=no', { cards: repeat(3, { example: both }) });
  await findStart().click();
  await expect.element(findProgress('1/3')).toBeVisible();
  await expect.element(findHeading('Custom Quiz')).toBeVisible();
});

test('a quiz of own cards draws from every course until one is chosen, and its link says that the cards are own', async () => {
  const { drawn, router } = await open('/custom-quiz', { cards: repeat(4) });
  await choose(page.getByRole('radio', { name: 'My flashcards' }));
  await expect.element(findBand()).toHaveTextContent('4cards, all that fit');
  expect(drawn.at(-1)).toMatchObject({ source: 'mine', lessons: null, student: 7 });
  await expect.poll(() => router.state.location.search).toEqual({ cards: 'mine' });
});

test('cards of a course without a last lesson are not counted: the band asks for the lesson', async () => {
  const { drawn } = await open('/custom-quiz?course=11');
  await expect.element(findBand()).toHaveTextContent('Choose the last lesson of the cards.');
  await expect.element(findStart()).toBeDisabled();
  expect(drawn).toEqual([]);
});

test('without a card that fits nothing starts, and the choices stay', async () => {
  await open('/custom-quiz', { fitting: 0 });
  await expect.element(findBand()).toHaveTextContent('0cards fit');
  await expect.element(findStart()).toBeDisabled();
});

test('a failure to count the cards is told, and Retry counts them', async () => {
  offerTwoCourses();
  offerNobody();
  answerCards(makeCollection([]));
  fakeServer.answer(customQuiz.presets, []);
  const end = fakeServer.refuse(customQuiz.draw, 500);
  await signIn(makeStudent(atCourse));
  await showScreen('/custom-quiz');
  await expect.element(page.getByText('Error Counting Cards')).toBeVisible();
  await expect.element(findBand()).toHaveTextContent('The cards could not be counted.');
  await expect.element(findStart()).toBeDisabled();
  fakeServer.answer(customQuiz.draw, { fitting: 0, ids: [], examples: [] });
  end();
  await findButton('Retry').click();
  await expect.element(findBand()).toHaveTextContent('0cards fit');
  expectConsole(/Failed to post to app.draw-custom-quiz/);
});

test('staff without a student choose from the library; for a student also from their cards', async () => {
  await open('/custom-quiz?course=11&to=2', { me: makeCoach() });
  await expect.element(findBand()).toHaveTextContent('10cards, out of 58 that fit');
  await expectHidden(page.getByRole('radio', { name: 'My flashcards' }));
});

test("a coach who acts for a student draws from the student's cards", async () => {
  actForAlma(atCourse);
  const { drawn } = await open('/custom-quiz?cards=mine', { me: makeCoach(), cards: repeat(2) });
  await expect.element(findBand()).toHaveTextContent('2cards, all that fit');
  expect(drawn.at(-1)).toMatchObject({ source: 'mine', student: 9 });
});

test('on a phone the setup has three steps, each a step of the browser too; a link opens at the last', async () => {
  await becomePhone();
  const { router } = await open();
  await expect.element(page.getByText('58 cards fit')).toBeVisible();
  await findButton('Next: how').click();
  await expect.element(page.getByRole('radio', { name: 'Text' })).toBeChecked();
  await expect.element(findBand()).toHaveTextContent('58 cards fit, you take 10');
  await findButton('Next: start').click();
  await expect.element(page.getByText('Text, from English')).toBeVisible();
  router.history.back();
  await expect.element(findButton('Next: start')).toBeVisible();
  await findButton('Back').click();
  await expect.element(findButton('Next: how')).toBeVisible();
});

test('on a phone a link with a seed opens at the start, and Back leads to the choices', async () => {
  await becomePhone();
  await open('/custom-quiz?course=11&to=2&seed=12');
  await expect.element(findStart()).toBeVisible();
  await findButton('Back').click();
  await expect.element(findButton('Next: start')).toBeVisible();
});

test("'Only some of them' narrows the own cards as the finder does", async () => {
  const { drawn } = await open('/myflashcards', { cards: repeat(6) });
  await findSwitch('SRS Quiz:').click();
  await expectLengths(['5', '6'], '6');
  fakeServer.answerBy(customQuiz.draw, ({ body }) => {
    drawn.push(z.parse(customQuiz.draw.body, body));
    return { fitting: 1, ids: [], examples: [] };
  });
  await findSwitch('Only some of them:').click();
  await expectLengths(['0'], '0');
  await expect.element(findButton('Start Quiz')).toBeDisabled();
  expect(drawn.at(-1)).toMatchObject({ source: 'mine', lessons: null, length: null, student: 7 });
  await findSwitch('Only some of them:').click();
  await expectLengths(['5', '6'], '6');
});

test('a preset adds its tags to those chosen, and takes them out again; one without tags of the school is not shown', async () => {
  const { router, drawn } = await open('/custom-quiz', { presets: PRESETS });
  await expect.element(findButton('Eating')).toHaveAttribute('aria-pressed', 'false');
  await expectHidden(findButton('Elsewhere'));
  await findButton('Present').click();
  await findButton('Eating').click();
  await expect.element(findButton('Eating')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(findButton('Remove tag comer')).toBeVisible();
  await expect
    .poll(() => router.state.location.search)
    .toMatchObject({ tags: 'conjugation:presente,verb:comer' });
  await expect
    .poll(() => drawn.at(-1)?.tags)
    .toEqual([
      { tag: 'presente', type: 'conjugation' },
      { tag: 'comer', type: 'verb' },
    ]);
  await findButton('Remove tag presente').click();
  await expect.element(findButton('Present')).toHaveAttribute('aria-pressed', 'false');
  await findButton('Eating').click();
  await expect.poll(() => router.state.location.search).toEqual({ course: '11', to: '2' });
});

test('without presets there is no heading of them', async () => {
  await open();
  await expect.element(findBand()).toHaveTextContent('that fit');
  await expectHidden(findHeading('Presets'));
});

test('looks: the setup', async () => {
  await open('/custom-quiz?tags=verb:comer', {
    cards: [{ example: { spanishAudioLa: makeLongClip() } }],
    presets: PRESETS,
  });
  await expect.element(findBand()).toHaveTextContent('that fit');
  await expect.element(findButton('Eating')).toHaveAttribute('aria-pressed', 'true');
  await expectGoodLooks({ isOfLearners: true, picture: 'custom-quiz' });
});
