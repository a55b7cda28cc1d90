import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { expectHidden, findButton, focus } from '../../testing/find.ts';
import {
  expectPreviewed,
  expectUnsaved,
  findField,
  findNext,
  findPasteBox,
  findPreviewRow,
  findSummary,
  LONG_CLIP,
  LONG_LINE,
  makeLines,
  openSetCreator,
  paste,
  pressNext,
  startEditing,
  toText,
} from './testing.ts';

const EXISTS = 'This example already exists in the database';
const DUPLICATE = 'This duplicate will be removed, keeping the first instance';

test('one valid row of four goes on with Next, and the others say what is wrong with them (76)', async () => {
  await openSetCreator();
  await findPasteBox().fill('Una frase.\tA sentence.\nUna frase.\tHi\n\tNo Spanish\nSin inglés\t');
  await expect.element(findSummary(4, 1, 3)).toBeVisible();
  await expectPreviewed(4);
  await expect.element(findPreviewRow(1)).toHaveTextContent(DUPLICATE);
  await expect.element(findPreviewRow(2)).toHaveTextContent('Missing Spanish text');
  await expect.element(findPreviewRow(3)).toHaveTextContent('Missing English text');
  await expect.element(findPreviewRow(0)).not.toHaveTextContent(/Missing|duplicate/);

  await pressNext();
  await expectUnsaved(1);
  await expect.element(findField(0, 'Spanish Example')).toHaveValue('Una frase.');
  await expect.element(findField(0, 'English Translation')).toHaveValue('A sentence.');
});

test('rows as spreadsheets really copy them are read: CR-LF, trailing tabs, blank lines, odd spaces, split accents', async () => {
  await openSetCreator();
  const text = [
    '\u00a0Una frase. Está.\u2009\t A sentence.\t\t\t',
    '  \t ',
    'Dos frases.\tTwo sentences.\t\t\tfifth column\tsixth',
    'Una frase. Esta\u0301.\tThe same',
    'Tres frases.\tERROR',
    'ERROR\t#N/A ERROR',
    '',
  ].join('\r\n');
  await findPasteBox().fill(text);
  await expect.element(findSummary(5, 2, 3)).toBeVisible();
  await expect.element(findPreviewRow(2)).toHaveTextContent(DUPLICATE);
  await expect.element(findPreviewRow(3)).toHaveTextContent('Missing English text');
  await expect.element(findPreviewRow(4)).toHaveTextContent('Missing Spanish and English text');
  await pressNext();
  await expectUnsaved(2);
  await expect.element(findField(0, 'Spanish Example')).toHaveValue('Una frase. Está.');
  await expect.element(findField(1, 'English Audio')).toHaveValue('');
});

test('no row is valid: Next is disabled; with an empty area nothing is counted', async () => {
  await openSetCreator();
  await expect.element(findNext()).toBeDisabled();
  await expectHidden(page.getByText(/^Found/));
  await findPasteBox().fill('ERROR\tERROR');
  await expect.element(findSummary(1, 0, 1)).toBeVisible();
  await expect.element(findNext()).toBeDisabled();
  await findPasteBox().fill('');
  await expectHidden(page.getByText(/^Found/));
});

test('a stored sentence has its note in the preview, and stands among the saved ones after Next', async () => {
  const lines = makeLines(3);
  await openSetCreator({ [lines[1]?.spanish ?? '']: 'Stored before' });
  await paste(lines);
  await expect.element(findPreviewRow(1)).toHaveTextContent(EXISTS);
  expect(page.getByText(EXISTS).elements()).toHaveLength(1);
  await pressNext();
  await expectUnsaved(2);
  await expect.element(page.getByRole('main')).toHaveTextContent('Stored before');
});

test('the stored ones are looked up once, after the last change', async () => {
  const { lookups } = await openSetCreator();
  await findPasteBox().click();
  await userEvent.keyboard('Hola{Tab}Hello');
  await expect.poll(() => lookups).toEqual([['Hola']]);
});

test('Tab writes a tab where the cursor stands; Escape and then Tab leaves the area', async () => {
  await openSetCreator();
  const box = findPasteBox();
  await box.fill('HolaHello');
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Tab}');
  await expect.element(box).toHaveValue('Hola\tHello');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('¡');
  await expect.element(box).toHaveValue('Hola\t¡Hello');
  await userEvent.keyboard('{ControlOrMeta>}zz{/ControlOrMeta}');
  await expect.element(box).toHaveValue('HolaHello');

  await userEvent.keyboard('{Escape}{Tab}');
  await expect.element(box).not.toHaveFocus();
  await expect.element(box).toHaveValue('HolaHello');
  expect(document.activeElement?.matches(':focus-visible')).toBe(true);
});

