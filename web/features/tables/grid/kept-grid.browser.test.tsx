import { school } from '@soltura/contract/school/school';
import { tables } from '@soltura/contract/tables/tables';
import type { Row } from '@soltura/domain/tables/table';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { fakeServer } from '../../../testing/fake-server.ts';
import { findButton } from '../../../testing/find.ts';
import { makeCoach } from '../../../testing/people.ts';
import { expectConsole } from '../../../testing/setup.ts';
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
  fakeServer.answer(tables.read, {
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
  });
}

/** Signs an admin in whose school has these courses, and puts them all into edit mode. */
async function openGrid(rows: readonly Stored[]): Promise<void> {
  await signIn(makeCoach({ roles: { adminRole: 'admin', studentRole: '' } }));
  store(rows);
  fakeServer.answer(school.layouts, {});
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

test('what was typed in a table’s edit mode is there again when the table is opened again, in edit mode', async () => {
  await openGrid([{ id: 1 }, { id: 2 }]);
  await typeInto(2, NAME, 'Half a name');
  await openAgain();
  await expect.element(findTitle()).toBeVisible();
  await expect.element(findNotice()).toBeVisible();
  await expect.element(page.getByText('Half a name')).toBeVisible();
  await expect.element(findApply()).toBeEnabled();
});

test('a text that is no value is there again with what is wrong with it', async () => {
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

test('Discard lets what is back go, and nothing comes back again', async () => {
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
