import { records } from '@soltura/contract/records/records';
import { undoing } from '@soltura/contract/undo/undo';
import { weekWrites } from '@soltura/contract/weeks/week-writes';
import { weeklyReads } from '@soltura/contract/weeks/weekly-records';
import { INCOMPLETE_SENTENCE } from '@soltura/domain/weeks/completeness';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { becomePhone, expectGoodLooks } from '../../../testing/appearance.ts';
import { expectConsole } from '../../../testing/console.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { findButton, focus } from '../../../testing/find.ts';
import { BY_OTHERS } from '../../../testing/history.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { LESSON, type OfferedWeeks, type WeekWish } from '../../../testing/weeks.ts';
import {
  findApply,
  findConflict,
  findControls,
  findCount,
  findFailure,
  findFilter,
  findNotesCell,
  findQuestion,
  findRow,
  findToast,
  openTableEdit,
  openWeeks,
} from '../testing.ts';

const SAVED = 'Weeks updated successfully';
const LONG_NAME = 'María de los Ángeles Fernández';

const findTitle = (name: string) => page.getByRole('heading', { level: 1, name });
const findUnsaved = () => page.getByText('Not saved', { exact: true });

/** Opens the weekly records of a coach who has these weeks, and all of them in edit. */
async function openTable(wishes: readonly WeekWish[]) {
  const offered = await openWeeks(wishes);
  await openTableEdit();
  return offered;
}

/** What each call held, by the students' names. */
function readSent({ sent, idOf }: OfferedWeeks, names: readonly string[]): unknown[] {
  const nameOf = new Map(names.map((name) => [idOf(name), name]));
  return sent.map((rows) =>
    Object.fromEntries(rows.map(({ recordId, values }) => [nameOf.get(recordId), values])),
  );
}

test('in table edit mode every row of the page has its controls; filters and pages are gone (30)', async () => {
  await openTable(Array.from({ length: 21 }, (_, place) => ({ name: `Nadia ${place}` })));
  await expect.element(findFilter('Coach:')).not.toBeInTheDocument();
  await expect.element(findCount()).not.toBeInTheDocument();
  await expect.element(page.getByRole('navigation', { name: /^Pages/ })).not.toBeInTheDocument();
  await expect.element(findButton('New Assignment')).not.toBeInTheDocument();
  await expect.element(findButton('New')).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Notes' })).toHaveLength(20);
  await expect.element(findApply()).toBeDisabled();
  await findButton('Disable Edit Mode').click();
  await expect.element(findCount()).toHaveTextContent(/^showing 1 - 20 of 21 records$/);
});

