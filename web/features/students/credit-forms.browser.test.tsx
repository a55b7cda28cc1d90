import { creditWrites } from '@soltura/contract/credits/credit-writes';
import { records } from '@soltura/contract/records/records';
import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton } from '../../testing/find.ts';
import {
  answer,
  CHANGED,
  expectBoth,
  expectToast,
  findAction,
  findModal,
  findUndo,
  hearWords,
  REFUSED,
} from '../../testing/forms.ts';
import { BY_OTHERS } from '../../testing/history.ts';
import { expectNoPanel, expectTitle, findBox, findPanel } from '../../testing/panels.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { offerStudentWrites } from '../../testing/student-writes.ts';
import { makeCredit, type StudentWish } from '../../testing/students.ts';
import { CHANGE_SET } from '../../testing/weeks.ts';
import { findSection, findTickets, openDrillDown, readTexts } from './testing.ts';

const STUDENT = 2001;
const ID = 6001;
const TOTAL = 'Total credits must be a non-negative whole number';
const USED = 'Used credits must be a non-negative whole number';
const EXCEEDS = 'Used credits cannot exceed total credits';
const DATE = 'Please enter a valid expiration date';
const EXPIRES = 'Expiration Date (UTC):';

const nextYear = new Date().getUTCFullYear() + 1;
const day = `${nextYear}-06-30`;
/** Four credits, none of them used. */
const four = makeCredit({ recordId: ID, usedCredits: 0, expiration: '2099-12-31T08:00:00.000Z' });

/** Opens the page of Carla, or a panel of it. */
async function openCarla(
  credits: StudentWish['credits'] = [four],
  { panel, as = 'admin' }: { panel?: string; as?: 'coach' | 'admin' } = {},
) {
  const wish: StudentWish = { credits };
  const opened = await openDrillDown({
    students: { Carla: wish },
    student: 'Carla',
    as,
    ...(panel !== undefined && { panel }),
  });
  return { ...opened, wish, ...offerStudentWrites(wish) };
}

async function openNew() {
  const opened = await openCarla([], { panel: 'create-bundle-credit' });
  await expectTitle('Create Bundle Credit');
  return opened;
}

async function openStored(credit = four) {
  const opened = await openCarla([credit], { panel: `bundle-credit-${ID}` });
  await expectTitle('Edit Bundle Credit');
  return opened;
}

/** 'Total Credits:' or 'Used Credits:'. */
const findNumber = (name: string) => findPanel().getByRole('spinbutton', { name });
const findAct = (name: string) => findPanel().getByRole('button', { name });

async function fill({ total = '', used = '', expiration = '' }): Promise<void> {
  await findNumber('Total Credits:').fill(total);
  await findNumber('Used Credits:').fill(used);
  await findBox(EXPIRES).fill(expiration);
}

async function deleteCredit(by: 'Confirm' | 'Go Back' = 'Confirm'): Promise<void> {
  await findAct('Delete').click();
  await answer({
    title: 'Confirm Delete',
    body: 'Are you sure you want to delete this bundle credit? This action cannot be undone.',
    by,
  });
}

async function expectTickets(...texts: readonly string[]): Promise<void> {
  await expect
    .poll(() => readTexts(findTickets()))
    .toEqual(texts.map((text) => expect.stringContaining(text)));
}

test("the faults of a credit are told in order, in modals titled 'Validation Error' (66)", async () => {
  const { sent } = await openNew();
  for (const [total, used, expiration, complaint] of [
    ['-1', '0', day, TOTAL],
    ['2.5', '0', day, TOTAL],
    ['-1', '1.5', '', TOTAL],
    ['4', '1.5', day, USED],
    ['4', '-1', day, USED],
    ['4', '5', '', EXCEEDS],
    ['', '3', day, EXCEEDS],
    ['4', '1', '', DATE],
    ['', '', '', DATE],
  ] as const) {
    await fill({ total, used, expiration });
    await findAct('Create').click();
    await answer({ title: 'Validation Error', body: complaint, by: 'Go Back' });
    await expect
      .poll(() => document.activeElement === document.querySelector('[role="dialog"] [aria-invalid="true"]'))
      .toBe(true);
  }
  expect(sent).toEqual([]);
});

