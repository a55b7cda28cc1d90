import type { InputOf } from '@soltura/contract/endpoint';
import { quizRuns } from '@soltura/contract/quizzes/quiz-runs';
import { quizzes } from '@soltura/contract/quizzes/quizzes';
import { mistakes } from '@soltura/contract/typos/typo-reports';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { becomePhone, expectGoodLooks } from '../../testing/appearance.ts';
import { makeCollection, makeExample } from '../../testing/cards.ts';
import { expectConsole } from '../../testing/console.ts';
import { offerCourse, offerNobody } from '../../testing/courses.ts';
import { fakeServer, type Wire } from '../../testing/fake-server.ts';
import { choose, expectHidden, findButton } from '../../testing/find.ts';
import { makeStudent } from '../../testing/people.ts';
import { answerCards } from '../../testing/reviews.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';

const SENTENCE = {
  spanishExample: 'Mañana voy a la playa con mis primos.',
  englishTranslation: 'Tomorrow I’m going to the beach with my brothers.',
};
const LINE = 'Primos are cousins, not brothers';

type Sent = InputOf<typeof mistakes.report>['body'];
type Mine = Wire<typeof mistakes.mine>;

interface Given {
  mine?: Partial<Mine>;
  left?: number;
  me?: ReturnType<typeof makeStudent>;
}

/** Opens the back of the first card of a quiz as a learner; returns what is reported. */
async function openCard({ mine = {}, left = 19, me = makeStudent() }: Given = {}): Promise<Sent[]> {
  const reports: Sent[] = [];
  fakeServer.answer(quizzes.list, [{ recordId: 1, quizNickname: 'lcsp quiz 1' }]);
  fakeServer.answer(quizzes.topics, []);
  fakeServer.answer(quizzes.groups, []);
  fakeServer.answer(quizRuns.mine, []);
  answerCards(makeCollection([]));
  fakeServer.answer(quizzes.examples, [makeExample(1001, SENTENCE), makeExample(1002, SENTENCE)]);
  fakeServer.answerBy(mistakes.report, ({ body }) => {
    reports.push(mistakes.report.body.parse(body));
    return { recordId: reports.length, left };
  });
  offerCourse('Soltura', [['uno']], 1);
  offerNobody();
  await signIn(me);
  fakeServer.answer(mistakes.mine, { left: 20, mended: [], ...mine });
  await showScreen('/officialquizzes/1');
  await findButton('Flip').click();
  return reports;
}

const findSheet = () => page.getByRole('dialog', { name: 'Report a mistake' });
const findKind = (name: string) => findSheet().getByRole('radio', { name });
const findLine = () => findSheet().getByRole('textbox', { name: 'In one line' });