test('a value that is typed back is no change, and Apply says so and sends nothing (31)', async () => {
  const { sent } = await openTable([{ name: 'Eva', notes: 'fine' }]);
  const { notes } = findControls('Eva');
  await notes.fill('not fine');
  await expect.element(findApply()).toBeEnabled();
  await expect.element(page.getByText('1 row changed')).toBeVisible();
  await notes.fill('fine');
  await findApply().click();
  await expect.element(findToast('No changes to apply')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a note that is too long is told while it is typed, and named before anything is sent', async () => {
  const offered = await openTable([{ name: 'Eva', week: 5 }, { name: 'Finn' }]);
  const { notes } = findControls('Eva');
  await notes.fill('n'.repeat(9_000));
  await expect.element(notes).toHaveAccessibleDescription(/9,000 of 10,000 characters/);
  await notes.fill('n'.repeat(10_023));
  await expect.element(notes).toHaveAccessibleDescription(/10,023 of 10,000 characters: 23 too many/);
  await expect.element(notes).toHaveAttribute('aria-invalid', 'true');
  await findControls('Finn').notes.fill('Fine.');
  await findApply().click();
  const refusal = findQuestion('Texts too long');
  await expect
    .element(refusal)
    .toHaveTextContent('Eva (Week 5): Notes may hold at most 10,000 characters: 23 too many.');
  await refusal.getByRole('button').click();
  expect(offered.sent).toEqual([]);
  await notes.fill('n'.repeat(10_000));
  await findApply().click();
  await expect.element(findToast(SAVED)).toBeVisible();
  expect(readSent(offered, ['Eva', 'Finn'])).toEqual([
    { Eva: { notes: 'n'.repeat(10_000) }, Finn: { notes: 'Fine.' } },
  ]);
});

test('the mode is there again when the page is opened again, with what was typed', async () => {
  await openTable([{ name: 'Eva' }]);
  await findControls('Eva').notes.fill('Half a sen');
  await cleanup();
  await showScreen('/weeklyrecords');
  await expect.element(findTitle('Edit Weekly Records')).toBeVisible();
  await expect.element(page.getByText(/^Your unsaved changes from .+ are here\.$/)).toBeVisible();
  await expect.element(findControls('Eva').notes).toHaveValue('Half a sen');
  await expect.element(findApply()).toBeEnabled();
});

test('rows that cannot be complete are named, and nothing is sent (32)', async () => {
  const { sent } = await openTable([
    { name: 'Eva', week: 5, currentLesson: LESSON.recordId, calls: ['Good'] },
    { name: 'Finn' },
  ]);
  const row = findControls('Eva');
  await row.complete.click();
  await row.clearLesson.click();
  await findControls('Finn').notes.fill('fine');
  await findApply().click();
  const modal = findQuestion('Cannot Complete Records');
  await expect.element(modal).toHaveTextContent(INCOMPLETE_SENTENCE);
  expect(
    modal
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['- Eva (Week 5)']);
  await modal.getByRole('button').click();
  await expect.element(row.complete).toBeChecked();
  await expect.element(findApply()).toBeEnabled();
  expect(sent).toEqual([]);
});

test('a row that is refused is marked and keeps its text; the next press sends that row alone (33)', async () => {
  const offered = await openTable([
    { name: 'Carla' },
    { name: 'Dan', currentLesson: LESSON.recordId, calls: ['Good'] },
    { name: 'Eva' },
    { name: 'Finn' },
  ]);
  await findControls('Carla').notes.fill('of Carla');
  await findControls('Dan').complete.click();
  await findControls('Eva').notes.fill('of Eva');
  offered.tell('Dan', 'refused', [{ field: 'recordsComplete', message: INCOMPLETE_SENTENCE }]);
  await findApply().click();
  await expect.element(findFailure('Some weeks failed to update')).toBeVisible();
  await expect.element(findToast(SAVED)).not.toBeInTheDocument();
  await expect.element(findUnsaved()).toHaveLength(1);
  await expect.element(page.getByText(INCOMPLETE_SENTENCE), { message: 'the row says why' }).toBeVisible();
  await expect.element(page.getByText('1 row not saved')).toBeVisible();
  await expect.element(findControls('Dan').complete).toBeChecked();
  await expect.element(findControls('Carla').notes).toHaveValue('of Carla');
  await expect.element(findApply()).toBeEnabled();

  await findControls('Dan').notes.fill('of Dan');
  await findApply().click();
  await expect.element(findToast(SAVED)).toBeVisible();
  await expect.element(findUnsaved()).not.toBeInTheDocument();
  expect(readSent(offered, ['Carla', 'Dan', 'Eva'])).toEqual([
    { Carla: { notes: 'of Carla' }, Dan: { recordsComplete: true }, Eva: { notes: 'of Eva' } },
    { Dan: { notes: 'of Dan', recordsComplete: true } },
  ]);
});

test('leaving the mode asks about what is unsaved; Go Back keeps it, Confirm shows what is stored (34)', async () => {
  await openTable([{ name: 'Eva', notes: 'stored' }]);
  const { notes } = findControls('Eva');
  await notes.fill('typed');
  await findButton('Disable Edit Mode').click();
  const question = findQuestion('Unsaved Changes');
  await expect.element(question).toHaveTextContent('All changes will be lost.');
  await question.getByRole('button', { name: 'Go Back' }).click();
  await expect.element(notes).toHaveValue('typed');
  // So does leaving the screen.
  await page.getByRole('link', { name: 'home navigation' }).click();
  await question.getByRole('button', { name: 'Go Back' }).click();
  await expect.element(notes).toHaveValue('typed');
  await findButton('Disable Edit Mode').click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(findNotesCell('Eva')).toHaveTextContent(/^stored$/);
  await expect.element(findTitle('Weekly Student Records')).toBeVisible();

  await openTableEdit();
  await expect.element(notes, { message: 'nothing of it comes back' }).toHaveValue('stored');
  await expect.element(findApply()).toBeDisabled();
});

test('an apply saves the rows, the mode stays on, and further changes can be made (35)', async () => {
  const offered = await openTable([{ name: 'Carla' }, { name: 'Eva' }]);
  const carla = findControls('Carla');
  await carla.notes.fill('of Carla');
  await findControls('Eva').hold.click();
  const release = fakeServer.hold(weekWrites.save);
  await findApply().click();
  await expect.element(findToast('Updating weeks...')).toBeVisible();
  await expect.element(findApply()).toBeDisabled();
  await expect.element(findButton('Disable Edit Mode')).toBeDisabled();
  release();
  await expect.element(findToast(SAVED)).toBeVisible();
  await expect.element(findTitle('Edit Weekly Records')).toBeVisible();
  await expect.element(findApply()).toBeDisabled();
  await expect.element(carla.notes).toHaveValue('of Carla');
  await carla.notes.fill('of Carla, again');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect
    .poll(() => readSent(offered, ['Carla', 'Eva']))
    .toEqual([
      { Carla: { notes: 'of Carla' }, Eva: { holdWeek: true } },
      { Carla: { notes: 'of Carla, again' } },
    ]);
  await expect.element(findApply()).toBeDisabled();
  await findButton('Disable Edit Mode').click();
  await expect.element(findNotesCell('Carla')).toHaveTextContent(/^of Carla, again$/);
  await expect.element(findRow('Eva'), { message: 'held weeks are left out' }).not.toBeInTheDocument();
});

test('one row alone is reset or submitted in table edit mode, and the others keep what is unsaved', async () => {
  const offered = await openTable([{ name: 'Carla', notes: 'stored' }, { name: 'Dan' }, { name: 'Eva' }]);
  const [first, second, third] = [findControls('Carla'), findControls('Dan'), findControls('Eva')];
  await first.notes.fill('typed');
  await second.notes.fill('of Dan');
  await third.notes.fill('of Eva');
  await first.cancel.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect.element(first.notes).toHaveValue('stored');
  await second.submit.click();
  await expect.element(findToast('Week updated!')).toBeVisible();
  await expect.element(second.notes).toHaveValue('of Dan');
  await expect.element(third.notes).toHaveValue('of Eva');
  await expect.element(page.getByText('1 row changed')).toBeVisible();
  expect(readSent(offered, ['Dan'])).toEqual([{ Dan: { notes: 'of Dan' } }]);
});

test('a call that fails keeps every row as it was typed', async () => {
  expectConsole(/Failed to (put|update)/);
  const offered = await openTable([{ name: 'Carla' }, { name: 'Eva' }]);
  await findControls('Carla').notes.fill('of Carla');
  await findControls('Eva').notes.fill('of Eva');
  const mend = fakeServer.refuse(weekWrites.save, 404);
  await findApply().click();
  await expect.element(findFailure('Failed to update weeks')).toBeVisible();
  await expect.element(findControls('Carla').notes).toHaveValue('of Carla');
  await expect.element(findControls('Eva').notes).toHaveValue('of Eva');
  mend();
  await findApply().click();
  await expect.element(findToast(SAVED)).toBeVisible();
  expect(readSent(offered, ['Carla', 'Eva'])).toEqual([
    { Carla: { notes: 'of Carla' }, Eva: { notes: 'of Eva' } },
  ]);
});

test('an apply whose answer is lost is sent again under its key', async () => {
  expectConsole(/Failed to (put|update|fetch)|no answer/);
  const { save } = await openTable([{ name: 'Carla' }, { name: 'Eva' }]);
  await findControls('Carla').notes.fill('of Carla');
  await findControls('Eva').notes.fill('of Eva');
  const keys: (string | null)[] = [];
  fakeServer.refuse(weeklyReads.ofRange, 404);
  const mend = fakeServer.lose(weekWrites.save, ({ headers }) => keys.push(headers.get('idempotency-key')));
  await findApply().click();
  await expect.element(findFailure('Failed to update weeks')).toBeVisible();
  await expect.element(findControls('Eva').notes).toHaveValue('of Eva');
  mend();
  fakeServer.answerBy(weekWrites.save, ({ headers, body }) => {
    keys.push(headers.get('idempotency-key'));
    return save(body);
  });
  await findApply().click();
  await expect.element(findToast(SAVED)).toBeVisible();
  await expect.element(findApply()).toBeDisabled();
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/./);
});

