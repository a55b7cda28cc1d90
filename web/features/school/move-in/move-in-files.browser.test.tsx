// It is read before the first test, which waits for the screen and not for its modules.
import '../../../parts/imports/read-csv.ts';
import { type MoveInState, movingIn } from '@soltura/contract/moving-in/moving-in';
import { importHeads } from '@soltura/contract/tables/import-heads';
import { type ImportResult, tables } from '@soltura/contract/tables/tables';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { removeAllFiles } from '../../../parts/imports/visit.ts';
import { expectGoodLooks } from '../../../testing/appearance.ts';
import { offerNobody } from '../../../testing/courses.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { findButton } from '../../../testing/find.ts';
import { makeCoach, offerSetUpSchool } from '../../../testing/people.ts';
import { showScreen, signIn } from '../../../testing/show-screen.tsx';
import { offerTables } from '../../../testing/tables.ts';
import { CHANGE_SET } from '../../../testing/weeks.ts';

type ImportedRow = ImportResult['rows'][number];

const facts = {
  courses: 0,
  lessons: 0,
  coaches: 0,
  withoutAccount: [],
  students: 0,
  memberships: 0,
  withoutMembership: 0,
  weeks: 0,
  assignments: 0,
  privateCalls: 0,
  groupSessions: 0,
  bundleCredits: 0,
  sentences: 0,
};

const FILES = [
  new File(['Español,Inglés\nHola,Hello'], 'frases.csv'),
  new File(['Alumno,Fecha,Tipo,Profesor,Nota\nAna,2025-11-16,A,B,C'], '2024.csv'),
  new File(['Invoice,Amount\n1,2'], 'receipts.csv'),
  new File(['Nombre,Precio\nLevel 1,219\nLevel 2,x'], 'cursos.csv'),
  new File([''], 'leer.csv'),
];

beforeEach(() => removeAllFiles());

async function openMoveIn(state: Partial<MoveInState> = {}): Promise<void> {
  offerTables({});
  offerNobody();
  offerSetUpSchool();
  fakeServer.answer(movingIn.read, { facts, imports: [], ...state });
  await signIn(makeCoach({ roles: { adminRole: 'admin', studentRole: '' } }));
  await showScreen('/move-in');
  await expect.element(findButton('Choose Files')).toBeVisible();
}

function carry(files: readonly File[]): DataTransfer {
  const carried = new DataTransfer();
  for (const file of files) carried.items.add(file);
  return carried;
}

/** Chooses files as the dialog of the browser would. */
function chooseFiles(files: readonly File[]): void {
  const input = page.getByRole('main').element().querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no input for files.');
  input.files = carry(files).files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const findFile = (name: string) =>
  page
    .getByRole('table', { name: 'Files' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });
const findList = (name: string) => page.getByRole('combobox', { name: `List of ${name}` });
const listNames = () =>
  page
    .getByRole('table', { name: 'Files' })
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent);

test('several files are matched to their lists, in the order in which they come in; unsure ones ask', async () => {
  await openMoveIn();
  chooseFiles(FILES);
  await expect.element(findFile('frases.csv')).toHaveTextContent('by its name and columns');
  await expect.element(findFile('receipts.csv')).toHaveTextContent('It fits no list.');
  await expect.element(findFile('2024.csv')).toHaveTextContent('It may be Assignments or Private Calls.');
  await expect.element(findFile('leer.csv')).toHaveTextContent('The file is empty.');
  expect(listNames()).toEqual(['cursos.csv', 'frases.csv', '2024.csv', 'receipts.csv', 'leer.csv']);
  await expect.element(findList('cursos.csv')).toHaveValue('courses');
  await expect.element(findList('2024.csv')).toHaveValue('');
  await expect.element(page.getByText('2 to import, 2 lists to choose')).toBeVisible();
  await expectGoodLooks();

  await findList('2024.csv').selectOptions('Private Calls');
  await expect.element(findFile('2024.csv')).toHaveTextContent('chosen here');
  expect(listNames()).toEqual(['cursos.csv', '2024.csv', 'frases.csv', 'receipts.csv', 'leer.csv']);
  await expect.element(page.getByText('3 to import, 1 list to choose')).toBeVisible();
  await findButton('Remove receipts.csv').click();
  await expect.element(findFile('receipts.csv')).not.toBeInTheDocument();
});

