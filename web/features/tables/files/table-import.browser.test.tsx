// Both are read before the first test, which waits for the screen and not for its modules.
import '../../../parts/imports/read-csv.ts';
import './TableImportPage.tsx';
import { importHeads } from '@soltura/contract/tables/import-heads';
import { type ImportResult, type Named, tables } from '@soltura/contract/tables/tables';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectGoodLooks } from '../../../testing/appearance.ts';
import { expectConsole } from '../../../testing/console.ts';
import { offerNobody } from '../../../testing/courses.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { findButton } from '../../../testing/find.ts';
import { showScreen, signIn } from '../../../testing/show-screen.tsx';
import { offerTables } from '../../../testing/tables.ts';
import { CHANGE_SET } from '../../../testing/weeks.ts';
import { ADMIN } from '../testing.ts';

type ImportedRow = ImportResult['rows'][number];

const findTitle = (name: string) => page.getByRole('heading', { level: 1, name });
const findFault = () => page.getByRole('alert');
const findRow = (name: string) =>
  page.getByRole('table', { name: 'Rows of the file' }).getByRole('row', { name });
const findCell = (name: string) => page.getByRole('button', { name });
const findHow = (head: string) =>
  page
    .getByRole('table', { name: 'Columns of the file' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: head, exact: true }) });

/** The heads that were remembered, and the files that were sent. */
interface Sent {
  readonly heads: unknown[];
  readonly files: { readonly applies: boolean; readonly lines: readonly string[] }[];
}

/** Opens the import of a table. */
async function openImport(table: 'coaches' | 'courses' | 'memberships', title: string): Promise<Sent> {
  offerTables({});
  offerNobody();
  const sent: Sent = { heads: [], files: [] };
  fakeServer.answer(importHeads.find, { reading: null });
  fakeServer.answerBy(importHeads.keep, ({ body }) => {
    sent.heads.push(body);
    return { reading: null };
  });
  await signIn(ADMIN);
  await showScreen(`/database-tables/${table}/import`);
  await expect.element(findTitle(title)).toBeVisible();
  return sent;
}

