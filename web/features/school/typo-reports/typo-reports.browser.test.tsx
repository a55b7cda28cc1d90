import { type TypoReport, typoReports } from '@soltura/contract/typos/typo-reports';
import { formatVersion } from '@soltura/domain/records/versions';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectGoodLooks } from '../../../testing/appearance.ts';
import { makeExample } from '../../../testing/cards.ts';
import { expectConsole } from '../../../testing/console.ts';
import { fakeServer, Refusal } from '../../../testing/fake-server.ts';
import { findButton, findHeading } from '../../../testing/find.ts';
import { makeCoach, offerSetUpSchool } from '../../../testing/people.ts';
import { showScreen, signIn } from '../../../testing/show-screen.tsx';

const ADMIN = makeCoach({ name: 'Ada', roles: { adminRole: 'admin', studentRole: '' } });
const WRONG = 'Todos los dias.';
const RIGHT = 'Todos los días.';

const makeReport = (recordId: number, given: Partial<TypoReport> = {}): TypoReport => ({
  recordId,
  version: 2,
  exampleVersion: 5,
  example: makeExample(recordId, { spanishExample: WRONG, englishTranslation: `Every day ${recordId}.` }),
  field: 'spanishExample',
  kind: null,
  stored: WRONG,
  suggestion: RIGHT,
  note: '',
  status: 'open',
  reporter: 'Lucía',
  reportedAt: '2026-03-04T10:00:00.000Z',
  others: 0,
  otherLines: [],
  quizzes: ['lcsp quiz 1'],
  ...given,
});

async function openReports(reports: TypoReport[]) {
  const decisions: { body: unknown; ifMatch: string | null }[] = [];
  fakeServer.answer(typoReports.list, { count: reports.length, reports });
  fakeServer.answerBy(typoReports.decide, ({ body, headers }) => {
    const { recordId, status, text } = typoReports.decide.body.parse(body);
    decisions.push({ body, ifMatch: headers.get('if-match') });
    const spanishExample = status === 'fixed' ? (text ?? RIGHT) : WRONG;
    const held = reports.find((report) => report.recordId === recordId) ?? makeReport(recordId);
    return { ...held, status, version: decisions.length + 2, example: { ...held.example, spanishExample } };
  });
  offerSetUpSchool();
  await signIn(ADMIN);
  await showScreen('/typo-reports');
  await expect.element(page.getByRole('heading', { level: 1, name: /^Typo Reports/ })).toBeVisible();
  return decisions;
}

const findEntry = (place: number) => page.getByRole('main').getByRole('listitem').nth(place);

test('one press fixes the sentence, in its place, and another takes it back', async () => {
  const decisions = await openReports([makeReport(1), makeReport(2)]);
  await expect.element(findEntry(0)).toHaveTextContent(/not dias but días/);
  await expect.element(findEntry(0)).toHaveTextContent('Lucía, March 4, 2026');
  await findEntry(0).getByRole('button', { name: 'Fix' }).click();
  await expect.element(findEntry(0)).toHaveTextContent('Fixed');
  await expect.element(findHeading('Typo Reports (1)')).toBeVisible();
  await findEntry(0).getByRole('button', { name: 'Undo' }).click();
  await expect.element(findHeading('Typo Reports (2)')).toBeVisible();
  expect(decisions).toEqual([
    { body: { recordId: 1, status: 'fixed', exampleVersion: 5 }, ifMatch: formatVersion(2) },
    { body: { recordId: 1, status: 'open', exampleVersion: 5 }, ifMatch: formatVersion(3) },
  ]);
});

test('the keys J and K lead from row to row, X dismisses a report, and E opens the sentence to be written', async () => {
  const decisions = await openReports([makeReport(1), makeReport(2)]);
  await expect.element(findEntry(1)).toBeVisible();
  await userEvent.keyboard('jj');
  await userEvent.keyboard('x');
  await expect.element(findEntry(1)).toHaveTextContent('Not a typo');
  await userEvent.keyboard('k');
  await userEvent.keyboard('e');
  const box = page.getByRole('textbox', { name: 'Sentence as it will be stored' });
  await expect.element(box).toHaveFocus();
  await box.fill('Cada día.');
  await userEvent.keyboard('{Enter}');
  await expect.element(findHeading('Typo Reports (0)')).toBeVisible();
  expect(decisions.map(({ body }) => body)).toMatchObject([
    { recordId: 2, status: 'dismissed' },
    { recordId: 1, status: 'fixed', text: 'Cada día.' },
  ]);
});

test('mistakes of learners have a kind and a line, those of several are one entry, and one writes the sentence oneself', async () => {
  const decisions = await openReports([
    makeReport(1, {
      field: 'englishTranslation',
      kind: 'translation',
      stored: 'Every day 1.',
      suggestion: 'Every day 1.',
      note: 'It is all the days.',
      reporter: 'Hannah',
      others: 1234,
      otherLines: [
        { reporter: 'Priya', note: 'Each day?' },
        { reporter: '', note: 'Todos!' },
      ],
    }),
  ]);
  await expect.element(findEntry(0)).toHaveTextContent('Hannah and 1,234 more, March 4, 2026');
  await expect.element(findEntry(0)).toHaveTextContent('Translation: It is all the days.');
  const others = findEntry(0).getByRole('list', { name: 'Others about the same' });
  await expect.element(others).toHaveTextContent('Each day? PriyaTodos! Somebody');
  await expect.element(findEntry(0).getByRole('button', { name: 'Mark Fixed' })).toBeVisible();
  await findButton(`Edit: ${WRONG}`).click();
  const box = page.getByRole('textbox', { name: 'Sentence as it will be stored' });
  await expect.element(box).toHaveValue('Every day 1.');
  await box.fill('All the days.');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => decisions.map(({ body }) => body))
    .toMatchObject([{ status: 'fixed', text: 'All the days.' }]);
});

test('an example that was changed meanwhile is shown with both texts and waits on', async () => {
  expectConsole(/Failed to put|A decision could not be saved/);
  await openReports([makeReport(1)]);
  fakeServer.answerBy(typoReports.decide, () => {
    throw new Refusal(409);
  });
  const changed = makeReport(1, {
    exampleVersion: 6,
    example: makeExample(1, { spanishExample: 'Todos los dias, siempre.' }),
  });
  fakeServer.answer(typoReports.list, { count: 1, reports: [changed] });
  await findButton(`Fix: ${WRONG}`).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(/changed meanwhile/);
  await expect.element(findEntry(0)).toHaveTextContent(`It read then: ${WRONG}`);
  await expect.element(findEntry(0).getByRole('button', { name: 'Fix' })).toBeVisible();
});

test('looks: reports of a sentence, of its English, of a clip, and one that only asks', async () => {
  await openReports([
    makeReport(1, { note: 'An accent is missing.' }),
    makeReport(2, { field: 'englishTranslation', stored: 'Every day 2.', suggestion: 'Each day 2.' }),
    makeReport(3, { field: 'spanishAudioLa', stored: '', suggestion: '', note: 'It ends early.' }),
    makeReport(4, { suggestion: WRONG, note: 'Is it a plural?' }),
    makeReport(5, {
      suggestion: WRONG,
      kind: 'text',
      note: 'It lacks an accent.',
      others: 12,
      otherLines: [{ reporter: 'Priya', note: 'Días!' }],
    }),
  ]);
  await findButton(`Edit: ${WRONG}`).first().click();
  await expectGoodLooks();
});
