import { records } from '@soltura/contract/records/records';
import { tables } from '@soltura/contract/tables/tables';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { becomePhone, expectGoodLooks } from '../../testing/appearance.ts';
import { expectConsole } from '../../testing/console.ts';
import { offerNobody } from '../../testing/courses.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton } from '../../testing/find.ts';
import { answer, CHANGED, findAction } from '../../testing/forms.ts';
import { BY_OTHERS } from '../../testing/history.ts';
import { findBox, findChoice, findPanel, findSave } from '../../testing/panels.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';
import { offerTables } from '../../testing/tables.ts';
import { ADMIN, FAILURES, findRow, makeProgram, openRecord, openTable, STANDARD } from './testing.ts';

const LONG_NAME = 'Donaudampfschifffahrtsgesellschaft de María-de-los-Ángeles';
const parts = ['[role="dialog"]'];

test('looks: the index of the tables', async () => {
  offerTables({});
  offerNobody();
  await signIn(ADMIN);
  await showScreen('/database-tables');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Database Tables' })).toBeVisible();
  await expectGoodLooks({ picture: 'tables' });
});

test('looks: programs in edit mode, one changed, one changed meanwhile and one that cannot be saved', async () => {
  expectConsole(...FAILURES);
  const names = ['Fine', 'Changed', 'Wrong'].map((first) => `${first} ${LONG_NAME}`);
  const { change } = await openTable('programs', { programs: names.map(makeProgram) });
  await findButton('Enable Edit Mode').click();
  const findCounter = (place: number): Locator =>
    findRow(names[place] ?? '').getByRole('textbox', { name: 'Cohort A Current' });
  await findCounter(1).fill('5');
  change('programs', 2, { cohortACurrentLesson: 8 });
  await page
    .getByRole('button', { name: /^Apply Changes/ })
    .first()
    .click();
  await expect.element(page.getByText('Changed meanwhile')).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  await findCounter(0).fill('12');
  await findCounter(2).fill('x');
  await userEvent.keyboard('{Enter}');
  await expect.element(findCounter(2)).toHaveAttribute('aria-invalid', 'true');
  await expectGoodLooks({ picture: 'table-edit' });
});

test('looks: the panel of a course that was changed meanwhile, both values', async () => {
  expectConsole(...FAILURES);
  const { change } = await openTable('courses', { courses: [{ ...STANDARD, name: LONG_NAME }] });
  await openRecord(LONG_NAME);
  await findBox('Membership Type').fill(`Mine: ${LONG_NAME}`);
  await findChoice('Has Group Calls').selectOptions('No');
  change('courses', 1, { membershipType: 'Theirs, monthly', approxMonthlyCost: 300 });
  await findSave().click();
  await expect.element(findPanel().getByRole('alert')).toHaveTextContent(CHANGED);
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  await expectGoodLooks({ parts, picture: 'table-panel-changed' });
});

const USERS = Array.from({ length: 25 }, (_, place) => ({
  name: `${LONG_NAME} ${place}`,
  emailAddress: `${LONG_NAME.toLowerCase().replaceAll(' ', '-')}-${place}@home.example`,
  adminRole: '',
  studentRole: 'student',
  isArchived: false,
}));

test('looks: the table of users, with pages and switches', async () => {
  await openTable('users', { users: USERS });
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button', { name: 'Name' }).click();
  await expectGoodLooks({ picture: 'table-users' });
});

test('looks: the sheet of filters of the table of users', async () => {
  await becomePhone();
  await openTable('users', { users: USERS });
  await findButton('Filters').click();
  await page.getByRole('switch', { name: 'Show Archived:' }).click();
  await expectGoodLooks({ parts, only: 'phone' });
});

test('looks: the columns and files of the table of users', async () => {
  await becomePhone();
  await openTable('users', { users: USERS });
  await findButton('More').click();
  await expect.element(page.getByRole('link', { name: 'Import File' })).toBeVisible();
  await expectGoodLooks({ only: 'phone' });
});

test('looks: a coach who cannot be deleted', async () => {
  expectConsole(...FAILURES);
  const coach = {
    name: LONG_NAME,
    email: 'maria@school.example',
    shortName: '',
    userId: '',
    isArchived: false,
  };
  await openTable('coaches', { coaches: [coach] });
  await openRecord(LONG_NAME);
  const message = `${LONG_NAME} cannot be deleted: 1 coaching student and 2 private calls refer to this coach. Archive it instead.`;
  fakeServer.refuse(tables.remove, 409, { error: { code: 'still-referred-to', message } });
  await findAction('Delete Record').click();
  await answer({ title: 'Are you sure you want to delete this record?', by: 'Confirm' });
  await expect.element(findPanel().getByRole('alert')).toHaveTextContent(message);
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  await expectGoodLooks({ parts });
});

