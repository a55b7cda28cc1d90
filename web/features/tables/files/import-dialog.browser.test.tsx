import { type ImportResult, tables } from '@soltura/contract/tables/tables';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectConsole } from '../../../testing/console.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { findButton } from '../../../testing/find.ts';
import { openTable, STANDARD } from '../testing.ts';

const findImport = () => page.getByRole('dialog', { name: 'Import Courses' });
const findFault = () => findImport().getByRole('alert');

async function openImport(): Promise<void> {
  await openTable('courses', { courses: [STANDARD] });
  await findButton('Import CSV').click();
  await expect.element(findButton('Choose a File')).toBeVisible();
}

/** Chooses a file as the dialog of the browser would. */
async function chooseFile(content: BlobPart): Promise<void> {
  await expect.element(findButton('Choose a File')).toBeVisible();
  const input = findImport().element().querySelector('input');
  if (!input) throw new Error('There is no input for files.');
  const chosen = new DataTransfer();
  chosen.items.add(new File([content], 'courses.csv', { type: 'text/csv' }));
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

function makeResult(name: string): ImportResult {
  return {
    isApplied: false,
    counts: { create: 1, change: 0, same: 0, refuse: 0 },
    cells: 1,
    rows: [
      {
        line: 2,
        recordId: null,
        name,
        verdict: 'create',
        changes: [{ field: 'name', before: '', after: name }],
        broken: [],
      },
    ],
  };
}

test('a refused file is told with its reason, and the message goes when the next file can be read', async () => {
  expectConsole(/Failed to post/);
  await openImport();
  for (const message of ['Line 3: a stray quotation mark.', 'The file is empty.']) {
    const end = fakeServer.refuse(tables.import, 400, { error: { code: 'invalid-file', message } });
    await chooseFile('name\n');
    await expect.element(findFault()).toHaveTextContent(message);
    end();
  }
  fakeServer.answer(tables.import, makeResult('Level 2'));
  await chooseFile('name\nLevel 2');
  await expect.element(findImport().getByRole('button', { name: 'Import 1 Row' })).toBeEnabled();
  await expect.element(findImport()).not.toHaveTextContent('The file is empty.');
});

test('a file above 32 MB is refused with its size, and is not sent', async () => {
  await openImport();
  await chooseFile(new Uint8Array(33 * 1024 * 1024));
  await expect
    .element(findFault())
    .toHaveTextContent(
      'courses.csv has 33 MB. A file may have at most 32 MB: split it and import the parts.',
    );
});

test('a file of Windows is read in its encoding, and is sent in UTF-8', async () => {
  await openImport();
  const sent: unknown[] = [];
  fakeServer.answerBy(tables.import, ({ body }) => {
    sent.push(body);
    return makeResult('Español');
  });
  await chooseFile(Uint8Array.from('Course Name\nEspañol', (letter) => letter.charCodeAt(0)));
  await expect
    .element(findImport().getByRole('combobox', { name: 'Letters read as' }))
    .toHaveValue('windows-1252');
  await expect.element(findImport()).toHaveTextContent('Español');
  expect(sent).toEqual(['Course Name\nEspañol']);
});