test('a mistake is reported by keys alone, which lead back to the card', async () => {
  const reports = await openCard();
  await expect.element(findButton('Report a mistake')).toBeVisible();
  await userEvent.keyboard('t');
  await expect.element(findKind('Text')).toHaveFocus();
  await expect.element(findKind('Text')).not.toBeChecked();
  await userEvent.keyboard('{ArrowRight}{Tab}');
  await expect.element(findKind('Translation')).toBeChecked();
  await expect.element(findLine()).toHaveFocus();
  await userEvent.keyboard(`${LINE}{Enter}`);
  await expect.element(findSheet()).toHaveTextContent('When it is mended, this card tells you.');
  await expect.element(findSheet()).toHaveTextContent(`Translation${LINE}`);
  await expect.element(findButton('Back to the card')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectHidden(findSheet());
  await expect.element(findButton('Report a mistake')).toHaveFocus();
  expect(reports).toEqual([
    { exampleId: expect.any(Number), kind: 'translation', line: LINE, day: '2026-11-25' },
  ]);
  // The form is empty again, and the card still shows its back.
  await findButton('Report a mistake').click();
  await expect.element(findLine()).toHaveValue('');
  await expect.element(findKind('Translation')).not.toBeChecked();
});

test('a limited student reports a mistake, too', async () => {
  const reports = await openCard({ me: makeStudent({ roles: { adminRole: '', studentRole: 'limited' } }) });
  await findButton('Report a mistake').click();
  await choose(findKind('Sound'));
  await findLine().fill('It ends early.');
  await findButton('Send').click();
  await expect.element(findButton('Back to the card')).toBeVisible();
  expect(reports).toMatchObject([{ kind: 'sound', line: 'It ends early.' }]);
});

test('a draft of a report is kept on the device by Escape and Close, and discarded by Cancel', async () => {
  await openCard();
  const open = () => findButton('Report a mistake').click();
  await open();
  await choose(findKind('Sound'));
  await findLine().fill('It ends');
  await userEvent.keyboard('{Escape}');
  await expectHidden(findSheet());
  await findButton('Flip').click();
  await findButton('Flip').click();
  await open();
  await expect.element(findLine()).toHaveValue('It ends');
  await expect.element(findKind('Sound')).toBeChecked();
  await findSheet().getByRole('button', { name: 'Close' }).click();
  await open();
  await expect.element(findLine()).toHaveValue('It ends');
  await findButton('Cancel').click();
  await open();
  await expect.element(findLine()).toHaveValue('');
  await expect.element(findKind('Sound')).not.toBeChecked();
});

test('missing values are told beside their fields and get the focus, and a report that fails stays as typed', async () => {
  expectConsole(/Failed to post|could not be reported/);
  const reports = await openCard();
  await findButton('Report a mistake').click();
  await findButton('Send').click();
  await expect.element(page.getByText('Choose what is wrong.')).toBeVisible();
  await expect.element(page.getByText('Say in a line what is wrong.')).toBeVisible();
  await expect.element(findKind('Text')).toHaveFocus();
  await choose(findKind('Text'));
  await expectHidden(page.getByText('Choose what is wrong.'));
  await findButton('Send').click();
  await expect.element(findLine()).toHaveFocus();
  await findLine().fill(LINE);
  const mend = fakeServer.refuse(mistakes.report, 500);
  await findButton('Send').click();
  await expect.element(page.getByRole('alert').getByText(/^The report could not be sent/)).toBeVisible();
  await expect.element(findLine()).toHaveValue(LINE);
  mend();
  await findButton('Send').click();
  await expect.element(findButton('Back to the card')).toBeVisible();
  expect(reports).toHaveLength(1);
});

test('a report beyond those of a day is refused until tomorrow, and its text is kept', async () => {
  expectConsole(/Failed to post|could not be reported/);
  await openCard({ mine: { left: 1 }, left: 0 });
  await findButton('Report a mistake').click();
  await choose(findKind('Text'));
  await findLine().fill(LINE);
  // Another device has sent the last one meanwhile.
  fakeServer.refuse(mistakes.report, 409, {
    error: { code: 'conflict', message: 'You can report more tomorrow.' },
  });
  await findButton('Send').click();
  await expect.element(findSheet()).toHaveTextContent('You can report more tomorrow.');
  await expect.element(findButton('Back to the card')).toHaveFocus();
  await findButton('Back to the card').click();
  await findButton('Report a mistake').click();
  await expect.element(findButton('Back to the card')).toHaveFocus();
  await expectHidden(findLine());
});

test('a card tells who reported it that it was mended, and when', async () => {
  const told = {
    exampleId: 0,
    kind: 'translation',
    line: LINE,
    mendedAt: '2026-11-18T20:00:00.000Z',
  } as const;
  await openCard({
    mine: { mended: [1001, 1002].map((exampleId) => ({ ...told, exampleId })) },
  });
  await expect.element(page.getByText('Mended on November 18')).toBeVisible();
  await expect.element(page.getByText(`You reported “${LINE}”.`)).toBeVisible();
});

test('looks: a card that was mended', async () => {
  const mendedAt = '2025-11-18T20:00:00.000Z';
  const told = { kind: 'translation', line: LINE, mendedAt } as const;
  await openCard({ mine: { mended: [1001, 1002].map((exampleId) => ({ ...told, exampleId })) } });
  await expect.element(page.getByText('Mended on November 18, 2025')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

test('looks: the sheet, with faults', async () => {
  await openCard();
  await findButton('Report a mistake').click();
  await findButton('Send').click();
  await expect.element(page.getByText('Choose what is wrong.')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

test('looks: the sheet on a phone, with a choice, and when it was sent', async () => {
  await becomePhone();
  await openCard();
  await findButton('Report a mistake').click();
  await choose(findKind('Translation'));
  await findLine().fill(LINE);
  // It fits above a keyboard.
  await expect
    .poll(() => Math.round(findSheet().element().getBoundingClientRect().height))
    .toBeLessThanOrEqual(400);
  await expectGoodLooks({ isOfLearners: true, only: 'phone' });
  await findButton('Send').click();
  await expect.element(findButton('Back to the card')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});
