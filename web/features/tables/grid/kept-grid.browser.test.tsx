import { type RowResult, tables } from '@soltura/contract/tables/tables';
import type { Row } from '@soltura/domain/tables/table';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { expectConsole } from '../../../testing/console.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { findButton } from '../../../testing/find.ts';
import { answer } from '../../../testing/forms.ts';
import { makeCoach, offerSetUpSchool } from '../../../testing/people.ts';
import { showScreen, signIn } from '../../../testing/show-screen.tsx';

const NOTICE = /^Your unsaved changes from .+ are here\.$/;
const NAME = 0;
const COST = 2;

interface Stored {
  readonly id: number;
  readonly version?: number;
  readonly values?: Row;
}

function store(rows: readonly Stored[]): void {
  fakeServer.answer(tables.open, {
    isWhole: true,
    rows: rows.map(({ id, version = 1, values }) => ({
      recordId: id,
      version,
      values: {
        name: `Course ${id}`,
        membershipType: 'Monthly',
        approxMonthlyCost: 100,
        weeklyPrivateCalls: 1,
        hasGroupCalls: true,
        weeklyTimeCommitmentMinutes: 60,
        isArchived: false,
        ...values,
      },
    })),
    references: {},
    searched: [],
    found: null,
    layout: null,
  });
}

/** Signs an admin in whose school has these courses, and puts them all into edit mode. */
async function openGrid(rows: readonly Stored[]): Promise<void> {
  await signIn(makeCoach({ roles: { adminRole: 'admin', studentRole: '' } }));
  store(rows);
  await showScreen('/database-tables/courses');
  await findButton('Enable Edit Mode').click();
  await expect.element(findTitle()).toBeVisible();
}

/** The same person opens the table again, as after a reload. */
async function openAgain(): Promise<void> {
  await cleanup();
  await showScreen('/database-tables/courses');
}

const findTitle = () => page.getByRole('heading', { level: 1, name: 'Edit Courses' });
const findNotice = () => page.getByText(NOTICE);
const findApply = () => page.getByRole('button', { name: /^Apply/ });

function findCell(id: number, column: number): Locator {
  return page.elementLocator(
    document.querySelectorAll(`tr[aria-rowindex="${id + 1}"] [data-place]`)[column] ?? document.body,
  );
}

async function typeInto(id: number, column: number, text: string): Promise<void> {
  await expect.poll(() => document.querySelector(`tr[aria-rowindex="${id + 1}"]`)).not.toBeNull();
  await findCell(id, column).click();
  await userEvent.keyboard(`${text}{Enter}`);
}

/** What the calls of edit mode held, with their keys; none of them is answered. */
function hearChanges() {
  const heard: { key: string | null; body: unknown }[] = [];
  fakeServer.lose(tables.change, ({ headers, body }) =>
    heard.push({ key: headers.get('idempotency-key'), body }),
  );
  return heard;
}

test('a draft of a table’s edit mode is there again when the table is opened again, in edit mode', async () => {
  await openGrid([{ id: 1 }, { id: 2 }]);
  await typeInto(2, NAME, 'Half a name');
  await openAgain();
  await expect.element(findTitle()).toBeVisible();
  await expect.element(findNotice()).toBeVisible();
  await expect.element(page.getByText('Half a name')).toBeVisible();
  await expect.element(findApply()).toBeEnabled();
});

test('a text that is no value is there again with its fault', async () => {
  await openGrid([{ id: 1 }, { id: 2 }]);
  await typeInto(1, COST, 'much');
  await expect.element(page.getByText(/Monthly Cost must be/)).toBeVisible();
  await openAgain();
  await expect.element(findTitle()).toBeVisible();
  await expect.element(page.getByText(/Monthly Cost must be/)).toBeVisible();
});

test('a record that was changed meanwhile comes back with both values to choose from', async () => {
  await openGrid([{ id: 1 }, { id: 2 }]);
  await typeInto(1, NAME, 'My name');
  store([{ id: 1, version: 2, values: { name: 'Their name' } }, { id: 2 }]);
  await openAgain();
  await expect.element(page.getByText('Changed meanwhile')).toBeVisible();
  await expect.element(page.getByText('Their name').first()).toBeVisible();
  await expect.element(page.getByText('My name').first()).toBeVisible();
});

