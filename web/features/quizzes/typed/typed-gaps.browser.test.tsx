import { answers } from '@soltura/contract/answers/answers';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { unsentAnswers } from '../../../parts/unsent/unsent-answers.ts';
import { expectGoodLooks } from '../../../testing/appearance.ts';
import { type CardWish, makeCollection } from '../../../testing/cards.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { choose, findButton, focus } from '../../../testing/find.ts';
import { makeStudent } from '../../../testing/people.ts';
import { answerCards } from '../../../testing/reviews.ts';
import { showScreen, signIn } from '../../../testing/show-screen.tsx';
import { expectLengths, findCard, findProgress } from '../testing.ts';
import { findField, openTyped, pressOnceSettled } from './testing.ts';

const TEACHER = {
  spanishExample: 'Yo soy *a teacher*, y tú eres *my best friend*.',
  englishTranslation: 'I am a teacher, and you are my best friend.',
};
const MIXED: CardWish = { example: TEACHER, dueInDays: -1, interval: 1 };
const FIRST = 'Gap 1 of 2, before a teacher';
const SECOND = 'Gap 2 of 2, before my best friend';

const openGaps = (opening: Parameters<typeof openTyped>[0] = {}) =>
  openTyped({ cards: makeCollection([MIXED]), field: FIRST, ...opening });

test('the English of a sentence and its signs are given, and each gap is judged by itself and sent', async () => {
  const { sent } = await openGaps();
  await expect.element(page.getByText('Write the Spanish words')).toBeVisible();
  const sentence = page.getByRole('group', { name: 'The sentence, with 2 gaps' });
  await expect.element(sentence).toHaveTextContent('a teacher, my best friend.');
  await expect.element(sentence).not.toHaveTextContent(/soy|eres/);
  expect(findField(FIRST).element().getAttribute('lang')).toBe('es');
  await userEvent.keyboard('yo soy{Enter}tú eres{Enter}');
  await expect.element(page.getByText('1 word to look at', { exact: true })).toBeVisible();
  await expect.element(findButton('Hard')).toHaveAccessibleDescription('1 word to look at. y, missing.');
  const words = [...findCard().element().querySelectorAll('ol > li')].map((word) => word.textContent);
  expect(words).toEqual(['Yo', 'soy', 'a', 'teacher,', 'ymissing', 'tú', 'eres', 'my', 'best', 'friend.']);
  await expect.element(findCard()).toHaveTextContent('yo soy a teacher, tú eres my best friend.');
  await expect
    .poll(() => sent.map(({ mode, gaps, typed }) => ({ mode, gaps, typed })))
    .toEqual([{ mode: 'type', gaps: ['yo soy', 'tú eres'], typed: undefined }]);
  await expectGoodLooks({ isOfLearners: true, picture: 'typed-gaps-back' });
});

test('Enter leads to the next gap and Backspace in an empty one back, and letters go where the focus is', async () => {
  await openGaps();
  await userEvent.keyboard('{Backspace}yo soy{Enter}');
  await expect.element(findField(SECOND)).toHaveFocus();
  await userEvent.keyboard('t');
  await page.getByRole('group', { name: 'Spanish letters' }).getByText('ú').click();
  await expect.element(findField(SECOND)).toHaveFocus();
  await expect.element(findField(SECOND)).toHaveValue('tú');
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
  await expect.element(findField(FIRST)).toHaveFocus();
  await expect.element(findField(FIRST)).toHaveValue('yo soy');
  await userEvent.keyboard('{Enter}eres');
  focus(findField(FIRST));
  await page.getByRole('group', { name: 'Spanish letters' }).getByText('¡').click();
  await expect.element(findField(FIRST)).toHaveValue('yo soy¡');
  await expect.element(findField(SECOND)).toHaveValue('eres');
});

