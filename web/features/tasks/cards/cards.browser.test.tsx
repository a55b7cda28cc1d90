import { type AskedCard, type FeedbackCard, feedbackCards } from '@soltura/contract/tasks/feedback-cards';
import { undoing } from '@soltura/contract/undo/undo';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { becomePhone, expectGoodLooks } from '../../../testing/appearance.ts';
import { expectConsole } from '../../../testing/console.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { answer, expectToast, findUndo, REFUSED } from '../../../testing/forms.ts';
import { reloadScreen } from '../../../testing/show-screen.tsx';
import { makeTask } from '../../../testing/tasks.ts';
import { CHANGE_SET } from '../../../testing/weeks.ts';
import { findFeedback, HANNAH, openToCorrect } from '../correcting/testing.ts';

const LINE = 'El tren ya había salido cuando compré el boleto.';
const FEEDBACK = `One step back:\n*${LINE}*\nSay *había* once more.`;

const returned = makeTask({
  status: 'returned',
  feedback: FEEDBACK,
  rating: 'Good',
  returnedAt: new Date().toISOString(),
});

const findCard = () => page.getByRole('dialog', { name: 'Make a Card' });
const findOffer = () => page.getByRole('button', { name: 'Make a Card of This' });
const findEnglish = () => findCard().getByRole('textbox', { name: 'English Translation' });
const findSpanish = () => findCard().getByRole('textbox', { name: 'Spanish Example' });

/** Serves the cards of feedback: those that are asked for, and those that are made. Returns what was sent. */
function serveCards(asked: AskedCard[] = []) {
  const sent: unknown[] = [];
  const held = new Set<string>();
  let listed = asked;
  fakeServer.answerBy(feedbackCards.asked, () => listed);
  fakeServer.answerBy(feedbackCards.ofLines, ({ body }) => {
    const { lines } = z.parse(z.object({ lines: z.array(z.string()) }), body);
    return lines.map((line): FeedbackCard => {
      const isAsked = listed.some((card) => card.line === line);
      return { line, card: held.has(line), status: held.has(line) ? 'made' : isAsked ? 'asked' : '' };
    });
  });
  fakeServer.answerBy(
    feedbackCards.make,
    ({ path, body }) => {
      sent.push({ path, body });
      const { line } = z.parse(z.looseObject({ line: z.string() }), body);
      held.add(line);
      listed = listed.filter((card) => card.line !== line);
      return { exampleId: 71, cards: 1 };
    },
    { 'change-set': String(CHANGE_SET) },
  );
  fakeServer.answerBy(feedbackCards.decline, ({ body }) => {
    sent.push(body);
    const { recordId, isDeclined } = z.parse(
      z.object({ recordId: z.number(), isDeclined: z.boolean() }),
      body,
    );
    listed = isDeclined ? listed.filter((card) => card.recordId !== recordId) : asked;
    return recordId;
  });
  fakeServer.answerBy(undoing.undo, ({ body }) => {
    sent.push(body);
    held.clear();
    listed = asked;
    return [];
  });
  return sent;
}

const ASKED: AskedCard[] = [
  {
    recordId: 501,
    task: HANNAH,
    student: 2001,
    studentName: 'Hannah Whitlock',
    title: '*El tren de las siete*',
    line: LINE,
    askedAt: new Date(Date.now() - 7_200_000).toISOString(),
  },
];

test('a line of the preview is made a card by keyboard alone, and taken back by one undo', async () => {
  let sent: unknown[] = [];
  const { sent: writes } = await openToCorrect({
    prepare: () => {
      sent = serveCards();
    },
  });
  await findFeedback().fill(FEEDBACK);
  await page.getByRole('button', { name: 'Preview as Hannah' }).click();
  await expect.element(findOffer()).toBeVisible();
  expect(findOffer().elements()).toHaveLength(1);
  findOffer().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(findSpanish()).toHaveValue(LINE);
  await expect.element(findEnglish()).toHaveFocus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await answer({ title: 'Error', body: 'English Translation is required', by: 'Go Back' });
  await expect.element(findEnglish()).toHaveFocus();
  await userEvent.keyboard('The train had left already.{Control>}{Enter}{/Control}');
  await expectToast('Card made for Hannah!');
  await expect.element(page.getByText('Hannah has this card')).toBeVisible();
  const body = { line: LINE, spanishExample: LINE, englishTranslation: 'The train had left already.' };
  expect(sent).toEqual([{ path: `/app/tasks/${HANNAH}/cards`, body }]);
  await findUndo().click();
  await expect.element(findOffer()).toBeVisible();
  expect(sent.at(-1)).toEqual({ changeSet: CHANGE_SET });
  // The feedback itself was not returned by any of this.
  expect(writes).toEqual([]);
});

