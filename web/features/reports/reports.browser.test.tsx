import { type RecordBehind, type Report, reports } from '@soltura/contract/reports/reports';
import { addDays } from '@soltura/domain/dates';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { becomePhone, expectGoodLooks } from '../../testing/appearance.ts';
import { stopClock } from '../../testing/clock.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findHeading } from '../../testing/find.ts';
import { makeCoach, offerSetUpSchool } from '../../testing/people.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';

const ADMIN = makeCoach({ name: 'Ada', roles: { adminRole: 'admin', studentRole: '' } });
const SUNDAY = '2026-11-22';
const tomas = { coach: 3, name: 'Tomás Reyes' };

const REPORT: Report = {
  at: '2026-11-26T10:40:00.000Z',
  today: '2026-11-26',
  memberships: [{ course: 1, name: 'Level 1', counts: Array.from({ length: 27 }, (_, week) => 40 + week) }],
  endings: [{ course: 1, name: 'Level 1', month: '2026-11', ended: 4, within: [0, 1, 1] }],
  records: [
    { week: SUNDAY, ...tomas, total: 38, complete: 22, open: 16 },
    { week: addDays(SUNDAY, -7), ...tomas, total: 38, complete: 27, open: 11 },
    { week: SUNDAY, coach: null, name: '', total: 2, complete: 2, open: 0 },
  ],
  calls: {
    courses: [{ week: SUNDAY, course: 1, name: 'Level 1', due: 60, calls: 34, sessions: 3 }],
    coaches: [
      { week: SUNDAY, ...tomas, due: 60, calls: 34, sessions: 3 },
      { week: addDays(SUNDAY, 14), ...tomas, due: 71, calls: 0, sessions: 0 },
    ],
  },
  assignments: [{ week: SUNDAY, course: 1, name: 'Level 1', students: 50, assignments: 75 }],
  students: {
    active: 66,
    nearEnd: 9,
    onHold: 6,
    coachless: 3,
    seenLately: 50,
    seenBefore: 5,
    notSeen: 11,
    longest: [{ student: 8, name: 'Wes Thornton', coach: 'Tomás Reyes', last: 'Review', day: '2026-10-29' }],
  },
  workload: [
    { ...tomas, memberships: 31, calls: 38, laterMemberships: 33, laterCalls: 41 },
    { coach: 4, name: 'Nora Delgado', memberships: 22, calls: 30, laterMemberships: 19, laterCalls: 24 },
    { coach: 5, name: 'Inés Calvo', memberships: 0, calls: 0, laterMemberships: 2, laterCalls: 2 },
    { coach: null, name: '', memberships: 3, calls: 3, laterMemberships: 3, laterCalls: 3 },
  ],
  marks: [],
};

async function open(address = '/reports', report: Report = REPORT) {
  stopClock('2026-11-26T12:00:00Z');
  offerSetUpSchool();
  fakeServer.answer(reports.read, report);
  fakeServer.answer(reports.behind, {
    count: 16,
    rows: Array.from(
      { length: 16 },
      (_, place): RecordBehind => ({
        recordId: place + 1,
        student: place + 1,
        name: `Student ${place + 1}`,
        course: 'Level 1',
        coach: 'Tomás Reyes',
        day: SUNDAY,
        detail: '',
        state: 'open',
        lacks: ['lesson', 'call'],
      }),
    ),
  });
  await signIn(ADMIN);
  await showScreen(address);
  await expect.element(findHeading('Students to look after, today')).toBeVisible();
}

test('the opening sentence is four links, and each of its numbers is that of a figure', async () => {
  await open();
  const lead = page.getByText('is furthest behind');
  await expect
    .element(lead)
    .toHaveTextContent(
      '66 memberships run, 1 more than a week before, and 4 ended this month. Tomás Reyes is furthest behind, with 16 records open this week. 71 calls are due in the week of December 6, the most in ten weeks.',
    );
  expect(lead.getByRole('link').elements()).toHaveLength(4);
  await expect.element(page.getByRole('region', { name: 'Records complete' })).toHaveTextContent('60 %');
  await expectGoodLooks({ picture: 'reports' });
});

test('a number opens its records at an address, by keys alone, and Escape returns to it', async () => {
  await open();
  await page.getByRole('link', { name: /^Tomás Reyes: 16 open records/ }).click();
  const panel = page.getByRole('dialog', { name: '16 open records' });
  await expect.element(panel).toHaveTextContent('Student 1 Level 1lesson, call or note');
  await expect.element(panel).toHaveTextContent('11 of 38 open');
  await expectGoodLooks({ parts: ['[role="dialog"]'] });
  await userEvent.keyboard('j');
  await expect.element(panel.getByRole('link', { name: /Student 1 / }).first()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: /^Tomás Reyes: 16 open records/ })).toHaveFocus();
});