test('the Spanish and English of a preview are drawn as on cards: asterisks turn into the other language', async () => {
  await openSetCreator();
  await findPasteBox().fill("*She's* de *Europe*\tShe is from Europe");
  const row = findPreviewRow(0);
  await expect.element(row).toHaveTextContent("She's de Europe");
  await expect.element(row).not.toHaveTextContent('*');
  await expect.element(row).toHaveTextContent('spanglish');
  const english = [...row.element().querySelectorAll('[lang="en"]')].map(({ textContent }) => textContent);
  expect(english).toContain("She's");
  await findPasteBox().fill('Hola\tHello *you*');
  await expect.element(row).toHaveTextContent('Hello *you*');
  await expect.element(row).toHaveTextContent('esp');
});

test('a cell of 10,000 characters and 5,000 rows are read; one character more is refused in words', async () => {
  await openSetCreator();
  const longest = 'Hola'.padEnd(10_000, 'a');
  await findPasteBox().fill(`${longest}\tLong`);
  await expect.element(findSummary(1, 1, 0)).toBeVisible();
  await findPasteBox().fill(`${longest}a\tToo long`);
  await expect.element(findSummary(1, 0, 1)).toBeVisible();
  await expect.element(findPreviewRow(0)).toHaveTextContent('10,000');
  await paste(makeLines(5_000));
  await expect.element(findNext()).toBeEnabled();
});

test('a text of which only the beginning is shown keeps all of its rows, and can be edited whole', async () => {
  await openSetCreator();
  const lines = makeLines(2_000);
  await findPasteBox().fill('Typed before');
  await paste(lines);
  await expect.element(findPasteBox()).toHaveAttribute('readonly');
  focus(findButton('Edit the Text'));
  await expect.element(findSummary(2_000, 2_000, 0)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(findPasteBox()).not.toHaveAttribute('readonly');
  const box = findPasteBox().element();
  expect(
    box instanceof HTMLTextAreaElement && box.value.trimEnd().endsWith(lines.at(-1)?.english ?? ''),
  ).toBe(true);
  await expect.element(findSummary(2_000, 2_000, 0)).toBeVisible();
});

test("'Restart' empties all of it, and asks first", async () => {
  await openSetCreator();
  await startEditing(makeLines(2));
  const question = page.getByRole('alertdialog');
  await findButton('Restart').click();
  await question.getByRole('button', { name: 'Go Back' }).click();
  await expectUnsaved(2);
  await findButton('Restart').click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(findPasteBox()).toHaveValue('');
  await expectHidden(findButton('Save Example Set'));
  await expectHidden(page.getByText(/^Found/));
});

test("'Back to Paste' keeps the set, and what is pasted then joins it", async () => {
  await openSetCreator();
  const [first, second] = makeLines(2);
  if (!first || !second) throw new Error('There are two lines.');
  await startEditing([first]);
  await findField(0, 'English Translation').fill('Mended.');
  await findButton('Back to Paste').click();
  await expect.element(findPasteBox()).toHaveValue('');
  await startEditing([second]);
  await expectUnsaved(2);
  await expect.element(findField(0, 'English Translation')).toHaveValue('Mended.');
  await expect.element(findField(1, 'Spanish Example')).toHaveValue(second.spanish);
});

test('looks: nothing pasted', async () => {
  await openSetCreator();
  await expect.element(findPasteBox()).toBeVisible();
  await expectGoodLooks({ picture: 'example-set-empty' });
});

test('looks: a paste with problems and notes', async () => {
  const [stored, other] = makeLines(2);
  if (!stored || !other) throw new Error('There are two lines.');
  await openSetCreator({ [stored.spanish]: stored.english });
  const bad = { ...other, spanishAudio: 'http://x/y.txt', englishAudio: LONG_CLIP };
  const rows = [
    stored,
    bad,
    { ...LONG_LINE, spanishAudio: LONG_CLIP },
    other,
    { spanish: 'ERROR', english: '' },
  ];
  await findPasteBox().fill(toText(rows));
  await expectPreviewed(5);
  await expect.element(findPreviewRow(0)).toHaveTextContent(EXISTS);
  await expectGoodLooks({ picture: 'example-set-paste' });
});
