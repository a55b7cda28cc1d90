import { quizRuns } from '@soltura/contract/quizzes/quiz-runs';
import { quizzes } from '@soltura/contract/quizzes/quizzes';
import { type TypoReportBody, typoReports } from '@soltura/contract/typos/typo-reports';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { becomePhone, expectGoodLooks } from '../../testing/appearance.ts';
import { makeCollection, makeExample } from '../../testing/cards.ts';
import { expectConsole } from '../../testing/console.ts';
import { offerCourse, offerNobody } from '../../testing/courses.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { expectHidden, findButton } from '../../testing/find.ts';
import { makeCoach } from '../../testing/people.ts';
import { answerCards } from '../../testing/reviews.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';

const WRONG = { spanishExample: 'Todos los dias.', englishTranslation: 'Every day.' };

/** Opens the back of the first card of a quiz; returns what is reported. */
async function openCard(): Promise<TypoReportBody[]> {
  const reports: TypoReportBody[] = [];
  fakeServer.answer(quizzes.list, [{ recordId: 1, quizNickname: 'lcsp quiz 1' }]);
  fakeServer.answer(quizzes.topics, []);
  fakeServer.answer(quizzes.groups, []);
  for (const endpoint of [quizRuns.mine, quizRuns.ofStudent]) fakeServer.answer(endpoint, []);
  answerCards(makeCollection([]));
  fakeServer.answer(quizzes.examples, [makeExample(1001, WRONG), makeExample(1002, WRONG)]);
  fakeServer.answerBy(typoReports.report, ({ body }) => {
    reports.push(typoReports.report.body.parse(body));
    return { recordId: reports.length };
  });
  offerCourse('Soltura', [['uno']], 1);
  offerNobody();
  await signIn(makeCoach());
  await showScreen('/officialquizzes/1');
  await findButton('Flip').click();
  return reports;
}

const findBox = () => page.getByRole('textbox', { name: 'How it should read' });
const findForm = () => page.getByRole('dialog', { name: 'Report a typo' });

test('two presses and the typing report a typo, while the sentence stays in sight', async () => {
  const reports = await openCard();
  await userEvent.keyboard('t');
  await expect.element(findBox()).toHaveFocus();
  await expect.element(page.getByText(WRONG.spanishExample).first()).toBeVisible();
  await expect.element(findBox()).toHaveValue(WRONG.spanishExample);
  await findBox().fill('Todos los días.');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Typo reported')).toBeVisible();
  await expectHidden(findForm());
  expect(reports).toEqual([
    {
      exampleId: expect.any(Number),
      field: 'spanishExample',
      stored: WRONG.spanishExample,
      suggestion: 'Todos los días.',
      note: '',
    },
  ]);
});

test('a draft of a report is kept on the device by Escape, and discarded by Cancel', async () => {
  await openCard();
  await findButton('Report a typo').click();
  await findBox().fill('Todos los días.');
  await userEvent.keyboard('{Escape}');
  await expect.element(findButton('Report a typo')).toHaveFocus();
  await findButton('Report a typo').click();
  await expect.element(findBox()).toHaveValue('Todos los días.');
  await findButton('Cancel').click();
  await findButton('Report a typo').click();
  await expect.element(findBox()).toHaveValue(WRONG.spanishExample);
  // A press on the form does not turn the card.
  await page.getByRole('heading', { name: 'Report a typo' }).click();
  await expect.element(findForm()).toBeVisible();
});

test('a report that says nothing is not sent, and one that fails stays as it was typed', async () => {
  expectConsole(/Failed to post|could not be reported/);
  const reports = await openCard();
  await findButton('Report a typo').click();
  await findButton('Send').click();
  await expect.element(page.getByText('Correct the sentence, or write a note.')).toBeVisible();
  await page.getByText('Audio', { exact: true }).click();
  await expect.element(page.getByText('Write in the note what you hear.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Note' }).fill('It ends early.');
  const mend = fakeServer.refuse(typoReports.report, 500);
  await findButton('Send').click();
  await expect.element(page.getByRole('alert').getByText(/^The report could not be sent/)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveValue('It ends early.');
  mend();
  await findButton('Send').click();
  await expect.element(page.getByText('Typo reported')).toBeVisible();
  expect(reports).toMatchObject([{ field: 'spanishAudioLa', suggestion: '', note: 'It ends early.' }]);
});

test('looks: the form on a card, and on a phone', async () => {
  await openCard();
  await findButton('Report a typo').click();
  await expect.element(findBox()).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
  await becomePhone();
  await expectGoodLooks({ isOfLearners: true });
});
