import { makeExample } from '@soltura/server/testing/cards';
import {
  expectRows,
  findEditRows,
  findField,
  findNext,
  findPasteBox,
  findPreviewRows,
  findSummary,
  LOOKUP_CALL,
  makeLines,
  openSetCreator,
  paste,
  pressNext,
  toText,
} from './example-set.ts';
import { expect, test } from './fixtures.ts';
import { describeFocus, tabTo } from './focus.ts';
import { findButton } from './quiz.ts';
import { recordToasts } from './toasts.ts';

const EXISTS = 'This example already exists in the database';
const DUPLICATE = 'This duplicate will be removed, keeping the first instance';

test('76: of four rows one is valid, the others say what is wrong with them, and Next carries the one', async ({
  page,
  beDemo,
}) => {
  await beDemo('coach');
  await openSetCreator(page);
  const [{ spanish, english } = { spanish: '', english: '' }] = makeLines(1);
  await findPasteBox(page).fill(`${spanish}\t${english}\n${spanish}\tHi\n\tNo Spanish\nSin inglés\t`);
  await expect(findSummary(page, 4, 1, 3)).toBeVisible();
  await expectRows(findPreviewRows(page), 4);
  for (const [place, problem] of [
    [1, DUPLICATE],
    [2, 'Missing Spanish text'],
    [3, 'Missing English text'],
  ] as const) {
    await expect(findPreviewRows(page).nth(place)).toContainText(problem);
  }
  await expect(findPreviewRows(page).first()).not.toContainText(/Missing|duplicate/);

  await pressNext(page);
  await expectRows(findEditRows(page), 1);
  await expect(findField(page, 0, 'Spanish Example')).toHaveValue(spanish);
  await expect(findField(page, 0, 'English Translation')).toHaveValue(english);
});

test('rows as spreadsheets really copy them are read: CR-LF, trailing tabs, blank lines, odd spaces, split accents', async ({
  page,
  beDemo,
}) => {
  await beDemo('coach');
  await openSetCreator(page);
  const [first, second, third] = makeLines(3);
  if (!first || !second || !third) throw new Error('There are three lines.');
  const text = [
    `\u00a0${first.spanish} Está.\u2009\t ${first.english}\t\t\t`,
    '  \t ',
    `${second.spanish}\t${second.english}\t\t\tfifth column\tsixth`,
    `${first.spanish} Esta\u0301.\tThe same`,
    `${third.spanish}\tERROR`,
    'ERROR\t#N/A ERROR',
    '',
  ].join('\r\n');
  await findPasteBox(page).fill(text);
  await expect(findSummary(page, 5, 2, 3)).toBeVisible();
  await expect(findPreviewRows(page).nth(2)).toContainText(DUPLICATE);
  await expect(findPreviewRows(page).nth(3)).toContainText('Missing English text');
  await expect(findPreviewRows(page).nth(4)).toContainText('Missing Spanish and English text');
  await pressNext(page);
  await expectRows(findEditRows(page), 2);
  await expect(findField(page, 0, 'Spanish Example')).toHaveValue(`${first.spanish} Está.`);
  await expect(findField(page, 1, 'English Audio')).toHaveValue('');
});

test('no row is valid: Next is disabled; with an empty area nothing is counted', async ({ page, beDemo }) => {
  await beDemo('coach');
  await openSetCreator(page);
  await expect(findNext(page)).toBeDisabled();
  await expect(page.getByText(/^Found/)).toHaveCount(0);
  await findPasteBox(page).fill('ERROR\tERROR');
  await expect(findSummary(page, 1, 0, 1)).toBeVisible();
  await expect(findNext(page)).toBeDisabled();
  await findPasteBox(page).fill('');
  await expect(page.getByText(/^Found/)).toHaveCount(0);
});

test('what is stored already has its note in the preview, and stands among the saved ones after Next', async ({
  page,
  db,
  beDemo,
}) => {
  const lines = makeLines(3);
  const [, stored] = lines;
  await makeExample(db, { spanishExample: stored?.spanish ?? '', englishTranslation: 'Stored before' });
  await beDemo('coach');
  await openSetCreator(page);
  await paste(page, lines);
  await expect(findPreviewRows(page).nth(1)).toContainText(EXISTS);
  await expect(page.getByText(EXISTS)).toHaveCount(1);
  await pressNext(page);
  await expectRows(findEditRows(page), 2);
  await expect(page.getByRole('main')).toContainText('Stored before');
});

test('the stored ones are looked up once, after the last change', async ({ page, beDemo }) => {
  await beDemo('coach');
  await openSetCreator(page);
  const [line] = makeLines(1);
  let lookups = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(LOOKUP_CALL.slice(2))) lookups += 1;
  });
  const answered = page.waitForResponse(LOOKUP_CALL);
  await findPasteBox(page).pressSequentially(line?.spanish ?? '');
  await findPasteBox(page).press('Tab');
  await findPasteBox(page).pressSequentially(line?.english ?? '');
  await answered;
  expect(lookups).toBe(1);
});