test('looks: the table of examples, what was put away shown too', async () => {
  const spanishExample =
    'A mi abuela le encanta que los domingos vayamos todos juntos a comer al restaurante de la plaza mayor del pueblo.';
  const example = {
    spanishExample,
    englishTranslation: `My grandmother says so, ${LONG_NAME}.`,
    spanishAudioLa: `https://clips.example/${'una-carpeta-con-un-nombre-muy-largo/'.repeat(3)}clip.mp3`,
    englishAudio: '',
    vocabIncluded: [],
    vocabComplete: true,
    isArchived: false,
  };
  await openTable('examples', {
    examples: [example, { ...example, spanishExample: 'Se fue.', isArchived: true }],
  });
  await page.getByRole('switch', { name: 'Show Archived:' }).click();
  await expect.element(findRow('Se fue.')).toBeVisible();
  await expectGoodLooks();
  // A sentence is read whole where there is room for it.
  await page.viewport(1280, 800);
  const { scrollWidth, clientWidth } = page.getByText(spanishExample).element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth + 1);
});

test('looks: the panel of a course, its history open, with what is wrong', async () => {
  await openTable('courses', { courses: [{ ...STANDARD, name: LONG_NAME }] });
  const change = { field: 'membershipType', before: 'Monthly', after: `Yearly, ${LONG_NAME}` };
  const at = '2026-03-04T05:06:07.000Z';
  fakeServer.answer(records.history, [
    { id: 1, at, who: 'Ada', ...BY_OTHERS, action: 'updated', changes: [change] },
  ]);
  await openRecord(LONG_NAME);
  await findPanel().getByText('History', { exact: true }).click();
  await expect.element(findPanel().getByRole('button', { name: /^Restore/ })).toBeVisible();
  await findBox('Course Name').fill('');
  await findBox('Monthly Cost ($)').fill('-5');
  await findBox('Weekly Private Calls').fill('many');
  await findSave().click();
  await answer({ title: 'Error', by: 'Go Back' });
  await expectGoodLooks({ parts });
});

test('looks: the panel of a program lesson, a word looked for', async () => {
  const lesson = {
    lesson: 'lcsp 1',
    relatedProgram: 1,
    vocabIncluded: ['gato: cat'],
    sortReference: 1,
    isArchived: false,
  };
  await openTable(
    'program-lessons',
    { 'program-lessons': [lesson] },
    {
      programs: [{ recordId: 1, name: 'Soltura' }],
      vocabulary: ['gato: cat', `perro: ${LONG_NAME}`].map((name, place) => ({ recordId: place + 1, name })),
    },
  );
  await openRecord('lcsp 1');
  await findPanel().getByRole('combobox', { name: 'Vocabulary' }).fill('a');
  await expect.element(page.getByRole('option').first()).toBeVisible();
  await expectGoodLooks({ parts: ['[role="listbox"]'] });
});

test('looks: the panel of a user, with the last sign-in and the way to invite', async () => {
  const user = {
    name: LONG_NAME,
    emailAddress: 'maria@home.example',
    lastSignedIn: '2026-03-04T05:06:07.000Z',
  };
  await openTable('users', { users: [{ ...USERS[0], ...user }] });
  await openRecord(LONG_NAME);
  await expect.element(findPanel().getByRole('button', { name: 'Invite' })).toBeVisible();
  await expectGoodLooks({ parts });
});

test('edit mode scrolled sideways: row numbers and the first column stay in sight, below their heads', async () => {
  await becomePhone();
  await openTable('programs', { programs: ['One', 'Two'].map(makeProgram) });
  await findButton('Enable Edit Mode').click();
  const cell = page.getByRole('rowheader', { name: 'One' });
  const number = page.getByText('1', { exact: true });
  await expect.element(cell).toBeVisible();
  const pane = cell.element().closest('table')?.parentElement;
  if (!pane) throw new Error('The table stands in no pane.');
  pane.scrollLeft = 400;
  await expect.poll(() => pane.scrollLeft).toBe(400);
  const leftOf = (found: Locator) => found.element().getBoundingClientRect().left;
  expect(leftOf(cell)).toBe(leftOf(page.getByRole('columnheader').first()));
  const { left, top, width, height } = number.element().getBoundingClientRect();
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(number.element());
  await expectGoodLooks({ picture: 'table-edit-sideways' });
});