test('an admin creates a credit for 08:00 UTC of the day, and it is drawn while it is typed (67)', async () => {
  const { sent } = await openNew();
  await fill({ total: '4', used: '1', expiration: day });
  await expect.element(findPanel()).toHaveTextContent(/3 Credits Remaining\s*Active/);
  await findAct('Create').click();
  await expectNoPanel();
  await expectToast('Bundle credit created!');
  await expectTickets('3 Credits Remaining');
  await expect.element(findTickets().first()).toHaveTextContent(`Jun 30, ${nextYear}`);
  expect(sent[0]?.body).toEqual({
    relatedStudent: STUDENT,
    totalCredits: 4,
    usedCredits: 1,
    expiration: `${day}T08:00:00`,
  });
});

for (const [given, stored] of [
  [
    { total: '', used: '' },
    { totalCredits: 0, usedCredits: 0 },
  ],
  [
    { total: '4', used: '4' },
    { totalCredits: 4, usedCredits: 4 },
  ],
] as const) {
  test(`a credit of '${given.total}' with '${given.used}' of them used is stored`, async () => {
    const { sent } = await openNew();
    await fill({ ...given, expiration: day });
    await findAct('Create').click();
    await expectNoPanel();
    expect(sent).toMatchObject([{ body: stored }]);
  });
}

test('an admin changes a credit; a day that stays keeps the hour it was stored with', async () => {
  const expiration = `${day}T23:30:00.000Z`;
  const { sent } = await openStored({ ...four, expiration });
  await expect.element(findBox(EXPIRES)).toHaveValue(day);
  await findNumber('Used Credits:').fill('3');
  await expect.element(findPanel()).toHaveTextContent(/1 Credits Remaining.*Low/);
  await findAct('Update').click();
  await expectNoPanel();
  await expectTickets('1 Credits Remaining');
  expect(sent[0]).toMatchObject({ basedOn: '"1"', body: { recordId: ID, usedCredits: 3, expiration } });
  await findTickets().getByRole('button', { name: 'Edit' }).click();
  await findBox(EXPIRES).fill('2025-01-31');
  await findAct('Update').click();
  await expectNoPanel();
  await expectTickets('Expired');
  expect(sent[1]).toMatchObject({ basedOn: '"2"', body: { expiration: '2025-01-31T08:00:00' } });
});

test('a credit is deleted after a question; nobody is offered to take that back', async () => {
  const { sent, undone } = await openStored();
  await deleteCredit('Go Back');
  expect(sent).toEqual([]);
  const words = hearWords();
  await deleteCredit();
  await expectNoPanel();
  await expect.poll(() => words).toEqual(['Deleting bundle credit...', 'Bundle credit deleted!']);
  await expect.element(findSection('Bundle Credits')).toHaveTextContent('No bundle credits found');
  expect(sent).toMatchObject([{ deed: 'credit gone', basedOn: '"1"' }]);
  await expect.element(findUndo()).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(undone).toEqual([]);
});

test('a dialog that fades out takes no focus and no click', async () => {
  await openStored();
  const release = fakeServer.hold(creditWrites.remove);
  await findAct('Delete').click();
  const confirm = findModal().getByRole('button', { name: 'Confirm' });
  await confirm.hover();
  // It is open by now: only the way out takes long.
  document.documentElement.style.setProperty('--dur-panel', '60s');
  onTestFinished(() => void document.documentElement.style.removeProperty('--dur-panel'));
  await confirm.click();
  // Still on its way out, and neither read nor pressed.
  const isInert = () => document.querySelector('[role="alertdialog"]')?.matches('[inert], [inert] *');
  await expect.poll(isInert).toBe(true);
  document.documentElement.style.removeProperty('--dur-panel');
  release();
});

test('a deletion that fails is said by toast and modal, and the panel stays (68)', async () => {
  expectConsole(...REFUSED);
  const { wish } = await openStored();
  await findNumber('Used Credits:').fill('2');
  const mend = fakeServer.refuse(creditWrites.remove, 500);
  await findAct('Delete').click();
  // One modal takes the other's place.
  await findModal().getByRole('button', { name: 'Confirm' }).click();
  await answer({ title: 'Error', body: 'Failed to delete bundle credit. Please try again.', by: 'Go Back' });
  await expectToast('Error deleting bundle credit');
  await expectTitle('Edit Bundle Credit');
  await expect.element(findNumber('Used Credits:')).toHaveValue(2);
  mend();
  await deleteCredit();
  await expectNoPanel();
  expect(wish.credits).toEqual([]);
});