test('Discard drops the restored draft for good', async () => {
  await openGrid([{ id: 1 }, { id: 2 }]);
  await typeInto(2, NAME, 'Half a name');
  await openAgain();
  await findButton('Discard').click();
  await expect.element(page.getByText('Half a name')).not.toBeInTheDocument();
  await openAgain();
  await expect.element(findButton('Enable Edit Mode')).toBeVisible();
});

test('a record that was deleted meanwhile is told of, and its text is let go', async () => {
  await openGrid([{ id: 1 }, { id: 2 }]);
  await typeInto(2, NAME, 'Half a name');
  store([{ id: 1 }]);
  await openAgain();
  await expect.element(page.getByText('A record you had changed was deleted meanwhile')).toBeVisible();
  await expect.element(findButton('Enable Edit Mode')).toBeVisible();
  expect(Object.keys(localStorage).filter((name) => name.startsWith('soltura.draft.'))).toEqual([]);
});

test('changes that had no answer are sent again under their key, also by a page that was loaded again', async () => {
  expectConsole(/^Failed to put to app\/tables\/courses/);
  await openGrid([{ id: 1 }, { id: 2 }]);
  await typeInto(2, NAME, 'Second');
  await typeInto(1, NAME, 'First');
  const heard = hearChanges();
  await findApply().click();
  await expect.poll(() => heard).toHaveLength(1);
  await openAgain();
  await findApply().click();
  await expect.poll(() => heard).toHaveLength(2);
  expect(heard[1]).toEqual(heard[0]);
});

test('another person on the same device finds nothing', async () => {
  await openGrid([{ id: 1 }, { id: 2 }]);
  await typeInto(2, NAME, 'Half a name');
  await cleanup();
  await signIn(makeCoach({ roles: { adminRole: 'admin', studentRole: '' } }));
  await showScreen('/database-tables/courses');
  await expect.element(findButton('Enable Edit Mode')).toBeVisible();
  await expect.element(findNotice()).not.toBeInTheDocument();
});

test('Log Out names what was typed in a table', async () => {
  offerSetUpSchool();
  await openGrid([{ id: 1 }, { id: 2 }]);
  await typeInto(2, NAME, 'Half a name');
  await cleanup();
  await showScreen('/');
  await findButton('Log Out').click();
  const question = page.getByRole('alertdialog', { name: 'Unsaved Work' });
  await expect.element(question.getByRole('listitem')).toHaveTextContent('Edit Courses');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.element(question).not.toBeInTheDocument();
});

test('changes are kept from page to page, and what is unsaved holds back who leaves', async () => {
  await openGrid(Array.from({ length: 21 }, (_, place) => ({ id: place + 1 })));
  await typeInto(1, COST, '101');
  const pages = page.getByRole('navigation', { name: 'Pages', exact: true });
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('Course 21')).toBeVisible();
  // Rows are counted on their page.
  await typeInto(1, COST, '121');
  await expect.element(page.getByText('2 rows changed')).toBeVisible();
  await pages.getByRole('button', { name: 'Previous' }).click();
  await expect.element(page.getByText('Course 20')).toBeVisible();
  expect(findCell(1, COST).element().querySelector('input')?.value).toBe('101');

  await page.getByRole('link', { name: 'Back to Tables' }).click();
  const leave = 'You have unsaved changes. Are you sure you want to leave? All changes will be lost.';
  await answer({ title: 'Unsaved Changes', body: leave, by: 'Go Back' });
  await findButton('Disable Edit Mode').click();
  const disable =
    'You have unsaved changes. Are you sure you want to disable edit mode? All changes will be lost.';
  await answer({ title: 'Unsaved Changes', body: disable, by: 'Go Back' });
  await expect.element(page.getByText('2 rows changed')).toBeVisible();
});

/** Pastes into the cell that has the focus. */
async function paste(text: string): Promise<void> {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
  await expect.element(page.getByRole('alertdialog', { name: 'Paste' })).toBeVisible();
}

const readNumbers = () =>
  [...document.querySelectorAll('tbody tr > td[aria-hidden]')].map(({ textContent }) => textContent);