test('the row that changed meanwhile waits for a choice, and the others are saved', async () => {
  const offered = await openTable([{ name: 'Carla' }, { name: 'Eva' }]);
  fakeServer.answer(records.history, [
    { id: 1, at: new Date().toISOString(), who: 'Berta', ...BY_OTHERS, action: 'updated', changes: [] },
  ]);
  await findControls('Carla').notes.fill('of Carla');
  await findControls('Eva').notes.fill('what I saw');
  offered.change('Eva', { notes: 'what she saw' });
  offered.tell('Eva', 'stale');
  await findApply().click();
  await expect.element(findFailure('Some weeks failed to update')).toBeVisible();
  await expect.element(findConflict()).toHaveTextContent('Berta changed this record at');
  expect(
    findConflict()
      .getByRole('definition')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['what I saw', 'what she saw']);
  await expect.element(findControls('Eva').notes).toHaveValue('what I saw');

  await findApply().click();
  await expect.element(findToast(SAVED)).toBeVisible();
  await expect.element(findConflict()).not.toBeInTheDocument();
  const [, [again] = []] = offered.sent;
  expect(offered.sent[1]).toHaveLength(1);
  expect(again).toEqual({ recordId: offered.idOf('Eva'), version: 2, values: { notes: 'what I saw' } });
});

