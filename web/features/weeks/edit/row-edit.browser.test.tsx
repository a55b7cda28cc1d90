import { undoing } from '@soltura/contract/undo/undo';
import { longWeeks } from '@soltura/contract/weeks/long-weeks';
import { weekWrites } from '@soltura/contract/weeks/week-writes';
import { weeklyReads } from '@soltura/contract/weeks/weekly-records';
import { INCOMPLETE_SENTENCE } from '@soltura/domain/weeks/completeness';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { becomePhone, expectGoodLooks } from '../../../testing/appearance.ts';
import { makeCollection } from '../../../testing/cards.ts';
import { expectConsole } from '../../../testing/console.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { findButton } from '../../../testing/find.ts';
import { answerCards } from '../../../testing/reviews.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { CHANGE_SET, LESSON, offerWeeks } from '../../../testing/weeks.ts';
import {
  chooseLesson,
  chooseSide,
  editRow,
  expectListed,
  findControls,
  findCount,
  findFailure,
  findNotesCell,
  findQuestion,
  findRow,
  findSearch,
  findToast,
  findUndo,
  openWeeks,
  readLessons,
  readNames,
  showWeeks,
} from '../testing.ts';

const NOTICE = /^Your unsaved changes from .+ are here\.$/;

const findNotice = () => page.getByText(NOTICE);

/** Where the columns of the table start, in pixels of the window. */
function measureColumns(): number[] {
  return page
    .getByRole('columnheader')
    .elements()
    .map((head) => head.getBoundingClientRect().left);
}

for (const width of [1280, 1440]) {
  test(`a row that goes into edit leaves every column where it stood at ${width} px`, async () => {
    await page.viewport(width, 900);
    await openWeeks([{ name: 'Carla', notes: 'as noted', currentLesson: LESSON.recordId }, { name: 'Dan' }]);
    await expectListed(['Carla', 'Dan']);
    const before = measureColumns();
    const row = await editRow('Carla');
    await expect.element(row.submit).toBeInViewport({ ratio: 0.99 });
    expect(measureColumns()).toEqual(before);
    await row.cancel.click();
    await expect.element(findNotesCell('Carla')).toHaveTextContent(/^as noted$/);
    expect(measureColumns()).toEqual(before);
  });
}

test('a week without a lesson, or without a call and a note, cannot be complete (21)', async () => {
  await openWeeks([{ name: 'Carla', week: 9 }]);
  const row = await editRow('Carla');
  await row.complete.click();
  await expect.element(findQuestion('Error')).toHaveTextContent(INCOMPLETE_SENTENCE);
  await findQuestion('Error').getByRole('button').click();
  await expect.element(row.complete).not.toBeChecked();

  await chooseLesson('Carla', LESSON.lessonName);
  await row.complete.click();
  await expect.element(findQuestion('Error')).toBeVisible();
  await findQuestion('Error').getByRole('button').click();
  await row.notes.fill('travelling');
  await row.complete.click();
  await expect.element(row.complete).toBeChecked();
});

test('while a row is on its way a toast says so, and another when it is saved', async () => {
  const { sent, idOf } = await openWeeks([{ name: 'Eva' }]);
  const row = await editRow('Eva');
  await row.notes.fill('travelling');
  const release = fakeServer.hold(weekWrites.save);
  await row.submit.click();
  await expect.element(findToast('Updating week...')).toBeVisible();
  release();
  await expect.element(findToast('Week updated!')).toBeVisible();
  expect(sent).toEqual([[{ recordId: idOf('Eva'), version: 1, values: { notes: 'travelling' } }]]);
});

test('week 0 needs nothing to be complete; a group session is a call too (23, 24)', async () => {
  const { sent, idOf } = await openWeeks([
    { name: 'Dan', week: 0 },
    { name: 'Eva', currentLesson: LESSON.recordId, sessions: ['Level 1'] },
  ]);
  await expect.element(findRow('Eva').getByRole('button', { name: 'Level 1' })).toBeVisible();
  for (const name of ['Dan', 'Eva']) {
    const row = await editRow(name);
    await row.complete.click();
    await expect.element(row.complete).toBeChecked();
    await row.submit.click();
    await expect.element(findRow(name)).not.toBeInTheDocument();
    expect(sent.at(-1)).toEqual([{ recordId: idOf(name), version: 1, values: { recordsComplete: true } }]);
  }
});

test('a complete week whose lesson is cleared is not sent (25)', async () => {
  const { sent } = await openWeeks([{ name: 'Eva', currentLesson: LESSON.recordId, calls: ['Good'] }]);
  const row = await editRow('Eva');
  await row.complete.click();
  await row.clearLesson.click();
  await expect.element(row.lesson).toHaveFocus();
  await row.submit.click();
  await expect.element(findQuestion('Error')).toHaveTextContent(INCOMPLETE_SENTENCE);
  await findQuestion('Error').getByRole('button').click();
  await expect.element(row.complete, { message: 'the row stays as it was' }).toBeChecked();
  await expect.element(row.submit).toBeVisible();
  expect(sent).toEqual([]);
});

