import { groups } from '@soltura/contract/records/groups';
import { type StaffDay, staffDays } from '@soltura/contract/staff-day/staff-day';
import { addDays } from '@soltura/domain/dates';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectGoodLooks } from '../../../testing/appearance.ts';
import { beIn, stopClock } from '../../../testing/clock.ts';
import { expectConsole } from '../../../testing/console.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { findButton, findHeading } from '../../../testing/find.ts';
import { makeHeldGroup, makeListedGroup } from '../../../testing/groups.ts';
import { makeCoach, offerSetUpSchool } from '../../../testing/people.ts';
import { makeGroupCall, makeListedCall, PRIYA } from '../../../testing/planned-calls.ts';
import { showScreen, signIn } from '../../../testing/show-screen.tsx';
import { makeStaffDay } from '../../../testing/staff-day.ts';
import { offerWeeks } from '../../../testing/weeks.ts';

const NAMES = ['Amara Bello', 'Nora Castellan', 'Dylan Pruitt', 'Priya Raman', 'Wes Thornton', 'Hannah Lee'];

const fullDay = makeStaffDay({
  coach: 5,
  thisWeek: {
    complete: 5,
    hold: 1,
    incomplete: 6,
    records: NAMES.map((student, place) => ({
      recordId: place + 1,
      student,
      level: 'Level 2',
      needs: place === 0 ? ['lesson', 'call or note'] : place === 1 ? [] : ['lesson'],
    })),
  },
  lastWeek: { complete: 12, hold: 0, incomplete: 0, records: [] },
  calls: {
    count: 3,
    list: [
      {
        kind: 'private-call',
        recordId: 42,
        name: 'Ruth Abernathy',
        level: 'Level 2',
        rating: 'Good',
        attendees: 0,
        weekStarts: '2026-01-04',
      },
      {
        kind: 'private-call',
        recordId: 43,
        name: 'Felix Drummond',
        level: 'Advanced',
        rating: '',
        attendees: 0,
        weekStarts: '2026-01-04',
      },
      {
        kind: 'group-session',
        recordId: 9,
        name: 'Level 2',
        level: '',
        rating: '',
        attendees: 4,
        weekStarts: '',
      },
    ],
  },
  credits: {
    count: 5,
    list: [2, 11, 16, 26, 30].map((days, place) => ({
      recordId: place + 1,
      studentId: place + 21,
      student: NAMES[place] ?? '',
      totalCredits: 6,
      usedCredits: 3,
      expires: addDays('2026-01-07', days),
    })),
  },
  unseen: {
    count: 2,
    list: [
      { studentId: 31, student: 'Sadie Eastman', by: 'none', lastSeen: '' },
      { studentId: 32, student: 'Malik Ashford', by: 'private-call', lastSeen: '2025-12-10' },
    ],
  },
});

async function openHome(day: StaffDay = fullDay, user = makeCoach()) {
  await signIn(user);
  fakeServer.answer(staffDays.mine, day);
  return showScreen('/');
}

const findList = (title: string) => page.getByRole('region', { name: title });

test('tasks that wait to be corrected and asked cards are told together', async () => {
  await openHome({ ...fullDay, toCorrect: 2, askedCards: 1 });
  const line = page.getByText(/^2 tasks wait to be corrected. 1 card is asked for. To Correct$/);
  await expect.element(line.getByRole('link')).toHaveAttribute('href', '/to-correct');
});

test('incomplete records tell what they still need and lead to their forms', async () => {
  const router = await openHome();
  const records = findList('My Incomplete Records');
  await expect
    .element(records.getByRole('link', { name: /^Amara Bello\s+lesson, call or note$/ }))
    .toBeVisible();
  await expect
    .element(records.getByRole('link', { name: /^Nora Castellan\s+ready to complete$/ }))
    .toBeVisible();
  await expect.element(records.getByRole('link', { name: '1 more' })).toBeVisible();
  await expect.element(records.getByText('Nothing is left to complete.')).toBeVisible();
  const { href } = router.buildLocation({
    to: '/weeklyrecords',
    search: { week: '2026-01-04', panel: 'week-1' },
  });
  await expect.element(records.getByRole('link', { name: /Amara/ })).toHaveAttribute('href', href);
});