test('a paste past the last row adds rows, which are there again after a reload and sent apart from those that change', async () => {
  expectConsole(/^Failed to put to app\/tables\/courses/);
  await openGrid([{ id: 1 }, { id: 2 }]);
  await expect.poll(readNumbers).toEqual(['1', '2', '+', '+']);
  await findCell(2, NAME).click();
  await paste('Course Two\tMonthly\t90\nSpring\tWeekly\t80\nAutumn\t\tmuch');
  const preview = page.getByRole('alertdialog', { name: 'Paste' });
  await expect
    .element(preview)
    .toHaveTextContent('2 cells in 1 row change, 2 rows are added, 1 of them with a problem.');
  await preview.getByRole('button', { name: 'Paste 6 values' }).click();
  await expect.poll(readNumbers).toEqual(['1', '2', '+1', '+2', '+', '+']);
  await expect.element(page.getByText('2 rows to add')).toBeVisible();
  await openAgain();
  await expect.poll(readNumbers).toEqual(['1', '2', '+1', '+2', '+', '+']);
  await expect.element(page.getByText(/Monthly Cost must be/)).toBeVisible();
  const heard = hearChanges();
  await findApply().click();
  await expect.poll(() => heard).toHaveLength(1);
  expect(heard[0]?.body).toEqual([
    { recordId: 2, version: 1, values: { name: 'Course Two', approxMonthlyCost: 90 } },
  ]);
});

test('an added row with a problem stays, and the rows sent again after a lost answer are the same', async () => {
  expectConsole(/^Failed to put to app\/tables\/courses/);
  await openGrid([{ id: 1 }]);
  await findButton('Add Rows').click();
  await paste('Spring\tWeekly\nAutumn\tWeekly');
  await page.getByRole('button', { name: 'Paste 4 values' }).click();
  const heard = hearChanges();
  await findApply().click();
  await expect.poll(() => heard).toHaveLength(1);
  const rows = ['Spring', 'Autumn'].map((name) => ({
    recordId: null,
    version: 0,
    values: { name, membershipType: 'Weekly' },
  }));
  expect(heard[0]?.body).toEqual(rows);
  await openAgain();
  await expect.element(page.getByText('Spring')).toBeVisible();
  fakeServer.answerBy(tables.change, ({ headers, body }): RowResult[] => {
    heard.push({ key: headers.get('idempotency-key'), body });
    const message = 'Another course has this name.';
    store([{ id: 1 }, { id: 7, values: { name: 'Spring', membershipType: 'Weekly' } }]);
    return [
      { recordId: 7, verdict: 'saved', broken: [], stored: { version: 1, values: { name: 'Spring' } } },
      { recordId: null, verdict: 'refused', broken: [{ field: 'name', message }], stored: null },
    ];
  });
  await findApply().click();
  await expect.element(page.getByText('Another course has this name.')).toBeVisible();
  expect(heard[1]).toEqual(heard[0]);
  await expect.poll(readNumbers).toEqual(['1', '2', '+1', '+', '+']);
});

test('an added row with a problem waits alone while the others are made', async () => {
  expectConsole(/^Failed to put to app\/tables\/courses/);
  await openGrid([{ id: 1 }]);
  await findButton('Add Rows').click();
  await paste('Spring\tWeekly\t80\nAutumn\tWeekly\tmuch');
  await page.getByRole('button', { name: 'Paste 5 values' }).click();
  const heard = hearChanges();
  await findApply().click();
  await expect.poll(() => heard).toHaveLength(1);
  expect(heard[0]?.body).toMatchObject([{ recordId: null, values: { name: 'Spring' } }]);
});

test('changed and added rows are one change, and the second call adds to the change set of the first', async () => {
  await openGrid([{ id: 1 }]);
  await findCell(1, NAME).click();
  await paste('Winter\nSpring');
  await page.getByRole('button', { name: 'Paste 2 values' }).click();
  await typeInto(2, 1, 'Weekly');
  const heard: { joins: string | null; ids: unknown[] }[] = [];
  fakeServer.answerBy(
    tables.change,
    ({ headers, body }): RowResult[] => {
      const rows = tables.change.body.parse(body);
      heard.push({ joins: headers.get('change-set'), ids: rows.map(({ recordId }) => recordId) });
      return rows.map(({ recordId, values }) => ({
        recordId: recordId ?? 7,
        verdict: 'saved',
        broken: [],
        stored: { version: 2, values },
      }));
    },
    { 'change-set': '41' },
  );
  await findApply().click();
  await expect
    .poll(() => heard)
    .toEqual([
      { joins: null, ids: [1] },
      { joins: '41', ids: [null] },
    ]);
});