test('a row without changes says so and sends nothing, submitted or cancelled (26)', async () => {
  const { sent } = await openWeeks([{ name: 'Eva', notes: 'fine' }]);
  const row = await editRow('Eva');
  await row.notes.fill('not fine');
  await row.notes.fill('fine');
  await row.submit.click();
  await expect.element(findToast('No changes detected')).toBeVisible();
  await expect.element(row.notes).not.toBeInTheDocument();
  await findButton('Dismiss').click();
  await expect.element(findToast('No changes detected')).not.toBeInTheDocument();
  await (await editRow('Eva')).cancel.click();
  await expect.element(findToast('No changes detected')).toBeVisible();
  await expect.element(row.notes).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('cancelling asks about what was changed; Go Back keeps it, Confirm shows what was there (27)', async () => {
  const { sent } = await openWeeks([{ name: 'Eva', notes: 'as it was' }]);
  const row = await editRow('Eva');
  await row.notes.fill('something else');
  await row.cancel.click();
  const question = findQuestion('Cancel Edit');
  await expect.element(question).toHaveTextContent('Discard the changes to this record?');
  await question.getByRole('button', { name: 'Go Back' }).click();
  await expect.element(row.notes).toHaveValue('something else');
  await row.cancel.click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(row.notes).not.toBeInTheDocument();
  await expect.element(findNotesCell('Eva')).toHaveTextContent(/^as it was$/);
  expect(sent).toEqual([]);
});

test('a row that could not be saved keeps what was typed, and is saved by another press (28)', async () => {
  expectConsole(/Failed to (put|update)|Error updating week/);
  const { sent, idOf } = await openWeeks([{ name: 'Eva' }]);
  const row = await editRow('Eva');
  await row.notes.fill('kept');
  const mend = fakeServer.refuse(weekWrites.save, 404);
  await row.submit.click();
  await expect.element(findFailure('Error updating week')).toBeVisible();
  await expect.element(row.notes).toHaveValue('kept');
  await expect.element(page.getByText('Not saved', { exact: true })).toBeVisible();
  mend();
  await row.submit.click();
  await expect.element(findNotesCell('Eva')).toHaveTextContent(/^kept$/);
  expect(sent).toEqual([[{ recordId: idOf('Eva'), version: 1, values: { notes: 'kept' } }]]);
});

test('a lesson that is cleared is stored as empty, and unchanged fields are not sent (29)', async () => {
  const { sent, idOf } = await openWeeks(
    [{ name: 'Eva', notes: 'stays', currentLesson: LESSON.recordId, offTrack: true }],
    { search: '?hold=show' },
  );
  await expect.element(findRow('Eva')).toHaveTextContent(LESSON.lessonName);
  const row = await editRow('Eva');
  await row.clearLesson.click();
  await row.hold.click();
  await row.submit.click();
  await expect.element(findNotesCell('Eva')).toHaveTextContent(/^stays$/);
  await expect.element(findRow('Eva')).not.toHaveTextContent(LESSON.lessonName);
  expect(sent).toEqual([
    [{ recordId: idOf('Eva'), version: 1, values: { currentLesson: null, holdWeek: true } }],
  ]);
});

test('a week that is held is left out of the list once it is saved', async () => {
  await openWeeks([{ name: 'Eva' }]);
  const row = await editRow('Eva');
  await row.hold.click();
  await row.submit.click();
  await expect.element(findRow('Eva')).not.toBeInTheDocument();
});

test('lessons are found by a part of their name, in their order, by keyboard; an unknown one is not', async () => {
  await openWeeks([{ name: 'Eva' }]);
  const row = await editRow('Eva');
  await row.lesson.fill('uNIT');
  await expect.poll(readLessons).toEqual(['Unit 1', 'Unit 2']);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(row.clearLesson).toHaveFocus();
  await expect.element(findRow('Eva')).toHaveTextContent('Unit 2');
  await userEvent.keyboard('{Enter}');
  await expect.element(row.lesson).toHaveFocus();
  await row.lesson.fill('nothing');
  await expect.element(page.getByText('No lessons found')).toBeVisible();
});

test('a row in edit keeps its records: their panels are for reading only, and no call is added', async () => {
  await openWeeks([{ name: 'Eva', assignments: [{ assignmentType: 'Writing' }] }]);
  await expect.element(findRow('Eva').getByRole('button', { name: 'New' })).toBeVisible();
  const row = await editRow('Eva');
  await row.notes.fill('half');
  await expect.element(findRow('Eva').getByRole('button', { name: 'New' })).not.toBeInTheDocument();
  await findRow('Eva').getByRole('button', { name: 'Writing: Good' }).click();
  const panel = page.getByRole('dialog');
  await expect.element(panel).toHaveTextContent('Eva');
  await expect.element(panel.getByRole('button', { name: 'Edit record' })).not.toBeInTheDocument();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(row.notes).toHaveValue('half');
});

test('a row with Theirs chosen has no change left, and nothing more is sent', async () => {
  expectConsole(/Error updating week/);
  const { sent, change, tell } = await openWeeks([{ name: 'Eva' }]);
  const row = await editRow('Eva');
  await row.notes.fill('what I saw');
  change('Eva', { notes: 'what she saw' });
  tell('Eva', 'stale');
  await row.submit.click();
  await chooseSide('Theirs');
  await row.submit.click();
  await expect.element(findToast('No changes detected')).toBeVisible();
  await expect.element(findNotesCell('Eva')).toHaveTextContent(/^what she saw$/);
  expect(sent).toHaveLength(1);
});

test('Escape gives a row up, after asking about what was typed, and leads back to its cell', async () => {
  await openWeeks([{ name: 'Eva', notes: 'stored' }]);
  await expectListed(['Eva']);
  await userEvent.keyboard('j');
  await expect.element(findRow('Eva').getByRole('rowheader')).toHaveFocus();
  await userEvent.keyboard('e');
  const { notes } = findControls('Eva');
  await expect.element(notes).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(findNotesCell('Eva')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(notes).toHaveFocus();
  await userEvent.keyboard(' and more');
  await userEvent.keyboard('{Escape}');
  const question = findQuestion('Cancel Edit');
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(notes).toHaveValue('stored and more');
  await expect.element(notes).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(findNotesCell('Eva')).toHaveTextContent(/^stored$/);
});

test('a row in edit stays with what is typed, whatever the filters leave out', async () => {
  await openWeeks([{ name: 'Carla' }, { name: 'Dan' }, { name: 'Eva' }]);
  const row = await editRow('Eva');
  await row.notes.fill('typed');
  await findSearch().fill('Carla');
  await expectListed(['Carla', 'Eva']);
  await expect.element(row.notes).toHaveValue('typed');
  await findSearch().fill('');
  await expectListed(['Carla', 'Dan', 'Eva']);
  await expect.element(row.notes).toHaveValue('typed');
});

test('a row in edit of a week too long to be read whole stays while pages are turned', async () => {
  const names = Array.from({ length: 25 }, (_, place) => ({ name: `Nadia ${place}` }));
  const { lists } = offerWeeks(names);
  const empty = { ...lists, isWhole: false, weeks: [], memberships: [], students: [] };
  fakeServer.answer(weeklyReads.ofRange, empty);
  const pages: (string | null)[] = [];
  fakeServer.answerBy(longWeeks.page, ({ query }) => {
    const number = query.get('page');
    pages.push(number);
    const weeks = number === '2' ? lists.weeks.slice(20) : lists.weeks.slice(0, 20);
    return { ...lists, isWhole: true, weeks, count: 25 };
  });
  await showWeeks();
  const [first] = readNames();
  const row = await editRow(first ?? '');
  await userEvent.keyboard('half a sentence');
  await findButton('Next').first().click();
  await expect.element(findCount()).toHaveTextContent(/^showing 21 - 25 of 25 records$/);
  await expect.element(row.notes).toHaveValue('half a sentence');
  await findButton('Previous').first().click();
  await expect.element(findCount()).toHaveTextContent(/^showing 1 - 20 of/);
  await expect.element(row.notes).toHaveValue('half a sentence');
  expect(readNames()[0]).toBe(first);
  expect(pages).toContain('2');
});

test('a save whose answer is lost finds out by itself that it was stored', async () => {
  expectConsole(/Failed to put|Error updating week|no answer/);
  const { sent, save } = await openWeeks([{ name: 'Eva' }]);
  const row = await editRow('Eva');
  await row.notes.fill('kept');
  fakeServer.lose(weekWrites.save, ({ body }) => save(body));
  await row.submit.click();
  await expect.element(findToast('Week updated!')).toBeVisible();
  await expect.element(findNotesCell('Eva')).toHaveTextContent(/^kept$/);
  expect(sent).toHaveLength(1);
});

test('a row comes back into edit after the page was gone, and Discard lets go of it for good', async () => {
  await openWeeks([{ name: 'Eva' }]);
  const row = await editRow('Eva');
  await row.notes.fill('Half a sen');
  await cleanup();
  await showScreen('/weeklyrecords');
  await expect.element(row.notes).toHaveValue('Half a sen');
  await expect.element(findNotice()).toBeVisible();
  await findButton('Discard').click();
  await expect.element(findNotice()).not.toBeInTheDocument();
  await expect.element(row.notes).not.toBeInTheDocument();
  await cleanup();
  await showScreen('/weeklyrecords');
  const again = await editRow('Eva');
  await expect.element(again.notes).toHaveValue('');
  await expect.element(findNotice()).not.toBeInTheDocument();
});

test('a half edited row that was left behind on purpose does not come back', async () => {
  answerCards(makeCollection([]));
  const { sent } = await openWeeks([{ name: 'Eva' }]);
  const row = await editRow('Eva');
  await row.notes.fill('Half a sen');
  const home = page.getByRole('link', { name: 'home navigation' });
  const question = findQuestion('Unsaved Changes');
  await home.click();
  await question.getByRole('button', { name: 'Go Back' }).click();
  await expect.element(row.notes).toHaveValue('Half a sen');
  await home.click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('link', { name: 'Weekly Records Interface' }).click();
  const again = await editRow('Eva');
  await expect.element(again.notes).toHaveValue('');
  await expect.element(findNotice()).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('a saved row is taken back by Undo in its toast, once', async () => {
  const { change } = await openWeeks([{ name: 'Eva', notes: 'before', currentLesson: LESSON.recordId }]);
  const undone: unknown[] = [];
  fakeServer.answerBy(undoing.undo, ({ body }) => {
    undone.push(body);
    change('Eva', { notes: 'before', currentLesson: LESSON.recordId });
    return [];
  });
  const row = await editRow('Eva');
  await row.notes.fill('after');
  await row.clearLesson.click();
  await row.submit.click();
  await expect.element(findNotesCell('Eva')).toHaveTextContent(/^after$/);
  await findUndo().click();
  await expect.element(findNotesCell('Eva')).toHaveTextContent(/^before$/);
  await expect.element(findRow('Eva')).toHaveTextContent(LESSON.lessonName);
  await expect.element(findUndo()).not.toBeInTheDocument();
  expect(undone).toEqual([{ changeSet: CHANGE_SET }]);
});

test('a row that left the list by being completed comes back by Ctrl+Z', async () => {
  const { change } = await openWeeks([{ name: 'Eva', week: 0 }]);
  fakeServer.answerBy(undoing.undo, () => {
    change('Eva', { recordsComplete: false });
    return [];
  });
  const row = await editRow('Eva');
  await row.complete.click();
  await row.submit.click();
  await expect.element(page.getByText('All done')).toBeVisible();
  await expect.element(findToast('Week updated!')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expectListed(['Eva']);
});

test('a change of a row is not taken back after a change by somebody else, and the toast says so', async () => {
  expectConsole(/Failed to post/);
  const { change } = await openWeeks([{ name: 'Eva', notes: 'before' }]);
  fakeServer.refuse(undoing.undo, 409);
  const row = await editRow('Eva');
  await row.notes.fill('after');
  await row.submit.click();
  await expect.element(findToast('Week updated!')).toBeVisible();
  change('Eva', { notes: 'what she saw' });
  await findUndo().click();
  await expect.element(findFailure('Could not undo')).toBeVisible();
  await expect.element(findNotesCell('Eva')).toHaveTextContent(/^what she saw$/);
});

test('on a phone a row is an entry whose record is edited in place', async () => {
  await becomePhone();
  const { sent, idOf } = await openWeeks([
    { name: 'Carla', notes: 'stays' },
    { name: 'Eva', calls: ['Very Good'] },
  ]);
  const row = await editRow('Eva');
  await row.notes.fill('On the way');
  await chooseLesson('Eva', LESSON.lessonName);
  await row.complete.click();
  await expect.element(row.complete).toBeChecked();
  await row.submit.click();
  await expect.element(findToast('Week updated!')).toBeVisible();
  await expectListed(['Carla']);
  const values = { notes: 'On the way', currentLesson: LESSON.recordId, recordsComplete: true };
  expect(sent).toEqual([[{ recordId: idOf('Eva'), version: 1, values }]]);
});

test('looks: a row in edit', async () => {
  await openWeeks([
    { name: 'María de los Ángeles Fernández', notes: 'stored', calls: ['Fair', 'Late Cancel'] },
    { name: 'Dan' },
  ]);
  const row = await editRow('María de los Ángeles Fernández');
  await row.notes.fill('Reads aloud without stopping; the subjunctive needs another week. '.repeat(5));
  await expectGoodLooks({ picture: 'week-edit' });
});

test('looks: a row that cannot be completed', async () => {
  await openWeeks([{ name: 'Dan' }]);
  const row = await editRow('Dan');
  await row.complete.click();
  await expect.element(findQuestion('Error')).toBeVisible();
  await expectGoodLooks({ parts: ['[role="alertdialog"]'] });
});