test('calls of today and students lead to their records; only what is urgent stands in saffron', async () => {
  await openHome();
  const calls = findList('Calls Today');
  await expect
    .element(calls.getByRole('link', { name: 'Ruth Abernathy Level 2 Good' }))
    .toHaveAttribute('href', expect.stringContaining('panel=private-call-42'));
  await expect
    .element(calls.getByRole('link', { name: 'Level 2 group call 4 attendees' }))
    .toHaveAttribute('href', expect.stringContaining('panel=group-call-9'));
  const unseen = findList('Not Seen for 14 Days');
  await expect
    .element(unseen.getByRole('link', { name: /Malik Ashford Private call, December 10 28 days/ }))
    .toHaveAttribute('href', expect.stringContaining('student=32'));
  await expect
    .element(unseen.getByRole('link', { name: /Sadie Eastman Nothing found over 90/ }))
    .toBeVisible();
  const urgent = [...document.querySelectorAll('[data-urgent]')].map(({ textContent }) => textContent);
  expect(urgent).toEqual(['not rated', 'in 2 days']);
});

test('the first four credits are shown, and all of them at a press', async () => {
  await openHome();
  const credits = findList('Credits That Expire');
  await expect.poll(() => credits.getByRole('listitem').all()).toHaveLength(4);
  await findButton('All 5: Credits that expire').click();
  await expect.poll(() => credits.getByRole('listitem').all()).toHaveLength(5);
});

test.each([
  [1440, 900],
  [390, 844],
])(
  'while the lists are on their way and when they come, what is in view below stays: %i by %i',
  async (width, height) => {
    await page.viewport(width, height);
    await signIn(makeCoach());
    fakeServer.answer(staffDays.mine, fullDay);
    const release = fakeServer.hold(staffDays.mine);
    await showScreen('/');
    await expect.element(page.getByText('Loading what waits today...')).toBeInTheDocument();
    const tools = findHeading('Quizzing Tools').element();
    const before = tools.getBoundingClientRect().top;
    release();
    await expect.element(findList('Calls Today')).toBeVisible();
    const after = tools.getBoundingClientRect().top;
    expect(Math.min(after, height)).toBeCloseTo(Math.min(before, height), 0);
  },
);

test('a failure is told beside the menu, and Retry mends it', async () => {
  expectConsole(/Failed to fetch app\/staff-day/);
  await signIn(makeCoach());
  const mend = fakeServer.refuse(staffDays.mine, 500);
  await showScreen('/');
  await expect.element(page.getByText('Error loading what waits today.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Weekly Records Interface' })).toBeVisible();
  mend();
  fakeServer.answer(staffDays.mine, fullDay);
  await findButton('Retry').click();
  await expect.element(findHeading('Calls Today')).toBeVisible();
});

test('looks: a full day', async () => {
  await openHome();
  await expect.element(findHeading('Calls Today')).toBeVisible();
  await expectGoodLooks({ picture: 'staff-home' });
});

test('looks: a day on which nothing waits', async () => {
  await openHome(makeStaffDay({ coach: 5 }));
  await expect.element(page.getByText('Every active student of yours was seen lately.')).toBeVisible();
  await expectGoodLooks({ picture: 'staff-home-nothing' });
});

test('looks: staff who are not linked to a coach', async () => {
  await openHome(makeStaffDay());
  await expect.element(page.getByText('No records wait for you', { exact: false })).toBeVisible();
  await expectGoodLooks();
});

test('an admin without a coach record is reminded of students without a coach', async () => {
  offerSetUpSchool();
  await openHome(
    makeStaffDay({ coachless: 3 }),
    makeCoach({ roles: { adminRole: 'admin', studentRole: '' } }),
  );
  await expect.element(page.getByText('3 active students have no coach.')).toBeVisible();
  const link = page.getByRole('link', { name: 'Show them' });
  await expect.element(link).toHaveAttribute('href', '/reports?panel=records&behind=coachless');
  await expectGoodLooks();
  fakeServer.answer(staffDays.dismissReminder, { dismissed: '2026-01-05' });
  await findButton('Dismiss Reminder').click();
  await expect.element(findButton('Dismiss Reminder')).not.toBeInTheDocument();
  await expect.element(link).toBeVisible();
});

test('holds that end this week stand with their day, and lead to the student', async () => {
  const hold = { recordId: 31, studentId: 7, student: 'Grace Okonkwo', course: 'Level 1' };
  await openHome({ ...fullDay, holds: { count: 1, list: [{ ...hold, holdUntil: '2026-01-08' }] } });
  const link = findList('Holds That End This Week').getByRole('link');
  await expect.element(link).toHaveTextContent('Grace Okonkwo Level 1Thursday, Jan 8');
  await expect.element(link).toHaveAttribute('href', '/student-drill-down?student=7');
});

test('without a hold that ends this week there is no list of them', async () => {
  await openHome();
  await expect.element(findHeading('Calls Today')).toBeVisible();
  await expect.element(findHeading('Holds That End This Week')).not.toBeInTheDocument();
});