/** Chooses a file as the dialog of the browser would. */
async function chooseFile(content: BlobPart, name = 'courses.csv'): Promise<void> {
  await expect.element(findButton('Choose a File')).toBeVisible();
  const input = page.getByRole('main').element().querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no input for files.');
  const chosen = new DataTransfer();
  chosen.items.add(new File([content], name));
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Answers imports by a function of the cells of a row, by the names of its columns. */
function answerImports(
  { files }: Sent,
  judge: (cells: Readonly<Record<string, string>>) => Partial<ImportedRow>,
): void {
  fakeServer.answerBy(
    tables.import,
    ({ body, query }) => {
      const [head = '', ...lines] = String(body).trimEnd().split('\n');
      const applies = query.get('apply') === 'true';
      files.push({ applies, lines: [head, ...lines] });
      const rows = lines.map((line, index): ImportedRow => {
        const values = line.split(',');
        const cells = Object.fromEntries(head.split(',').map((field, place) => [field, values[place] ?? '']));
        return {
          line: index + 2,
          recordId: null,
          name: '',
          verdict: 'create',
          changes: [],
          broken: [],
          ...judge(cells),
        };
      });
      const counts = { create: 0, change: 0, same: 0, refuse: 0 };
      for (const { verdict } of rows) counts[verdict] += 1;
      return { isApplied: applies && counts.refuse === 0, counts, cells: counts.create, rows };
    },
    { 'change-set': String(CHANGE_SET) },
  );
}

test('a file that cannot be read is told with its reason, and the message goes with the next one', async () => {
  await openImport('courses', 'Import Courses');
  await chooseFile('name\nLevel "1"');
  await expect.element(findFault()).toHaveTextContent('Line 2: a stray quotation mark.');
  await chooseFile('');
  await expect.element(findFault()).toHaveTextContent('The file is empty.');
  await chooseFile('name\nLevel 2');
  await expect.element(findButton('See 1 row')).toBeVisible();
  await expect.element(page.getByText('The file is empty.')).not.toBeInTheDocument();
});

test('a file above 32 MB is refused with its size, and is not read', async () => {
  await openImport('courses', 'Import Courses');
  await chooseFile(new Uint8Array(33 * 1024 * 1024));
  await expect
    .element(findFault())
    .toHaveTextContent(
      'courses.csv has 33 MB. A file may have at most 32 MB: split it and import the parts.',
    );
});

test('a file that the server refuses as a whole leaves the columns as they are', async () => {
  expectConsole(/Failed to post/);
  await openImport('courses', 'Import Courses');
  fakeServer.refuse(tables.import, 422, { error: { code: 'validation-failed', message: 'Not now.' } });
  await chooseFile('name\nLevel 2');
  await findButton('See 1 row').click();
  await expect.element(findFault()).toHaveTextContent('Not now.');
  await expect.element(findButton('See 1 row')).toBeEnabled();
});

test('values that new coaches get for missing columns are told', async () => {
  const sent = await openImport('coaches', 'Import Coaches');
  answerImports(sent, () => ({
    changes: [
      { field: 'name', before: '', after: 'Ana Torres' },
      { field: 'coach', before: '', after: 'Ana' },
      { field: 'userId', before: '', after: 'ana.torres' },
    ],
  }));
  await chooseFile('Full Name,Email\nAna Torres,ana@school.example\n');
  await expect.element(page.getByText(/New coaches get short names and ids of their names/)).toBeVisible();
  await findButton('See 1 row').click();
  await expect
    .element(page.getByRole('row', { name: /Ana Torres/ }))
    .toHaveTextContent('new coach, Short Name Ana, User Id ana.torres');
});

test('a file of Windows is read in its encoding, and is sent in UTF-8', async () => {
  const sent = await openImport('courses', 'Import Courses');
  answerImports(sent, () => ({}));
  await chooseFile(Uint8Array.from('Nombre;Nota\r\nEspañol;x\r\n', (letter) => letter.charCodeAt(0)));
  await expect.element(page.getByRole('combobox', { name: 'Letters read as' })).toHaveValue('windows-1252');
  await expect.element(findHow('Nombre')).toHaveTextContent('a usual word for it');
  await expect.element(findHow('Nota')).toHaveTextContent('No field is called that.');
  await findButton('See 1 row').click();
  await expect.element(findRow('Español')).toHaveTextContent('New');
  expect(sent.files).toEqual([{ applies: false, lines: ['name', 'Español'] }]);
});

const LIST = [
  'Alumnos 2025;;;;',
  'Alumno;Nivel;Start;Renewal;Factura',
  'Jose Alvarez;level 1;03/12/2025;31/08/2026;A-1',
  'Noémie Laurent;Level 1;01/09/2025;31/02/2026;A-2',
  'Ana Torres;Level 9;06/10/2025;30/06/2026;A-3',
  'Ana Torres;Level 9;06/10/2025;30/06/2026;A-4',
  'Total;;;;4',
].join('\r\n');

const people: readonly Named[] = [
  { recordId: 1, name: 'José Álvarez', address: 'jose@alvarez.example' },
  { recordId: 2, name: 'Noémie Laurent', address: 'noemie@laurent.example' },
  { recordId: 3, name: 'Ana Torres', address: 'ana@norte.example' },
  { recordId: 4, name: 'Ana Torres', address: 'ana@sur.example' },
];
const levels: readonly Named[] = [
  { recordId: 7, name: 'Level 1' },
  { recordId: 8, name: 'Level 2' },
];

/** Opens the import of memberships with a list of a school, at its columns. */
async function openMemberships(
  reading: Parameters<typeof fakeServer.answer<typeof importHeads.find>>[1] | null = null,
) {
  const sent = await openImport('memberships', 'Import Memberships');
  if (reading) fakeServer.answer(importHeads.find, reading);
  fakeServer.answerBy(tables.resolve, ({ path }) => [...(path.includes('courses') ? levels : people)]);
  fakeServer.answerBy(tables.suggest, ({ path }) => [...(path.includes('courses') ? levels : people)]);
  answerImports(sent, ({ relatedStudent = '', relatedCourse = '', endDate = '' }) => {
    const broken = [
      ...(/^\d+$/.test(relatedStudent) ? [] : [{ field: 'relatedStudent', message: 'No student' }]),
      ...(/^\d+$/.test(relatedCourse) ? [] : [{ field: 'relatedCourse', message: 'No course' }]),
      ...(/^(\d{4}-\d\d-\d\d)?$/.test(endDate) ? [] : [{ field: 'endDate', message: 'No day' }]),
    ];
    return broken.length === 0 ? {} : { verdict: 'refuse', broken };
  });
  await chooseFile(LIST, 'alumnos-2025.csv');
  await expect.element(findHow('Alumno')).toBeVisible();
  return sent;
}

test('columns are matched, and a question is asked before the rows are seen', async () => {
  const sent = await openMemberships();
  await expect
    .element(page.getByText('Row 1 stands above the head, row 7 is a total. Both stay out.'))
    .toBeVisible();
  await expect.element(findHow('Alumno')).toHaveTextContent('a usual word for it');
  await expect.element(findHow('Renewal')).toHaveTextContent('Day first: 31/08/2026 fits no other way.');
  await expect.element(findHow('Start')).toHaveTextContent('one question, below');
  await expect.element(page.getByText('1 question first')).toBeVisible();
  const question = page.getByRole('group', { name: '3 December or March 12?' });
  await expect.element(question).toHaveTextContent('day first: then 1 September, 6 October');
  await expectGoodLooks();
  await findButton('See 4 rows').click();
  await expect.element(question.getByRole('radio', { name: '3 December' })).toHaveFocus();
  expect(sent.files).toEqual([]);
  await question.getByRole('radio', { name: '3 December' }).click();
  await expect.element(findHow('Start')).toHaveTextContent('Day first, chosen here.');
  await page.getByRole('combobox', { name: 'Field for Renewal' }).selectOptions('Leave out');
  await expect.element(page.getByText('2 left out')).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(findRow('José Álvarez')).toHaveTextContent('Dec 3, 2025');
  expect(sent.heads).toEqual([
    {
      list: 'memberships',
      head: ['Alumno', 'Nivel', 'Start', 'Renewal', 'Factura'],
      reading: {
        fields: ['relatedStudent', 'relatedCourse', 'startDate', null, null],
        dateOrders: { startDate: 'day-first' },
      },
    },
  ]);
});

test('the answers that were given for the same head are proposed and shown', async () => {
  await openMemberships({
    reading: {
      fields: ['relatedStudent', 'relatedCourse', 'startDate', 'endDate', null],
      dateOrders: { startDate: 'month-first' },
    },
  });
  await expect.element(findHow('Start')).toHaveTextContent('as last time · Month first, as last time.');
  await expect.element(page.getByRole('radio', { name: 'March 12' })).toBeChecked();
  await expect.element(findHow('Factura')).toHaveTextContent('left out last time');
  await findButton('See 4 rows').click();
  await expect.element(findRow('José Álvarez')).toHaveTextContent('Mar 12, 2025');
});

test('bad rows stand first, are mended in their cells, and what is right comes in', async () => {
  const sent = await openMemberships();
  await page.getByRole('radio', { name: '3 December' }).click();
  await findButton('See 4 rows').click();
  await expect.element(page.getByText('Needed mending: 3 · 3 open, 0 mended here')).toBeVisible();
  await expect.element(findRow('Noémie Laurent')).toHaveTextContent('There is no February 31');
  await expect.element(findButton('Import 1, leave out 3')).toBeEnabled();
  await expectGoodLooks();

  await userEvent.keyboard('{F8}');
  await expect.element(findCell('End Date of row 4: 31/02/2026')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const box = page.getByRole('textbox', { name: 'End Date of row 4' });
  await box.fill('28/02/2026');
  await expect.element(page.getByRole('status').filter({ hasText: 'Feb 28, 2026' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(findCell('End Date of row 4: 31/02/2026')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await box.fill('28/02/2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(findRow('Noémie Laurent')).toHaveTextContent('Mended');
  await expect.element(findRow('Noémie Laurent')).toHaveTextContent('New · was 31/02/2026');
  await expect.element(findCell('Student of row 5: Ana Torres')).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  const options = page.getByRole('option').filter({ hasText: 'ana@' });
  await expect.element(page.getByRole('checkbox', { name: 'For all 2 rows' })).toBeChecked();
  await expect.element(options.first()).toBeVisible();
  await page.getByRole('option').filter({ hasText: 'ana@sur.example' }).click();
  await expect.element(findCell('Course of row 5: Level 9')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('checkbox', { name: 'For all 2 rows' }).click();
  await page.getByRole('combobox', { name: 'Course of row 5' }).fill('Level');
  await page.getByRole('option', { name: 'Level 2' }).click();

  await expect.element(findButton('Import 3, leave out 1')).toBeEnabled();
  await expectGoodLooks();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('heading', { name: '3 records imported' })).toBeVisible();
  await expect
    .element(page.getByText('1 row stays out. Mended in the file, it can be brought again.'))
    .toBeVisible();
  expect(sent.files.at(-1)).toEqual({
    applies: true,
    lines: [
      'relatedStudent,relatedCourse,startDate,endDate',
      '1,7,2025-12-03,2026-08-31',
      '2,7,2025-09-01,2026-02-28',
      '4,8,2025-10-06,2026-06-30',
    ],
  });
});

test('a name that two have is asked about once for all rows, which show the answer and can change it', async () => {
  const sent = await openMemberships();
  await page.getByRole('radio', { name: '3 December' }).click();
  await expect.element(findHow('Alumno')).toHaveTextContent('Two are called Ana Torres: 2 rows ask.');
  await expect.element(page.getByText('1 name open')).toBeVisible();
  await expectGoodLooks();
  const question = page.getByRole('group', { name: 'Ana Torres: which?' });
  await question.getByRole('radio', { name: 'ana@sur.example' }).click();
  await expect.element(findHow('Alumno')).toHaveTextContent('Names chosen below.');
  await expect.element(page.getByText('1 name open')).not.toBeInTheDocument();
  await findButton('See 4 rows').click();
  await expect.element(page.getByText('Needed mending: 3 · 3 open, 0 mended here')).toBeVisible();
  const readStudents = () =>
    sent.files
      .at(-1)
      ?.lines.slice(3)
      .map((line) => line.split(',')[0]);
  expect(readStudents()).toEqual(['4', '4']);

  await findCell('Student of row 5: Ana Torres').click();
  await page.getByRole('option').filter({ hasText: 'ana@norte.example' }).click();
  await expect.poll(readStudents).toEqual(['3', '4']);
  await findCell('Student of row 6: Ana Torres').click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(readStudents).toEqual(['3', 'Ana Torres']);
  await expectGoodLooks();
});

test('Escape in a mended cell brings the text of the file back', async () => {
  await openMemberships();
  await page.getByRole('radio', { name: '3 December' }).click();
  await findButton('See 4 rows').click();
  await findCell('End Date of row 4: 31/02/2026').click();
  await page.getByRole('textbox', { name: 'End Date of row 4' }).fill('28/2/26');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Needed mending: 3 · 2 open, 1 mended here')).toBeVisible();
  await findCell('End Date of row 4: Feb 28, 2026').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(findRow('Noémie Laurent')).toHaveTextContent('There is no February 31');
  await expect.element(findCell('End Date of row 4: 31/02/2026')).toHaveFocus();
});

test('a field that is not in the file is set for all rows', async () => {
  const sent = await openImport('courses', 'Import Courses');
  answerImports(sent, () => ({}));
  await chooseFile('Name\nLevel 1\nLevel 2');
  await findButton('Set one for all rows').click();
  await page.getByRole('combobox', { name: 'Field for all rows' }).selectOptions('Monthly Cost');
  await page.getByRole('textbox', { name: 'Value for all rows' }).fill('250');
  await expectGoodLooks();
  await findButton('See 2 rows').click();
  await expect.element(findRow('Level 2')).toHaveTextContent('250');
  expect(sent.files).toEqual([
    { applies: false, lines: ['name,approxMonthlyCost', 'Level 1,250', 'Level 2,250'] },
  ]);
});

test('cells of a spreadsheet can be pasted', async () => {
  const sent = await openImport('courses', 'Import Courses');
  answerImports(sent, () => ({}));
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'Course Name\tPrice\nLevel 1\t250\n');
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  await findButton('See 1 row').click();
  await expect.element(findRow('Level 1')).toHaveTextContent('New');
  expect(sent.files).toEqual([{ applies: false, lines: ['name,approxMonthlyCost', 'Level 1,250'] }]);
});