const FAILURE = { title: 'Error', body: 'Failed to save bundle credit. Please try again.' } as const;

test('a new credit that the server fails to store is said by toast and modal', async () => {
  expectConsole(...REFUSED);
  const { sent } = await openNew();
  await fill({ total: '4', used: '1', expiration: day });
  const mend = fakeServer.refuse(creditWrites.add, 500);
  await findAct('Create').click();
  await answer({ ...FAILURE, by: 'Go Back' });
  await expectToast('Error creating bundle credit');
  await expect.element(findNumber('Total Credits:')).toHaveValue(4);
  mend();
  await findAct('Create').click();
  await expectNoPanel();
  expect(sent).toHaveLength(1);
});

test('a changed credit that the server fails to store is said by toast and modal', async () => {
  expectConsole(...REFUSED);
  const { sent } = await openStored();
  await findNumber('Used Credits:').fill('2');
  const mend = fakeServer.refuse(creditWrites.update, 500);
  await findAct('Update').click();
  await answer({ ...FAILURE, by: 'Go Back' });
  await expectToast('Error updating bundle credit');
  mend();
  await findAct('Update').click();
  await expectNoPanel();
  expect(sent).toMatchObject([{ body: { usedCredits: 2 }, basedOn: '"1"' }]);
});

test('a new credit whose answer was lost is sent again under its key, also after a reload', async () => {
  expectConsole(...REFUSED);
  const { sent } = await openNew();
  await fill({ total: '6', used: '1', expiration: day });
  const lost: (string | null)[] = [];
  const mend = fakeServer.lose(creditWrites.add, ({ headers }) => {
    lost.push(headers.get('idempotency-key'));
  });
  await findAct('Create').click();
  await answer({ title: 'Error', by: 'Go Back' });
  await cleanup();
  await showScreen(`/student-drill-down?student=${STUDENT}&panel=create-bundle-credit`);
  await expect.element(findNumber('Total Credits:')).toHaveValue(6);
  mend();
  await findAct('Create').click();
  await expectNoPanel();
  expect(lost).toEqual([sent[0]?.key]);
});

test('a draft of a new credit outlasts a reload, and Cancel lets go of it', async () => {
  await openNew();
  await findNumber('Total Credits:').fill('7');
  await cleanup();
  await showScreen(`/student-drill-down?student=${STUDENT}&panel=create-bundle-credit`);
  await expect.element(findNumber('Total Credits:')).toHaveValue(7);
  await findAction('Cancel').click();
  await expectNoPanel();
  await expect.element(findSection('Bundle Credits')).toHaveTextContent('No bundle credits found');
});

for (const key of ['create-bundle-credit', `bundle-credit-${ID}`]) {
  test(`a coach who follows the link ${key} is told that only admins change credits`, async () => {
    await openCarla([four], { panel: key, as: 'coach' });
    await expectTitle('Unauthorized');
    await expect
      .element(findPanel())
      .toHaveTextContent('Unauthorized: Only administrators can modify bundle credits');
    expect(document.querySelectorAll('[role="dialog"] input')).toHaveLength(0);
    await findAction('Close').last().click();
    await expectNoPanel();
  });
}

test('a credit that somebody else has used shows both numbers, and neither is lost', async () => {
  expectConsole(...REFUSED);
  const { sent, wish } = await openStored({ ...four, usedCredits: 1 });
  await findNumber('Used Credits:').fill('3');
  wish.credits = [{ ...four, usedCredits: 2, version: 2 }];
  await findAct('Update').click();
  await expect.element(findPanel().getByRole('alert')).toHaveTextContent(CHANGED);
  await expect.element(findModal()).not.toBeInTheDocument();
  expectBoth('Used Credits:', '3', '2');
  await findAct('Update').click();
  await expectNoPanel();
  await expectTickets('1 Credits Remaining');
  expect(sent.at(-1)).toMatchObject({ body: { usedCredits: 3 }, basedOn: '"2"' });
});

