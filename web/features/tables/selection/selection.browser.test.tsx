import { audit } from '@soltura/contract/school/audit';
import { type ManyResult, type ManyRows, tables } from '@soltura/contract/tables/tables';
import { undoing } from '@soltura/contract/undo/undo';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectGoodLooks } from '../../../testing/appearance.ts';
import { expectConsole } from '../../../testing/console.ts';
import { fakeServer, Refusal } from '../../../testing/fake-server.ts';
import { findButton } from '../../../testing/find.ts';
import { expectToast, findUndo, REFUSED } from '../../../testing/forms.ts';
import { CHANGE_SET } from '../../../testing/weeks.ts';
import { findRow, openTable } from '../testing.ts';

const NAMES = ['Food', 'Music', 'Travel', 'Weather'];

const openTopics = () =>
  openTable('session-topics', { 'session-topics': NAMES.map((name) => ({ name, isArchived: false })) });

/** What the server was asked to do with many rows; it does it to all of them but those it refuses. */
function answerMany(given: Partial<ManyResult> = {}): Omit<ManyRows, never>[] {
  const asked: ManyRows[] = [];
  fakeServer.answerBy(
    tables.changeMany,
    ({ body }): ManyResult => {
      const wanted = tables.changeMany.body.parse(body);
      asked.push(wanted);
      const ids = 'ids' in wanted.rows ? wanted.rows.ids : NAMES.map((_, index) => index + 1);
      return {
        isApplied: wanted.isApplied,
        counts: { change: ids.length, same: 0, refuse: 0 },
        cells: ids.length,
        changes: ids.map((recordId) => ({
          recordId,
          name: NAMES[recordId - 1] ?? '',
          before: '',
          after: '',
        })),
        refused: [],
        ...given,
      };
    },
    { 'change-set': String(CHANGE_SET) },
  );
  return asked;
}

const findBox = (name: string) => findRow(name).getByRole('checkbox', { name: 'Select' });
const findBand = () => page.getByRole('region', { name: 'Selected rows' });
const findTold = (text: string) => page.getByRole('status').filter({ hasText: text });
const findDialog = (name: string) => page.getByRole('alertdialog', { name });

/** As arrows reach it. */
function focusRow(name: string): void {
  const cell = document.querySelector<HTMLElement>(`[data-row="${NAMES.indexOf(name) + 1}"] th`);
  if (!cell) throw new Error(`There is no row ${name}.`);
  cell.tabIndex = 0;
  cell.focus();
}

test('rows are selected by keys as in a spreadsheet, told, and archived at once; Undo takes all back', async () => {
  await openTopics();
  const asked = answerMany();
  const undone: unknown[] = [];
  fakeServer.answerBy(undoing.undo, ({ body }) => {
    undone.push(body);
    return [];
  });
  focusRow('Music');
  await userEvent.keyboard(' ');
  await expect.element(findBox('Music')).toBeChecked();
  await expect.element(findTold('1 row selected')).toBeInTheDocument();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.element(findBox('Travel')).toBeChecked();
  await expect.element(findTold('2 rows selected')).toBeInTheDocument();
  await findBand().getByRole('button', { name: 'Archive' }).click();
  await expectToast('2 session topics archived');
  const rows = { ids: [2, 3] };
  const act = { deed: 'set', field: 'isArchived', value: true };
  expect(asked).toEqual([
    { rows, act, isApplied: false },
    { rows, act, isApplied: true, shown: 2 },
  ]);
  await expect.element(findBand()).not.toBeInTheDocument();
  await findUndo().click();
  await expect.poll(() => undone).toEqual([{ changeSet: CHANGE_SET }]);
});