test('Tab writes a tab where the cursor stands; Escape and then Tab leaves the area', async ({
  page,
  beDemo,
}) => {
  await beDemo('coach');
  await openSetCreator(page);
  const box = findPasteBox(page);
  await box.fill('HolaHello');
  await box.press('Home');
  for (let i = 0; i < 4; i += 1) await box.press('ArrowRight');
  await box.press('Tab');
  await expect(box).toHaveValue('Hola\tHello');
  await expect(box).toBeFocused();
  await page.keyboard.type('¡');
  await expect(box, 'the cursor stands behind it').toHaveValue('Hola\t¡Hello');
  await box.press('ControlOrMeta+z');
  await box.press('ControlOrMeta+z');
  await expect(box, 'it can be undone').toHaveValue('HolaHello');

  await box.press('Escape');
  await box.press('Tab');
  await expect(box).not.toBeFocused();
  await expect(box).toHaveValue('HolaHello');
  expect(await describeFocus(page)).toMatchObject({ isMarked: true });
});

test('a set is pasted, edited and saved by keyboard alone', async ({ page, db, makePerson, signIn }) => {
  await signIn(page, await makePerson({ name: 'Teclas', adminRole: 'coach' }));
  await openSetCreator(page);
  const readToasts = await recordToasts(page);
  const lines = makeLines(2);
  await findPasteBox(page).focus();
  await page.keyboard.insertText(toText(lines));
  await expect(findSummary(page, 2, 2, 0)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await tabTo(page, 'Next');
  await page.keyboard.press('Enter');
  await expectRows(findEditRows(page), 2);
  await findField(page, 0, 'English Translation').focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' More.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect.poll(readToasts).toContain('Examples saved successfully');
  await expect(findButton(page, 'Continue to Assignment')).toBeVisible();
  const saved = await db.query<{ english: string }>(
    {
      name: 'e2e-english-of',
      text: 'select english_translation as english from examples where spanish_example = $1',
    },
    [lines[0]?.spanish],
  );
  expect(saved).toEqual([{ english: `${lines[0]?.english} More.` }]);
});

test('the Spanish and English of a preview are drawn as on cards: asterisks turn into the other language', async ({
  page,
  beDemo,
}) => {
  await beDemo('coach');
  await openSetCreator(page);
  await findPasteBox(page).fill("*She's* de *Europe*\tShe is from Europe");
  const row = findPreviewRows(page).first();
  await expect(row).toContainText("She's de Europe");
  await expect(row).not.toContainText('*');
  await expect(row).toContainText('spanglish');
  await expect(row.locator('[lang="en"]').filter({ hasText: "She's" })).toBeVisible();
  await findPasteBox(page).fill('Hola\tHello *you*');
  await expect(row).toContainText('Hello *you*');
  await expect(row).toContainText('esp');
});

test('a cell of 10,000 characters and 5,000 rows are read; one character more is refused in words', async ({
  page,
  beDemo,
}) => {
  await beDemo('coach');
  await openSetCreator(page);
  const [line] = makeLines(1);
  const longest = (line?.spanish ?? '').padEnd(10_000, 'a');
  await findPasteBox(page).fill(`${longest}\tLong`);
  await expect(findSummary(page, 1, 1, 0)).toBeVisible();
  await findPasteBox(page).fill(`${longest}a\tToo long`);
  await expect(findSummary(page, 1, 0, 1)).toBeVisible();
  await expect(findPreviewRows(page).first()).toContainText('10,000');
  await paste(page, makeLines(5_000));
  await expect(findNext(page)).toBeEnabled();
});

test('a text of which only the beginning is shown keeps all of its rows, and can be edited whole', async ({
  page,
  beDemo,
}) => {
  await beDemo('coach');
  await openSetCreator(page);
  const lines = makeLines(2_000);
  await findPasteBox(page).fill('Typed before');
  await paste(page, lines);
  await expect(findPasteBox(page)).not.toBeEditable();
  await tabTo(page, 'Edit the Text');
  await expect(findSummary(page, 2_000, 2_000, 0), 'leaving the box changes nothing').toBeVisible();
  await page.keyboard.press('Enter');
  await expect(findPasteBox(page)).toBeEditable();
  await expect(findPasteBox(page)).toHaveValue(new RegExp(`${lines.at(-1)?.english}\\s*$`));
  await expect(findSummary(page, 2_000, 2_000, 0)).toBeVisible();
});

test("'Restart' empties all of it, and asks first", async ({ page, beDemo }) => {
  await beDemo('coach');
  await openSetCreator(page);
  await paste(page, makeLines(2));
  await pressNext(page);
  await findButton(page, 'Restart').click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Go Back' }).click();
  await expectRows(findEditRows(page), 2);
  await findButton(page, 'Restart').click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(findPasteBox(page)).toHaveValue('');
  await expect(findButton(page, 'Save Example Set')).toHaveCount(0);
  await expect(page.getByText(/^Found/)).toHaveCount(0);
});