test('a draft of the card is there again after a reload', async () => {
  const { router } = await openToCorrect({
    held: [returned],
    search: `?task=${HANNAH}`,
    prepare: serveCards,
  });
  await findOffer().click();
  await findEnglish().fill('The train');
  await reloadScreen(router);
  await expect.element(findEnglish()).toHaveValue('The train');
  await expect.element(findSpanish()).toHaveValue(LINE);
});

test('a card that is refused says why, and keeps what was typed', async () => {
  expectConsole(...REFUSED, /Error making card/);
  await openToCorrect({
    held: [returned],
    search: `?task=${HANNAH}`,
    prepare: () => {
      serveCards();
      fakeServer.refuse(feedbackCards.make, 422, {
        error: { code: 'validation-failed', message: 'Hannah has no flashcards' },
      });
    },
  });
  await findOffer().click();
  await findEnglish().fill('The train had left already.');
  await findCard().getByRole('button', { name: 'Make Card' }).click();
  await expect.element(findCard().getByText('Hannah has no flashcards')).toBeVisible();
  await expect.element(findEnglish()).toHaveValue('The train had left already.');
});

test('a student without a log-in gets no card, and the panel says so', async () => {
  const task = { ...returned, student: { ...returned.student, userId: null } };
  await openToCorrect({ held: [task], search: `?task=${HANNAH}`, prepare: serveCards });
  await findOffer().click();
  await expect.element(page.getByText('No log-in belongs to Hannah')).toBeVisible();
  await expect.element(findEnglish()).not.toBeInTheDocument();
});

test('a card that a student asks for is made from the list, and leaves it', async () => {
  await openToCorrect({ held: [makeTask()], prepare: () => void serveCards(ASKED) });
  const list = page.getByRole('list', { name: 'Asked for a card 1' });
  await expect.element(list.getByText(LINE).first()).toBeVisible();
  await list.getByRole('button', { name: `Make Card of ${LINE}` }).click();
  await expect.element(findSpanish()).toHaveValue(LINE);
  await findEnglish().fill('The train had left already.');
  await findCard().getByRole('button', { name: 'Make Card' }).click();
  await expectToast('Card made for Hannah!');
  await expect.element(list).not.toBeInTheDocument();
});

test('a card that is declined leaves the list, and Undo has it back; also with nothing to correct', async () => {
  let sent: unknown[] = [];
  await openToCorrect({
    held: [],
    prepare: () => {
      sent = serveCards(ASKED);
    },
  });
  const list = page.getByRole('list', { name: 'Asked for a card 1' });
  await list.getByRole('button', { name: `Decline ${LINE}` }).click();
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
  await findUndo().click();
  await expect.element(list).toBeVisible();
  expect(sent).toEqual([
    { recordId: 501, isDeclined: true },
    { recordId: 501, isDeclined: false },
  ]);
});

test('looks: sentences that can be cards, and one that is asked for', async () => {
  const feedback = `${FEEDBACK}\n*Me lo describió con cariño.*`;
  await openToCorrect({
    held: [{ ...returned, feedback }],
    search: `?task=${HANNAH}`,
    prepare: () => void serveCards(ASKED),
  });
  await expect.element(page.getByText('Hannah asks for it')).toBeInTheDocument();
  await expectGoodLooks({ only: 'desktop' });
});

test('looks: cards that are asked for on a phone', async () => {
  await becomePhone();
  await openToCorrect({ held: [makeTask()], prepare: () => void serveCards(ASKED) });
  await expect.element(page.getByRole('list', { name: 'Asked for a card 1' })).toBeVisible();
  await expectGoodLooks({ only: 'phone' });
});

test('looks: the panel of a card', async () => {
  await openToCorrect({
    held: [returned],
    search: `?task=${HANNAH}&panel=make-card-${HANNAH}`,
    prepare: serveCards,
  });
  await page.getByRole('button', { name: 'Close' }).first().click();
  await findOffer().click();
  await expect.element(findSpanish()).toHaveValue(LINE);
  await expectGoodLooks();
});
