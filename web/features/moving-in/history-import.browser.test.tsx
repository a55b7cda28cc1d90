// Both are read before the first test, which waits for the screen and not for its modules.
import '../../parts/imports/read-csv.ts';
import './HistoryImportPage.tsx';
import { type HistoryResult, history } from '@soltura/contract/moving-in/history';
import { importHeads } from '@soltura/contract/tables/import-heads';
import { type Named, tables } from '@soltura/contract/tables/tables';
import { undoing } from '@soltura/contract/undo/undo';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { offerNobody } from '../../testing/courses.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton } from '../../testing/find.ts';
import { makeCoach } from '../../testing/people.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';
import { offerTables } from '../../testing/tables.ts';
import { CHANGE_SET } from '../../testing/weeks.ts';

type HistoryRow = HistoryResult['rows'][number];

const ADMIN = makeCoach({ name: 'Ada', roles: { adminRole: 'admin', studentRole: '' } });

const findRow = (name: string) =>
  page.getByRole('table', { name: 'Rows of the file' }).getByRole('row', { name });

const students: readonly Named[] = [
  { recordId: 1, name: 'José Álvarez', address: 'jose@alvarez.example' },
  { recordId: 2, name: 'Ana Peña', address: 'ana@pena.example' },
];
const lessons: readonly Named[] = [{ recordId: 14, name: 'Lesson 14' }];

const FILE = [
  'Alumno;Semana del;Lección;Notas;Pausa;Completo',
  'jose alvarez;16/11/2025;Lesson 14;Mixes up por and para;;sí',
  'ana@pena.example;19/10/2025;Lesson 14;Away until Friday;yes;',
  'Jose Ruiz;16/11/2025;Lesson 14;;;',
].join('\r\n');

/** The rows that are answered, by their notes. */
const answers: Readonly<Record<string, Partial<HistoryRow>>> = {
  'Mixes up por and para': { verdict: 'create', remark: 'waits for its calls' },
  'Away until Friday': {
    verdict: 'change',
    changes: [{ field: 'notes', before: 'Away', after: 'Away until Friday' }],
  },
};

async function openHistory(): Promise<string[]> {
  offerTables({});
  offerNobody();
  const sent: string[] = [];
  fakeServer.answer(importHeads.find, { reading: null });
  fakeServer.answer(importHeads.keep, { reading: null });
  fakeServer.answerBy(tables.resolve, ({ path }) => [...(path.includes('lessons') ? lessons : students)]);
  fakeServer.answerBy(
    history.import,
    ({ body, query }) => {
      const [, ...lines] = String(body).trimEnd().split('\n');
      sent.push(...lines);
      const rows = lines.map((line, index): HistoryRow => {
        const [student = '', , , notes = ''] = line.split(',');
        const isBad = !/^\d+$/.test(student);
        return {
          line: index + 2,
          recordId: null,
          name: '',
          verdict: isBad ? 'refuse' : 'create',
          changes: [],
          broken: isBad ? [{ field: 'relatedStudent', message: 'No student' }] : [],
          remark: '',
          ...(isBad ? {} : answers[notes]),
        };
      });
      const counts = { create: 0, change: 0, same: 0, refuse: 0 };
      for (const { verdict } of rows) counts[verdict] += 1;
      const isApplied = query.get('apply') === 'true';
      return { isApplied, counts, cells: counts.change, rows, weeksMade: 46 };
    },
    { 'change-set': String(CHANGE_SET) },
  );
  await signIn(ADMIN);
  await showScreen('/move-in/weeks/import');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Import Weeks' })).toBeVisible();
  return sent;
}

async function chooseFile(content: string): Promise<void> {
  await expect.element(findButton('Choose a File')).toBeVisible();
  const input = page.getByRole('main').element().querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no input for files.');
  const chosen = new DataTransfer();
  chosen.items.add(new File([content], 'semanas.csv'));
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('weeks of a school are read by usual words, tried by key, and stored', async () => {
  const sent = await openHistory();
  await expect.element(page.getByText('the same file again changes nothing')).toBeVisible();
  await chooseFile(FILE);
  await findButton('See 3 rows').click();
  await expect
    .element(page.getByText(/^A row is known again by student, membership/))
    .toHaveTextContent('46 weeks without a row are made empty.');
  await expect.element(findRow('Jose Ruiz')).toHaveTextContent('nothing is called "Jose Ruiz"');
  await expect.element(findRow('José Álvarez')).toHaveTextContent('week; waits for its calls');
  await expect.element(findRow('Ana Peña')).toHaveTextContent('Notes was Away');
  await expect.element(page.getByText('There already, changed: 1')).toBeVisible();
  const months = page.getByRole('table', { name: 'Rows by month' });
  await expect.element(months.getByRole('row', { name: 'November 2025' })).toBeInTheDocument();
  expect(sent[0]).toBe('1,2025-11-16,14,Mixes up por and para,,yes');
  await expectGoodLooks();

  const undone: unknown[] = [];
  fakeServer.answerBy(undoing.undo, ({ body }) => {
    undone.push(body);
    return [
      { kind: 'weeks' as const, recordId: 1, action: 'updated' as const },
      { kind: 'weeks' as const, recordId: 2, action: 'kept' as const },
    ];
  });
  await findButton('Import 2, leave out 1').click();
  await expect.element(page.getByText('2 records imported', { exact: true }).first()).toBeVisible();
  await findButton('Undo').click();
  await expect.element(page.getByText('1 record was changed since, and stays.')).toBeVisible();
  expect(undone).toEqual([{ changeSet: CHANGE_SET, keepsChanged: true }]);
});