test('the workload of each coach stands beside that in two weeks, and each of its numbers opens its records', async () => {
  await open();
  const card = page.getByRole('region', { name: 'Workload, now and in two weeks' });
  await expect
    .element(card)
    .toHaveTextContent('71 private calls a week owed to 56 memberships today, 70 to 57 on December 10');
  await expect.element(card.getByRole('row', { name: /^Tomás Reyes/ })).toHaveTextContent('38413133');
  await expect
    .element(card.getByRole('link', { name: '41 weekly private calls owed, Tomás Reyes, December 10' }))
    .toHaveAttribute('href', expect.stringContaining('workload-calls.2026-12-10.2026-12-10.coach-3'));
  fakeServer.answer(reports.behind, {
    count: 2,
    rows: [
      {
        recordId: 1,
        student: 1,
        name: 'Wes Thornton',
        course: 'Level 1',
        coach: 'Inés Calvo',
        day: '2026-12-01',
        detail: '2026-12-20',
        state: '',
        lacks: [],
      },
      {
        recordId: 2,
        student: 2,
        name: 'Bea Marlowe',
        course: 'Level 2',
        coach: 'Inés Calvo',
        day: '2026-03-02',
        detail: '',
        state: '',
        lacks: [],
      },
    ],
  });
  await card.getByRole('link', { name: '2 memberships not on hold, Inés Calvo, December 10' }).click();
  const panel = page.getByRole('dialog', { name: '2 memberships not on hold' });
  await expect.element(panel).toHaveTextContent('Wes Thornton Level 1from December 1, until December 20');
  await expect.element(panel).toHaveTextContent('Bea Marlowe Level 2since March 2');
});

test('coaches with a mark stand together with their sums, which open the records of all of them', async () => {
  await open('/reports?calls=coach', {
    ...REPORT,
    marks: [
      { coach: 3, mark: 'Salaried' },
      { coach: 5, mark: 'Salaried' },
    ],
  });
  const table = page.getByRole('table', { name: 'Workload by coach' });
  await expect.element(table).toBeVisible();
  const names = [...table.element().querySelectorAll('tbody th')].map((cell) => cell.textContent);
  expect(names).toEqual([
    'Salaried',
    'Tomás Reyes',
    'Inés Calvo',
    'Without a mark',
    'Nora Delgado',
    'Without a coach',
  ]);
  await expect.element(table.getByRole('row', { name: /^Salaried/ })).toHaveTextContent('38433135');
  await expect
    .element(table.getByRole('link', { name: '43 weekly private calls owed, Salaried, December 10' }))
    .toHaveAttribute('href', expect.stringContaining('workload-calls.2026-12-10.2026-12-10.mark-Salaried'));
  for (const name of ['Records complete by coach', 'Calls and sessions by coach']) {
    await expect
      .element(page.getByRole('table', { name }).getByRole('row').nth(1))
      .toHaveTextContent(/^Salaried/);
  }
  await table.getByRole('link', { name: '43 weekly private calls owed, Salaried, December 10' }).click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Salaried, December 10');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expectGoodLooks({ picture: 'reports-marks' });
});

test('another range is asked for, and calls are told by coach', async () => {
  await open('/reports?by=month');
  await expect.element(page.getByRole('combobox', { name: 'Month' })).toHaveValue('2026-11');
  await expect
    .element(page.getByRole('button', { name: 'Next Month' }))
    .toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'by coach' }).click();
  await expect.element(page.getByRole('table', { name: 'Calls and sessions by coach' })).toBeVisible();
  await page.getByRole('button', { name: 'Previous Month' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Month' })).toHaveValue('2026-10');
});

test('on a phone the figures stand one beneath the other', async () => {
  await becomePhone();
  await open();
  await expectGoodLooks();
});

test('a school without anything says so in every figure', async () => {
  const none = { courses: [], coaches: [] };
  await open('/reports', {
    ...REPORT,
    memberships: [],
    endings: [],
    records: [],
    calls: none,
    assignments: [],
    students: {
      active: 0,
      nearEnd: 0,
      onHold: 0,
      coachless: 0,
      seenLately: 0,
      seenBefore: 0,
      notSeen: 0,
      longest: [],
    },
    workload: [],
  });
  await expect.element(page.getByText('No memberships run.')).toBeVisible();
  await expect.element(page.getByText('There are no records.')).toBeVisible();
  await expect.element(page.getByText('There are no coaches.')).toBeVisible();
  await expectGoodLooks({ picture: 'reports-empty' });
});