test('a gap is never as wide as its answer, and grows with what is typed', async () => {
  await openGaps();
  const widthOf = (name: string) => findField(name).element().getBoundingClientRect().width;
  expect(widthOf(FIRST)).toBe(widthOf(SECOND));
  const before = widthOf(FIRST);
  expect(before).toBeGreaterThanOrEqual(88);
  await userEvent.keyboard('yo soy alguien que escribe mucho más');
  await expect.poll(() => widthOf(FIRST)).toBeGreaterThan(before + 88);
  await page.viewport(390, 844);
  await expect.poll(() => findField(FIRST).element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
});

test('nothing is checked while all gaps are empty; one left open is wrong, and Don’t know sends them empty', async () => {
  const { sent } = await openGaps({ cards: makeCollection([MIXED, MIXED]), srs: false });
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(findButton('Check')).toBeDisabled();
  expect(findCard().query()).toBeNull();
  focus(findField(FIRST));
  await userEvent.keyboard('yo soy{Enter}{Enter}');
  await expect.element(page.getByText('3 words to look at', { exact: true })).toBeVisible();
  await pressOnceSettled(findButton('Next').last(), findProgress('2/2'));
  await findButton('Don’t know').click();
  await expect.element(findCard()).toHaveTextContent('In Spanish');
  await expect.element(findCard()).toHaveTextContent('Yo soy a teacher, y tú eres my best friend.');
  await expect.element(findCard()).not.toHaveTextContent('You typed');
  await expect
    .poll(() => sent.map(({ gaps }) => gaps))
    .toEqual([
      ['yo soy', ''],
      ['', ''],
    ]);
});

test('text typed into gaps outlasts a reload, checked or not, and stands there when the learner comes back', async () => {
  await openGaps({ cards: makeCollection([MIXED, MIXED]), srs: false });
  await userEvent.keyboard('yo soy{Enter}tú eres{Enter}');
  await pressOnceSettled(findButton('Next').last(), findProgress('2/2'));
  await userEvent.keyboard('{Enter}y tú');
  await expect.element(findField(SECOND)).toHaveValue('y tú');
  await cleanup();
  await showScreen('/myflashcards/quiz');
  await expect.element(findProgress('2/2')).toBeVisible();
  await expect.element(findField(FIRST)).toHaveValue('');
  await expect.element(findField(FIRST)).toHaveFocus();
  await expect.element(findField(SECOND)).toHaveValue('y tú');
  await findButton('Previous').click();
  await expect.element(findCard()).toHaveTextContent('yo soy a teacher, tú eres');
  await findButton('Flip').click();
  await expect.element(findField(FIRST)).toHaveValue('yo soy');
  await expect.element(findField(SECOND)).toHaveValue('tú eres');
  await expect.element(findField(SECOND)).toHaveFocus();
});

test('a hard card that returns asks for its gaps again, and sends nothing', async () => {
  const { sent, graded } = await openGaps();
  await userEvent.keyboard('soy{Enter}eres{Enter}');
  await pressOnceSettled(findButton('Hard'), page.getByText('Once more', { exact: true }));
  await expect.element(findField(FIRST)).toHaveValue('');
  await userEvent.keyboard('yo soy{Enter}y tú eres{Enter}');
  await expect.element(page.getByText('Exactly right', { exact: true })).toBeVisible();
  expect(sent.length).toBe(1);
  expect(graded.length).toBe(1);
});

test("'Mine was right too' counts for the gaps together, and is written as the sentence is", async () => {
  const said: unknown[] = [];
  fakeServer.answerBy(answers.accept, ({ body }) => {
    said.push(body);
    return { exampleId: 1, answers: [] };
  });
  await openGaps();
  await userEvent.keyboard('soy{Enter}y eres{Enter}');
  await findButton('Mine was right too').click();
  await expect.element(findCard()).toHaveTextContent('Also rightSoy a teacher, y eres my best friend.');
  await expect.element(page.getByText('Suggested: Easy')).toBeVisible();
  await expect.poll(() => said).toMatchObject([{ answer: 'soy|y eres', isRight: true }]);
});

test('an answer that an older version of the app has kept is sent as it was', async () => {
  const { recordId } = makeStudent();
  const whose = { userId: recordId, studentId: recordId, onBehalf: false, exampleId: 3 };
  const at = new Date().toISOString();
  unsentAnswers.keep({ ...whose, kind: 'answer', mode: 'type', typed: 'hola', key: 'of-before', at });
  const { sent } = await openGaps();
  await expect.poll(() => sent).toMatchObject([{ typed: 'hola', key: 'of-before' }]);
});

test('sentences whose languages cannot be told apart are not asked, and not counted', async () => {
  await signIn(makeStudent());
  const wish = (spanishExample: string, englishTranslation: string): CardWish => ({
    example: { spanishExample, englishTranslation },
    dueInDays: -1,
  });
  answerCards(
    makeCollection([
      MIXED,
      wish('Soy yo, Ana.', 'It is me, Ana.'),
      wish('Yo soy a teacher.', 'I am a teacher.'),
      wish('*I am here*.', 'I am here.'),
    ]),
  );
  fakeServer.answer(answers.judging, { spellings: ['yo', 'soy', 'y', 'tú', 'eres', 'a'], accepted: [] });
  await showScreen('/myflashcards');
  await expectLengths(['4'], '4');
  await choose(page.getByRole('radio', { name: 'Type', exact: true }));
  await expectLengths(['2'], '2');
  await findButton('Start Quiz').click();
  await expect.element(findProgress('1/2')).toBeVisible();
});

test('gaps that have no room above a phone’s keyboard scroll, with the focused one in sight', async () => {
  await page.viewport(390, 844);
  const seen = Object.assign(new EventTarget(), { height: 420 });
  const whole = Object.getOwnPropertyDescriptor(window, 'visualViewport');
  Object.defineProperty(window, 'visualViewport', { value: seen, configurable: true });
  const spanishExample =
    'Yo *am here with my friends* y *some other people* tú *are there today* eres *a friend*';
  const cards = makeCollection([{ ...MIXED, example: { ...TEACHER, spanishExample } }]);
  try {
    await openGaps({ cards, field: 'Gap 1 of 4, before am here with my friends' });
    for (const gap of [2, 3, 4]) {
      await userEvent.keyboard('yo{Enter}');
      const box = page.getByRole('textbox', { name: `Gap ${gap} of 4` });
      await expect.element(box).toHaveFocus();
      const band = findButton('Check').element().closest('section')?.getBoundingClientRect();
      await expect
        .poll(() => box.element().getBoundingClientRect().bottom)
        .toBeLessThanOrEqual(band?.top ?? 0);
      expect(box.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
      expect(band?.bottom).toBeLessThanOrEqual(420);
    }
  } finally {
    if (whole) Object.defineProperty(window, 'visualViewport', whole);
  }
});

test('looks: a sentence with gaps', async () => {
  await openGaps();
  await userEvent.keyboard('yo soy{Enter}y tú');
  await expectGoodLooks({ isOfLearners: true, picture: 'typed-gaps' });
});