const groupsOfDay = [
  makeListedGroup({
    recordId: 7,
    name: 'Wednesday Modules',
    weekday: 3,
    sessionType: 'Modules 1 & 2',
    lastLogged: '2025-12-31',
  }),
  makeListedGroup({ recordId: 8, name: 'Evening', weekday: 3, session: 91 }),
  makeListedGroup({
    recordId: 9,
    name: 'LCS Cohort B',
    weekday: 4,
    sessionType: 'LCS Cohort',
    members: 9,
    lastLogged: '2025-12-31',
  }),
];

test('groups stand first, those that meet today with Log, or the session that was logged', async () => {
  const router = await openHome({ ...fullDay, groups: groupsOfDay });
  const list = findList('My Groups');
  await expect.element(list).toHaveTextContent('2 meet today');
  await expect.element(list).toHaveTextContent('Modules 1 & 2, 6 members');
  await expect.element(list).toHaveTextContent('LCS Cohort, 9 members, last logged Dec 31');
  await expect.element(list).toHaveTextContent('Thursdays');
  await expect.element(list.getByRole('button', { name: /^Log/ })).toHaveLength(2);
  await expect
    .element(list.getByRole('link', { name: 'All groups' }))
    .toHaveAttribute('href', '/coaching-dashboard');
  const opened = () => Reflect.get(router.latestLocation.search, 'panel');
  offerWeeks([]);
  fakeServer.answer(groups.one, makeHeldGroup());
  fakeServer.answer(groups.nextSession, { session: null, students: [], left: [] });
  await list.getByRole('button', { name: 'Log Wednesday Modules, Jan 7' }).click();
  await expect.element(page.getByRole('dialog', { name: 'New Group Session' })).toBeVisible();
  expect(opened()).toBe('log-group-7');
});

test('looks: a day with groups', async () => {
  await openHome({ ...fullDay, groups: groupsOfDay });
  await expect.element(findHeading('My Groups')).toBeVisible();
  await expectGoodLooks();
});

test('a coach without groups has no list of them', async () => {
  await openHome();
  await expect.element(findHeading('Calls Today')).toBeVisible();
  await expect.element(findHeading('My Groups')).not.toBeInTheDocument();
});

/** A Wednesday at 16:52 in Madrid, with one call to come in eight minutes. */
async function openPlannedDay() {
  await beIn('Europe/Madrid');
  stopClock('2026-01-07T15:52:00Z');
  const at = (time: string) => `2026-01-07T${time}:00Z`;
  const ruth = { recordId: 312, name: 'Ruth Abernathy', timeZone: 'Central - US' };
  await openHome({
    ...fullDay,
    notSaidCount: 3,
    plannedCalls: [
      makeListedCall({
        recordId: 1,
        startsAt: at('07:30'),
        students: [ruth],
        status: 'held',
        relatedPrivateCall: 42,
        rating: 'Good',
      }),
      makeListedCall({ recordId: 2, startsAt: at('09:00'), topic: 'Object pronouns' }),
      makeListedCall({ recordId: 3, startsAt: at('16:00'), students: [PRIYA] }),
      makeGroupCall({ recordId: 4, startsAt: at('18:00') }),
      makeListedCall({ recordId: 5, startsAt: at('19:00'), status: 'cancelled' }),
    ],
  });
  return findList('Calls Today');
}

test('planned calls stand along the day with what is next for each, beside those that were not planned', async () => {
  const calls = await openPlannedDay();
  await expect.element(calls).toHaveTextContent('3 of 6 held');
  await expect.element(calls).toHaveTextContent('3 not said yet');
  await expect.element(calls.getByRole('link', { name: 'My Calls' })).toHaveAttribute('href', '/my-calls');
  const rows = [...calls.getByRole('list').element().children].map(({ textContent }) => textContent);
  expect(rows).toEqual([
    '8:30Ruth Abernathy The wedding in OaxacaGood',
    '10:00Hannah Whitlock Was it held?Held',
    '16:52',
    '17:00Priya Raman In 8 minutesJoin',
    '19:00Level 2 group The past tenses in a story',
    '20:00Hannah Whitlock The wedding in OaxacaCancelled',
    'Felix Drummond Advancednot rated',
    'Level 2 group call4 attendees',
  ]);
});

test('looks: a day with planned calls', async () => {
  const calls = await openPlannedDay();
  await expect.element(calls.getByRole('link', { name: 'Join' })).toBeVisible();
  await expectGoodLooks({ picture: 'staff-home-calls' });
});