test('Ctrl+A selects all that the filters let pass, Escape none, and another filter lets them go', async () => {
  await openTopics();
  const asked = answerMany({ counts: { change: 101, same: 0, refuse: 0 }, cells: 101 });
  focusRow('Food');
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(findTold('All 4 rows selected')).toBeInTheDocument();
  await findBand().getByRole('button', { name: 'Archive' }).click();
  const dialog = findDialog('Archive');
  await expect.element(dialog).toHaveTextContent('101 rows are archived.');
  expect(asked).toMatchObject([{ rows: { filters: {} }, isApplied: false }]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(asked).toHaveLength(1);
  focusRow('Food');
  await userEvent.keyboard('{Escape}');
  await expect.element(findBand()).not.toBeInTheDocument();
  await findBox('Food').click();
  await expect.element(findBand()).toBeVisible();
  await page.getByRole('main').getByRole('searchbox').first().fill('a');
  await expect.element(findBand()).not.toBeInTheDocument();
});

test('a deletion is shown first with what is refused and why', async () => {
  await openTopics();
  const message = 'Food cannot be deleted: 2 group sessions refer to this session topic.';
  const asked = answerMany({
    counts: { change: 1, same: 0, refuse: 1 },
    refused: [{ recordId: 1, name: 'Food', message }],
  });
  await findBox('Food').click();
  await findBox('Music').click();
  await findBand().getByRole('button', { name: 'Delete…' }).click();
  const dialog = findDialog('Delete');
  await expect.element(dialog).toHaveTextContent('1 row is deleted, 1 is refused and stays as it is.');
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent(message);
  expect(asked).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Delete 1 Row' }).click();
  await expectToast('1 session topic deleted');
  expect(asked[1]).toMatchObject({ act: { deed: 'delete' }, isApplied: true });
});

test('a value is checked, kept when the server refuses it, and shown anew when others have changed rows', async () => {
  expectConsole(...REFUSED);
  await openTable('courses', { courses: [{ name: 'One', approxMonthlyCost: 100, isArchived: false }] });
  let refusal: number | undefined = 409;
  const cells: number[] = [];
  fakeServer.answerBy(tables.changeMany, ({ body }): ManyResult => {
    const wanted = tables.changeMany.body.parse(body);
    if (wanted.isApplied && refusal !== undefined) {
      const status = refusal;
      refusal = undefined;
      throw new Refusal(status);
    }
    cells.push(wanted.shown ?? 0);
    return {
      isApplied: wanted.isApplied,
      counts: { change: 1, same: 0, refuse: 0 },
      cells: 1,
      changes: [{ recordId: 1, name: 'One', before: '$100', after: '$90' }],
      refused: [],
    };
  });
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  await findBand().getByRole('button', { name: 'Set a Value…' }).click();
  const dialog = findDialog('Set a Value');
  await dialog.getByRole('combobox', { name: 'Field' }).selectOptions('Monthly Cost ($)');
  await dialog.getByRole('textbox', { name: 'Monthly Cost ($)' }).fill('-1');
  await dialog.getByRole('button', { name: 'Set Value' }).click();
  await expect.element(dialog).toHaveTextContent('Monthly Cost must be a non-negative number');
  await dialog.getByRole('textbox', { name: 'Monthly Cost ($)' }).fill('90');
  await dialog.getByRole('button', { name: 'Set Value' }).click();
  const again = findDialog('Set Monthly Cost ($)');
  await expect.element(again.getByRole('alert')).toBeVisible();
  await expect.element(again.getByRole('cell', { name: '$90' })).toBeVisible();
  await again.getByRole('button', { name: 'Set 1 Row' }).click();
  await expectToast('1 course updated');
  expect(cells).toEqual([0, 0, 1]);
});

test('an admin who gives many students another coach is told of their calls to come, which go along unless they stay', async () => {
  await openTable('coaching-students', {
    'coaching-students': [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@home.example', isArchived: false },
    ],
  });
  const asked = answerMany({ counts: { change: 1, same: 0, refuse: 0 }, cells: 1, calls: 12 });
  const set = async () => {
    await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
    await findBand().getByRole('button', { name: 'Set a Value…' }).click();
    const form = findDialog('Set a Value');
    await form.getByRole('combobox', { name: 'Field' }).selectOptions('Primary Coach');
    await form.getByRole('button', { name: 'Set Value' }).click();
    return findDialog('Set Primary Coach');
  };
  const calls = (dialog: ReturnType<typeof findDialog>) =>
    dialog.getByRole('switch', { name: 'Give the new coach their 12 private calls to come, too' });
  const shown = await set();
  await expect.element(calls(shown)).toBeChecked();
  await expectGoodLooks();
  await shown.getByRole('button', { name: 'Set 1 Row' }).click();
  await expect.poll(() => asked).toHaveLength(2);
  expect(asked[1]).toMatchObject({ act: { field: 'relatedCoach', givesCalls: true }, isApplied: true });
  const again = await set();
  await calls(again).click();
  await again.getByRole('button', { name: 'Set 1 Row' }).click();
  await expect.poll(() => asked).toHaveLength(4);
  expect(asked[3]).toMatchObject({
    act: { deed: 'set', field: 'relatedCoach', value: null },
    isApplied: true,
  });
  expect(asked[3]).not.toHaveProperty('act.givesCalls');
});

test('in edit mode Shift and Space select the rows of the block, and what is typed holds the rest up', async () => {
  await openTopics();
  await findButton('Enable Edit Mode').click();
  await expect.element(page.getByRole('grid')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowDown} {/Shift}');
  await expect.element(findTold('2 rows selected')).toBeInTheDocument();
  await expect.element(findButton('Archive')).toBeEnabled();
  await userEvent.keyboard('Food too{Enter}');
  await expect.element(page.getByText('Apply or give up what is typed first.')).toBeVisible();
  await expect.element(findButton('Archive')).toHaveAttribute('aria-disabled', 'true');
});

test('selected rows are copied with their head, by the band and by Ctrl+C; the audit log knows', async () => {
  await openTable('session-topics', {
    'session-topics': ['Food', '=Music', 'Travel'].map((name) => ({ name, isArchived: false })),
  });
  const noted: unknown[] = [];
  fakeServer.answerBy(audit.exportTable, ({ body }) => {
    noted.push(body);
    return {};
  });
  const copied: Promise<string>[] = [];
  const write = vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
    const text = item?.getType('text/plain').then((blob) => blob.text());
    if (text) copied.push(text);
    await text;
  });
  await findBox('Food').click();
  await page.getByRole('row').filter({ hasText: '=Music' }).getByRole('checkbox', { name: 'Select' }).click();
  await findBand().getByRole('button', { name: 'Copy' }).click();
  await expectToast('2 rows copied');
  expect(await copied[0]).toBe("Topic\nFood\n'=Music");
  focusRow('Food');
  await userEvent.keyboard('{Control>}ac{/Control}');
  await expectToast('3 rows copied');
  expect(await copied[1]).toBe("Topic\nFood\n'=Music\nTravel");
  expect(noted).toEqual([2, 3].map((rows) => ({ table: 'session-topics', rows })));
  write.mockRestore();
});