test('files are dropped anywhere on the page, and cells are pasted', async () => {
  await openMoveIn();
  const main = page.getByRole('main').element();
  const drag = (type: string, files: readonly File[]) =>
    main.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: carry(files) }));
  expect(drag('dragover', FILES)).toBe(false);
  expect(drag('drop', FILES.slice(0, 1))).toBe(false);
  await expect.element(findList('frases.csv')).toHaveValue('examples');
  const pasted = new DataTransfer();
  pasted.setData('text/plain', 'Student\tWeek of\tNotes\nAna\t2025-11-16\tWell');
  main.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData: pasted }));
  await expect.element(findList('Pasted cells')).toHaveValue('weeks');
});

test('the next file has the one primary button, and goes through the import of its list and back', async () => {
  await openMoveIn();
  fakeServer.answer(importHeads.find, { reading: null });
  fakeServer.answer(importHeads.keep, { reading: null });
  fakeServer.answerBy(
    tables.import,
    ({ body, query }) => {
      const [, ...lines] = String(body).trimEnd().split('\n');
      const rows = lines.map((line, index): ImportedRow => {
        const isBad = line.endsWith('x');
        return {
          line: index + 2,
          recordId: null,
          name: '',
          verdict: isBad ? 'refuse' : 'create',
          changes: [],
          broken: isBad ? [{ field: 'approxMonthlyCost', message: 'Not a number' }] : [],
        };
      });
      const counts = { create: 1, change: 0, same: 0, refuse: rows.length - 1 };
      return { isApplied: query.get('apply') === 'true', counts, cells: 0, rows };
    },
    { 'change-set': String(CHANGE_SET) },
  );
  chooseFiles(FILES.filter(({ name }) => name === 'cursos.csv' || name === 'frases.csv'));
  await page.getByRole('link', { name: 'Import cursos.csv' }).click();
  await expect.element(page.getByRole('heading', { name: 'Import Courses' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Move In' })).toBeVisible();
  await findButton('See 2 rows').click();
  await findButton('Import 1, leave out 1').click();
  await expect.element(page.getByRole('heading', { name: '1 record imported' })).toBeVisible();
  await expectGoodLooks();

  const at = '2025-11-24T09:14:00.000Z';
  const made = { rows: 1, by: 'Ada', isOwn: true, obstacle: null, stays: null, list: 'courses', at };
  fakeServer.answer(movingIn.read, { facts, imports: [{ ...made, changeSet: CHANGE_SET }] });
  await page.getByRole('link', { name: 'Go On with 1 File' }).click();
  await expect.element(findFile('cursos.csv')).toHaveTextContent('Imported 1 row, 1 row stayed out');
  await expect.element(page.getByText('1 to import, 1 imported')).toBeVisible();
  const downloads = page.getByRole('button', { name: 'Download 1 row that stayed out of Courses' });
  await expect.poll(() => downloads.elements().length).toBe(2);
  await expectGoodLooks();
  await expect.element(page.getByRole('link', { name: 'Import frases.csv' })).toBeVisible();
});

test('leaving says that the files are kept for this visit only', async () => {
  await openMoveIn();
  chooseFiles(FILES.slice(0, 1));
  await expect.element(findList('frases.csv')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Tables' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave the file?' });
  await expect
    .element(question)
    .toHaveTextContent('1 file is not imported yet. Files are kept for this visit only');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(findList('frases.csv')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Tables' }).click();
  await findButton('Confirm').click();
  await expect.element(page.getByRole('heading', { name: 'Database Tables' })).toBeVisible();
});