test('a credit that was changed since is looked at again before it is deleted', async () => {
  expectConsole(...REFUSED);
  const { wish } = await openStored();
  wish.credits = [{ ...four, usedCredits: 3, version: 2 }];
  await deleteCredit();
  await expect
    .element(findPanel().getByRole('alert'))
    .toHaveTextContent('Look at it again before you delete it.');
  await expect.element(findNumber('Used Credits:')).toHaveValue(3);
  expect(wish.credits).toHaveLength(1);
  await deleteCredit();
  await expectNoPanel();
  expect(wish.credits).toEqual([]);
});

test('a credit that was deleted meanwhile is said to be gone, with what was typed', async () => {
  expectConsole(...REFUSED);
  const { wish } = await openStored();
  await findNumber('Used Credits:').fill('2');
  wish.credits = [];
  await findAct('Update').click();
  await expectToast('Error updating bundle credit');
  await expect
    .element(findPanel().getByRole('alert'))
    .toHaveTextContent('This record was deleted since you opened it.');
  await expect.element(findNumber('Used Credits:')).toHaveValue(2);
  await expect.element(findAct('Update')).not.toBeInTheDocument();
  await findAction('Close').last().click();
  await expectNoPanel();
  await expect.element(findSection('Bundle Credits')).toHaveTextContent('No bundle credits found');
});

test('a press beside a form neither closes it nor takes anything; Cancel lets go without a question', async () => {
  await openStored();
  await findNumber('Used Credits:').fill('2');
  await userEvent.click(document.documentElement, { position: { x: 30, y: 500 }, force: true });
  await expect.element(findNumber('Used Credits:')).toHaveValue(2);
  await findAction('Cancel').click();
  await expectNoPanel();
  await expect.element(findModal()).not.toBeInTheDocument();
  await expectTickets('4 Credits Remaining');
});

for (const [name, takeBack] of [
  ['the toast', () => findUndo().click()],
  ['Ctrl+Z', () => userEvent.keyboard('{Control>}z{/Control}')],
] as const) {
  test(`a new credit, and a change of one, go back by ${name}`, async () => {
    const { undone } = await openCarla();
    await findButton('Create New Bundle Credit').click();
    await fill({ total: '9', expiration: '2099-06-30' });
    await findAct('Create').click();
    await expectNoPanel();
    await expectTickets('4 Credits Remaining', '9 Credits Remaining');
    await expectToast('Bundle credit created!');
    await takeBack();
    await expectTickets('4 Credits Remaining');
    await findTickets().getByRole('button', { name: 'Edit' }).click();
    await findNumber('Used Credits:').fill('1');
    await findAct('Update').click();
    await expectNoPanel();
    await expectTickets('3 Credits Remaining');
    await expectToast('Bundle credit updated!');
    await takeBack();
    await expectTickets('4 Credits Remaining');
    expect(undone).toEqual([{ changeSet: CHANGE_SET }, { changeSet: CHANGE_SET }]);
  });
}

test('the history of a credit begins with who created it', async () => {
  const opened = await openStored();
  expect(opened.sent).toEqual([]);
  const at = '2026-03-04T05:06:07.000Z';
  fakeServer.answer(records.history, [
    {
      id: 2,
      at,
      who: 'Ada',
      ...BY_OTHERS,
      action: 'updated',
      changes: [{ field: 'usedCredits', before: '0', after: '2' }],
    },
    {
      id: 1,
      at,
      who: 'Ada',
      ...BY_OTHERS,
      action: 'created',
      changes: [
        { field: 'relatedStudent', before: '', after: 'Carla' },
        { field: 'totalCredits', before: '', after: '9' },
        { field: 'expiration', before: '', after: '2099-06-30' },
      ],
    },
  ]);
  await findPanel().getByText('History', { exact: true }).click();
  await expect.element(findPanel().getByText(/Ada created this record/)).toBeVisible();
  const lines = [...document.querySelectorAll('[role="dialog"] details li dl > div')];
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Used Credits.*0.*2$/),
    expect.stringMatching(/^Student.*Carla$/),
    expect.stringMatching(/^Total Credits.*9$/),
    expect.stringMatching(/^Expiration Date.*Jun 30, 2099$/),
  ]);
});
