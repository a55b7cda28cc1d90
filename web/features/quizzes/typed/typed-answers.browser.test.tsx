import { answers } from '@soltura/contract/answers/answers';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { unsentAnswers } from '../../../parts/unsent/unsent-answers.ts';
import { expectGoodLooks } from '../../../testing/appearance.ts';
import { makeCollection } from '../../../testing/cards.ts';
import { makeClip } from '../../../testing/clips.ts';
import { expectConsole } from '../../../testing/console.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { findButton } from '../../../testing/find.ts';
import { makeStudent } from '../../../testing/people.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { findCard, findProgress } from '../testing.ts';
import {
  CARD,
  ENGLISH,
  findChecked,
  findField,
  openTyped,
  pressOnceSettled,
  SPANISH,
  takeAnswers,
} from './testing.ts';

const TYPED = 'hablo despacio muy de modo todos entendieron';

test('a typed answer stands beside the sentence, its faults by shape and word, read out as one sentence, with a suggestion', async () => {
  const { sent } = await openTyped();
  // The back stands behind the field already, where nobody meets it.
  await expect.element(page.getByRole('paragraph').filter({ hasText: ENGLISH })).toBeVisible();
  expect(findCard().query()).toBeNull();
  await expect.element(page.getByText('Write it in Spanish')).toBeVisible();
  await userEvent.keyboard(`${TYPED}{Enter}`);
  await expect.element(findChecked()).toBeVisible();
  const shown = [...findCard().element().querySelectorAll('ol > li')].map((word) => word.textContent);
  expect(shown).toEqual([
    'Hablóaccent',
    'muymoved',
    'despacio,',
    'de',
    'modo',
    'quemissing',
    'todos',
    'entendieron.',
  ]);
  await expect.element(findCard()).toHaveTextContent('hablo is a word of its own.');
  await expect.element(page.getByText('3 words to look at', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Suggested: Hard')).toBeVisible();
  await expect.element(findButton('Hard')).toHaveFocus();
  await expect
    .element(findButton('Hard'))
    .toHaveAccessibleDescription(
      '3 words to look at. Habló, accent. muy, moved. que, missing. hablo is a word of its own.',
    );
  await expect.poll(() => sent.map(({ typed, mode }) => `${mode} ${typed}`)).toEqual([`type ${TYPED}`]);
  await expectGoodLooks({ isOfLearners: true, picture: 'typed-answer' });
});

test('a typed word of many letters takes several lines, and none lies over what follows', async () => {
  await page.viewport(390, 844);
  await openTyped();
  await userEvent.keyboard(`${SPANISH} ${'palabra'.repeat(12)}{Enter}`);
  await expect.element(findChecked()).toBeVisible();
  const words = [...findCard().element().querySelectorAll('ol > li')];
  const overflowing = words.filter(
    (word) => word.scrollHeight > word.clientHeight + 1 || word.scrollWidth > word.clientWidth + 1,
  );
  expect(overflowing).toEqual([]);
});

test('the grades stay in a low window below an answer that makes the page longer than it', async () => {
  await page.viewport(1366, 650);
  await openTyped();
  await userEvent.keyboard(`${TYPED} y otras palabras que nadie ha dicho{Enter}`);
  await expect.element(findButton('Hard')).toHaveFocus();
  window.scrollTo(0, 0);
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(innerHeight);
  await expect
    .poll(() => findButton('Hard').element().getBoundingClientRect().bottom)
    .toBeLessThan(innerHeight);
});

test('a right answer suggests Easy, which Enter presses; a key held down does not', async () => {
  const { graded } = await openTyped({ cards: makeCollection([CARD, CARD]) });
  await userEvent.keyboard(SPANISH);
  // Both presses belong to one moment, however slow the machine.
  const stopped = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Exactly right', { exact: true })).toBeVisible();
  await expect.element(findButton('Easy')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(findProgress('1/2')).toBeVisible();
  expect(graded).toEqual([]);
  stopped.mockRestore();
  await pressOnceSettled(findButton('Easy'), findProgress('2/2'));
  await expect.poll(() => graded.map(({ difficulty }) => difficulty)).toEqual(['easy']);
  await expect.element(findField()).toHaveFocus();
  await expect.element(findField()).toHaveValue('');
});

test('letters that the keyboard lacks are put where the caret is, and the field keeps the focus', async () => {
  await openTyped();
  await userEvent.keyboard('Habl muy');
  await userEvent.keyboard('{ArrowLeft>4/}');
  await page.getByRole('group', { name: 'Spanish letters' }).getByText('ó').click();
  await expect.element(findField()).toHaveFocus();
  await userEvent.keyboard('!');
  await expect.element(findField()).toHaveValue('Habló! muy');
});

test("'Don’t know' shows the sentence as it is; keys of the quiz sleep while one types; nothing is checked without a word", async () => {
  const { sent } = await openTyped();
  await userEvent.keyboard('  {Enter}');
  await userEvent.keyboard('qwed');
  await expect.element(findField()).toHaveValue('  qwed');
  await findField().fill('👍 1️⃣ ¡!');
  await expect.element(findButton('Check')).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(findCard().query()).toBeNull();
  await findButton('Don’t know').click();
  await expect.element(page.getByText('Not answered', { exact: true })).toBeVisible();
  await expect.element(findCard()).not.toHaveTextContent('missing');
  await expect.element(findCard()).toHaveTextContent('In Spanish');
  await expect.element(findCard()).not.toHaveTextContent('You typed');
  await expect.poll(() => sent.map(({ typed }) => typed)).toEqual(['']);
});

test("'Mine was right too' stands below the sentence at once, with its capital and signs, suggests Easy and can be taken back", async () => {
  const said: unknown[] = [];
  fakeServer.answerBy(answers.accept, ({ body }) => {
    said.push(body);
    return { exampleId: 1, answers: [] };
  });
  await openTyped();
  await userEvent.keyboard('de modo que todos entendieron{Enter}');
  await expect.element(page.getByText('Suggested: Hard')).toBeVisible();
  await findButton('Mine was right too').click();
  await expect.element(page.getByText('Suggested: Easy')).toBeVisible();
  await expect.element(page.getByText('Right in your words', { exact: true })).toBeVisible();
  await expect.element(findButton('Easy')).toHaveFocus();
  await expect.element(findCard()).toHaveTextContent(SPANISH);
  await expect.element(findCard()).toHaveTextContent('Also rightDe modo que todos entendieron.');
  await expect.element(findCard()).not.toHaveTextContent('missing');
  await expect.element(findChecked()).not.toBeInTheDocument();
  const claim = findButton('Counts as right for you');
  expect(claim.element().ariaPressed).toBe('true');
  await claim.click();
  await expect.element(page.getByText('Suggested: Hard')).toBeVisible();
  await expect.element(findCard()).toHaveTextContent('missing');
  await expect.element(findCard()).not.toHaveTextContent('Also right');
  await expect
    .poll(() => said)
    .toMatchObject([
      { answer: 'de modo que todos entendieron', isRight: true },
      { answer: 'de modo que todos entendieron', isRight: false },
    ]);
});

test('a content answer is right and stands below the sentence, and cannot be taken back', async () => {
  const cards = makeCollection([CARD]);
  const accepted = [
    { exampleId: cards.examples[0]?.recordId ?? 0, answers: ['Hablaba tan despacio.'], inDictation: [] },
  ];
  await openTyped({ cards, accepted });
  await userEvent.keyboard('hablaba tan despacio{Enter}');
  await expect.element(page.getByText('Right in your words', { exact: true })).toBeVisible();
  await expect.element(findCard()).toHaveTextContent(SPANISH);
  await expect.element(findCard()).toHaveTextContent('Also rightHablaba tan despacio.');
  expect(findButton('Counts as right for you').query()).toBeNull();
  await expectGoodLooks({ isOfLearners: true, picture: 'typed-also-right' });
});

test('an answer that is nearly an accepted one shows its faults below the sentence', async () => {
  const cards = makeCollection([CARD]);
  const accepted = [{ exampleId: cards.examples[0]?.recordId ?? 0, answers: ['Hablaba así de despacio.'] }];
  await openTyped({ cards, accepted });
  await userEvent.keyboard('hablaba asi de despacio{Enter}');
  await expect.element(page.getByText('Right but for the accents', { exact: true })).toBeVisible();
  await expect.element(findCard()).toHaveTextContent(SPANISH);
  await expect.element(findCard()).toHaveTextContent('Also rightHablabaasíaccentdedespacio.');
  await expect.element(findChecked()).toBeVisible();
});

test('without an answer the sentence itself stands there, whatever else counts', async () => {
  const cards = makeCollection([CARD]);
  const accepted = [{ exampleId: cards.examples[0]?.recordId ?? 0, answers: ['Sí.'] }];
  await openTyped({ cards, accepted });
  await findButton('Don’t know').click();
  await expect.element(findCard()).toHaveTextContent(SPANISH);
  await expect.element(findCard()).not.toHaveTextContent('Sí.');
});

test('a card that was answered is shown as it was judged when one comes back to it, and is not sent again', async () => {
  const { sent } = await openTyped({ cards: makeCollection([CARD, CARD]), srs: false });
  await userEvent.keyboard('hablo{Enter}');
  await expect.element(findButton('Next').last()).toBeVisible();
  await pressOnceSettled(findButton('Next').last(), findProgress('2/2'));
  await findButton('Previous').click();
  await expect.element(findChecked()).toBeVisible();
  await findButton('Flip').click();
  await expect.element(findField()).toHaveValue('hablo');
  await userEvent.keyboard(' muy{Enter}');
  await expect.element(findCard()).toHaveTextContent('hablo muy');
  await expect.poll(() => sent.map(({ typed }) => typed)).toEqual(['hablo']);
});

test('a reload brings back what was typed, checked or not', async () => {
  const cards = makeCollection([CARD, CARD]);
  await openTyped({ cards, srs: false });
  await userEvent.keyboard('hablo{Enter}');
  await pressOnceSettled(findButton('Next').last(), findProgress('2/2'));
  await userEvent.keyboard('de mo');
  await expect.element(findField()).toHaveValue('de mo');
  await cleanup();
  await showScreen('/myflashcards/quiz');
  await expect.element(findProgress('2/2')).toBeVisible();
  await expect.element(findField()).toHaveValue('de mo');
  await findButton('Previous').click();
  await expect.element(findCard()).toHaveTextContent('hablo');
});

test('an answer without a network is kept on the device until it is answered', async () => {
  expectConsole(/Failed to (post|fetch|get)/);
  const user = makeStudent();
  const { sent } = await openTyped();
  fakeServer.refuse(answers.answer, 503);
  await userEvent.keyboard('hablo{Enter}');
  await expect.element(findChecked()).toBeVisible();
  await expect
    .poll(() => unsentAnswers.list(user.recordId).map((one) => one.kind === 'answer' && one.typed))
    .toEqual(['hablo']);
  expect(sent).toEqual([]);
  const later = takeAnswers();
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => later.map(({ typed }) => typed)).toEqual(['hablo']);
  await expect.poll(() => unsentAnswers.list(user.recordId)).toEqual([]);
});

test('a dictation asks what has a Spanish clip and no English in it; arrows play it again', async () => {
  const clip = makeClip(1);
  const heard = { ...CARD, example: { ...CARD.example, spanishAudioLa: clip } };
  const mixed = { example: { spanishExample: 'Yo soy *a teacher*.', spanishAudioLa: clip }, dueInDays: -1 };
  const { sent } = await openTyped({ cards: makeCollection([CARD, heard, mixed]), answerBy: 'Dictation' });
  await expect.element(findProgress('1/1')).toBeVisible();
  await expect.element(page.getByText('Write what you hear')).toBeVisible();
  expect(document.body.innerText).not.toContain(ENGLISH);
  await expect.element(page.getByText('Played once')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByText('Played twice')).toBeVisible();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByText('Played 3 times')).toBeVisible();
  await userEvent.keyboard('habló muy{Enter}');
  await expect.element(findCard()).toHaveTextContent(ENGLISH);
  await expect.poll(() => sent.map(({ mode }) => mode)).toEqual(['dictation']);
});

test.each([
  [390, 400],
  [390, 844],
])('at %i × %i the field, the letters and Check are in view', async (width, height) => {
  await page.viewport(width, height);
  await openTyped();
  await userEvent.keyboard(TYPED);
  for (const seen of [findField(), page.getByRole('button', { name: '¡' }), findButton('Check')]) {
    const { top, bottom } = seen.element().getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(height);
  }
  await expectGoodLooks({ isOfLearners: true, picture: 'dictation' });
});

test('a keyboard that covers the window leaves the field, the letters and Check above it', async () => {
  await page.viewport(390, 844);
  const seen = Object.assign(new EventTarget(), { height: 400 });
  const whole = Object.getOwnPropertyDescriptor(window, 'visualViewport');
  Object.defineProperty(window, 'visualViewport', { value: seen, configurable: true });
  try {
    await openTyped();
    for (const part of [findField(), findButton('Check')])
      await expect.poll(() => part.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(400);
    seen.height = 844;
    seen.dispatchEvent(new Event('resize'));
    await expect
      .poll(() => findButton('Check').element().getBoundingClientRect().bottom)
      .toBeGreaterThan(700);
  } finally {
    if (whole) Object.defineProperty(window, 'visualViewport', whole);
  }
});