test('a row that was changed elsewhere to the same is no conflict', async () => {
  const offered = await openTable([{ name: 'Carla' }, { name: 'Eva' }]);
  await findControls('Carla').notes.fill('of Carla');
  await findControls('Eva').notes.fill('what we both saw');
  offered.change('Eva', { notes: 'what we both saw' });
  offered.tell('Eva', 'stale');
  await findApply().click();
  await expect.element(findFailure('Some weeks failed to update')).toBeVisible();
  await expect.element(findControls('Eva').notes).toHaveValue('what we both saw');
  await expect.element(findConflict()).not.toBeInTheDocument();
});

test('arrows lead from cell to cell of an open table, and Ctrl+Enter applies from anywhere in it', async () => {
  const offered = await openTable([{ name: 'Ana' }, { name: 'Berta' }]);
  await expect.element(findControls('Ana').notes).toHaveFocus();
  await userEvent.keyboard('first{Escape}');
  await expect.element(findNotesCell('Ana')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(findNotesCell('Berta')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(findControls('Berta').notes).toHaveFocus();
  await userEvent.keyboard('second{Control>}{Enter}{/Control}');
  await expect.element(findToast(SAVED)).toBeVisible();
  expect(readSent(offered, ['Ana', 'Berta'])).toEqual([
    { Ana: { notes: 'first' }, Berta: { notes: 'second' } },
  ]);
});

test('an apply of many rows is taken back by Ctrl+Z, which in a text stays what it is there', async () => {
  const { change } = await openTable([{ name: 'Carla', notes: 'before' }, { name: 'Eva' }]);
  fakeServer.answerBy(undoing.undo, () => {
    change('Carla', { notes: 'before' });
    change('Eva', { holdWeek: false });
    return [];
  });
  const first = findControls('Carla');
  await first.notes.fill('after');
  await findControls('Eva').hold.click();
  await findApply().click();
  await expect.element(findToast(SAVED)).toBeVisible();
  focus(first.notes);
  await userEvent.keyboard('{End}!');
  await expect.element(first.notes).toHaveValue('after!');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(first.notes).toHaveValue('after');
  await expect.element(findControls('Eva').hold).toBeChecked();
  focus(first.cancel);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(first.notes).toHaveValue('before');
  await expect.element(findControls('Eva').hold).not.toBeChecked();
});

test('the rows that an apply has saved are taken back by Ctrl+Z though another row failed', async () => {
  const { change, tell } = await openTable([
    { name: 'Carla', notes: 'before' },
    { name: 'Dan', currentLesson: LESSON.recordId, calls: ['Good'] },
    { name: 'Eva' },
  ]);
  fakeServer.answerBy(undoing.undo, () => {
    change('Carla', { notes: 'before' });
    change('Eva', { holdWeek: false });
    return [];
  });
  await findControls('Carla').notes.fill('after');
  await findControls('Dan').complete.click();
  await findControls('Eva').hold.click();
  tell('Dan', 'refused', [{ field: 'recordsComplete', message: INCOMPLETE_SENTENCE }]);
  await findApply().click();
  await expect.element(findFailure('2 of 3 were saved.')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(findControls('Carla').notes).toHaveValue('before');
  await expect.element(findControls('Eva').hold).not.toBeChecked();
  await expect.element(findControls('Dan').complete).toBeChecked();
  await expect.element(findUnsaved()).toHaveLength(1);
});

test('on a phone all rows of the page can be edited at once', async () => {
  await becomePhone();
  const offered = await openTable([{ name: 'Carla' }, { name: 'Eva' }]);
  await findControls('Carla').notes.fill('of Carla');
  await findControls('Eva').hold.click();
  await findApply().click();
  await expect.element(findToast(SAVED)).toBeVisible();
  expect(readSent(offered, ['Carla', 'Eva'])).toEqual([
    { Carla: { notes: 'of Carla' }, Eva: { holdWeek: true } },
  ]);
});

test('all of a week is on the screen of a tablet and of a small laptop', async () => {
  await page.viewport(768, 1024);
  await openWeeks([{ name: 'Eva', notes: 'fine', currentLesson: LESSON.recordId, calls: ['Very Good'] }]);
  const edit = findRow('Eva').getByRole('button', { name: 'Edit Record' });
  for (const [width, height] of [
    [768, 1024],
    [1024, 768],
  ] as const) {
    await page.viewport(width, height);
    expectWithin(findRow('Eva').getByText('fine', { exact: true }), width);
    expectWithin(edit, width);
  }
  await page.viewport(768, 1024);
  await openTableEdit();
  const { notes, hold, complete, submit } = findControls('Eva');
  for (const control of [notes, hold, complete, submit]) expectWithin(control, 768);
});

/** Expects it to be inside the window from left to right, nothing being scrolled. */
function expectWithin(part: Locator, width: number): void {
  const { left, right } = part.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(width);
}

test('a failure leaves the heads of the columns in sight', async () => {
  expectConsole(/Failed to put/);
  await openTable([{ name: 'Eva' }]);
  fakeServer.refuse(weekWrites.save, 404);
  await findControls('Eva').notes.fill('Not saved.');
  await findApply().click();
  const failure = page.getByRole('alert').getByText('Failed to update weeks');
  await expect.element(failure).toBeVisible();
  for (const width of [1024, 1280, 1440]) {
    await page.viewport(width, 800);
    const tops = page
      .getByRole('columnheader')
      .elements()
      .map((cell) => {
        const words = document.createRange();
        words.selectNodeContents(cell);
        return words.getBoundingClientRect().top;
      });
    const toast = failure.element().closest('[role="alert"] > *');
    expect(toast?.getBoundingClientRect().bottom, `${width} px`).toBeLessThanOrEqual(Math.min(...tops));
  }
});

test('looks: table edit mode, a row not saved and one changed meanwhile', async () => {
  const { change, tell } = await openTable([
    { name: LONG_NAME, notes: 'stored', calls: ['Fair', 'Late Cancel'] },
    { name: 'Dan' },
    { name: 'Eva', currentLesson: LESSON.recordId, calls: ['Good'] },
  ]);
  await findControls(LONG_NAME).notes.fill('What I saw.');
  await findControls('Dan').notes.fill('Saved.');
  await findControls('Eva').complete.click();
  change(LONG_NAME, {
    notes: 'What she saw. Reads aloud without stopping; the subjunctive needs another week. ',
  });
  tell(LONG_NAME, 'stale');
  tell('Eva', 'refused', [{ field: 'recordsComplete', message: INCOMPLETE_SENTENCE }]);
  await findApply().click();
  await expect.element(findConflict()).toBeVisible();
  await expect.element(findUnsaved()).toBeVisible();
  await findControls('Dan').hold.click();
  await expectGoodLooks({ picture: 'weeks-edit' });
});
