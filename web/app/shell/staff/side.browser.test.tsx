import { userLists } from '@soltura/contract/people/user-lists';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import { type StaffDay, staffDays, type WeeklyMail } from '@soltura/contract/staff-day/staff-day';
import { tables } from '@soltura/contract/tables/tables';
import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { becomePhone, expectGoodLooks, forceColours } from '../../../testing/appearance.ts';
import { makeCollection } from '../../../testing/cards.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectHidden, findButton, focus } from '../../../testing/find.ts';
import { makeCoach, makeStudent, offerSetUpSchool } from '../../../testing/people.ts';
import { reloadScreen, showScreen, signIn } from '../../../testing/show-screen.tsx';
import { makeStaffDay } from '../../../testing/staff-day.ts';

const findBar = () => page.getByRole('navigation', { name: 'Main' });
const listLinks = () =>
  findBar()
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
/** What the page leaves to the bar. */
const readRoom = () =>
  getComputedStyle(page.getByRole('main').element().parentElement ?? document.body).paddingLeft;
const readSide = () => document.documentElement.dataset.side;

/** Opens home in a window where the bar is open by itself. */
async function openHome(me = makeCoach()) {
  await page.viewport(1440, 900);
  return openAsItIs(me);
}

async function openAsItIs(me = makeCoach(), given: Partial<StaffDay> = {}) {
  for (const endpoint of [myReviews.cards, myReviews.cardsOfStudent])
    fakeServer.answer(endpoint, makeCollection([]));
  offerSetUpSchool();
  await signIn(me);
  fakeServer.answer(staffDays.mine, makeStaffDay(given));
  const router = await showScreen('/');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return router;
}

const ADMIN = { roles: { adminRole: 'admin', studentRole: '' } } as const;

test('a coach has the screens of coaches in the bar', async () => {
  await openHome();
  await expect.element(findBar()).toBeVisible();
  expect(listLinks()).toEqual([
    'Home',
    'Weekly Records',
    'Dashboard',
    'My Calls',
    'To Correct',
    'Students',
    'Sets',
    'FrequenSay',
  ]);
});

test('an admin has all screens in the bar, the quizzes as a group that opens', async () => {
  await openHome(makeCoach(ADMIN));
  await expect.element(findBar()).toBeVisible();
  expect(listLinks()).toEqual([
    'Home',
    'Weekly Records',
    'Dashboard',
    'My Calls',
    'To Correct',
    'Students',
    'Examples',
    'Sets',
    'Typo Reports',
    'Vocabulary',
    'FrequenSay',
    'Tables',
    'Reports',
  ]);
  await findBar().getByRole('button', { name: 'Quizzing Tools' }).click();
  expect(listLinks()).toContain('Custom Quiz');
});

test('a student has no bar, and settings in the header as before', async () => {
  await openHome(makeStudent());
  await expect.element(page.getByRole('banner').getByRole('button', { name: 'Settings' })).toBeVisible();
  await expectHidden(findBar());
  expect(readSide()).toBeUndefined();
});

test('[ folds the bar to icons with names, for this person on this device', async () => {
  const me = makeCoach(ADMIN);
  const router = await openHome(me);
  await expect.element(findBar()).toBeVisible();
  await userEvent.keyboard('[[');
  await expect.poll(readSide).toBe('folded');
  await expect.element(findBar().getByRole('link', { name: 'Weekly Records' })).toBeInTheDocument();
  expect(findBar().element().clientWidth).toBe(51);
  expect(readRoom()).toBe('52px');

  await reloadScreen(router);
  await expect.element(findBar().getByRole('button', { name: 'Unfold' })).toBeInTheDocument();
  await findBar().getByRole('button', { name: 'Content' }).click();
  await expect.element(findBar().getByRole('link', { name: 'Vocabulary' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectHidden(findBar().getByRole('link', { name: 'Vocabulary' }));
  await expect.element(findBar().getByRole('button', { name: 'Content' })).toHaveFocus();
  await findBar().getByRole('button', { name: 'Unfold' }).click();
  expect(readSide()).toBe('open');

  await signIn(makeCoach({ recordId: me.recordId + 1 }));
  await reloadScreen(router);
  await expect.poll(readSide).toBe('auto');
});

test('in windows below 1440 px the bar is folded unless it was unfolded', async () => {
  await openHome();
  await expect.element(findBar()).toBeVisible();
  expect(readRoom()).toBe('216px');
  await page.viewport(1280, 800);
  await expect.element(findBar().getByRole('button', { name: 'Unfold' })).toBeInTheDocument();
  expect(readRoom()).toBe('52px');
  await findBar().getByRole('button', { name: 'Unfold' }).click();
  await expect.poll(readRoom).toBe('216px');
});

test('the key [ types in a field and does not fold the bar', async () => {
  fakeServer.answer(userLists.choosableStudents, { students: [] });
  await openHome();
  await findButton('Change').click();
  await expect.element(page.getByRole('combobox', { name: 'Student' })).toHaveFocus();
  await userEvent.keyboard('[[');
  await expect.element(page.getByRole('combobox', { name: 'Student' })).toHaveValue('[');
  expect(readSide()).toBe('auto');
});

test('the bar tells which screen is open, the deepest one that it has', async () => {
  await openHome(makeCoach(ADMIN));
  await expect.element(findBar().getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  const current = findBar()
    .getByRole('link')
    .elements()
    .filter((link) => link.ariaCurrent === 'page');
  expect(current).toHaveLength(1);
});

test('above a screen that has a place of its own in the bar no other is marked', async () => {
  fakeServer.holdBack(tables.open);
  const router = await openHome(makeCoach(ADMIN));
  router.history.push('/database-tables/vocabulary');
  const marked = () =>
    findBar()
      .getByRole('link')
      .elements()
      .filter((link) => link.hasAttribute('aria-current'))
      .map((link) => link.textContent);
  await expect.poll(marked).toEqual(['Vocabulary']);
});

test('below 1024 px the bar is a drawer with the student strip, which a choice or Escape closes', async () => {
  await becomePhone();
  const router = await openAsItIs(makeCoach(ADMIN));
  await expectHidden(findBar());
  await findButton('Menu').click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect.element(drawer).toHaveTextContent('No student Selected');
  await expect.element(drawer.getByRole('button', { name: 'Settings' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(findButton('Menu')).toHaveFocus();
  await findButton('Menu').click();
  await drawer.getByRole('link', { name: 'Tables' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/database-tables');
});

test('on phones the search, not Log Out, is last in the header, where a quiz has its way home', async () => {
  await becomePhone();
  await openAsItIs();
  const controls = () =>
    page
      .getByRole('banner')
      .getByRole('button', { name: /^(Log Out|Settings|Search or act)$/ })
      .elements()
      .toSorted((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
      .map(({ textContent }) => textContent?.replace(/(Ctrl|⌘) K$/, ''));
  await expect.poll(controls).toEqual(['Log Out', 'Settings', 'Search or act']);
  await page.viewport(1440, 900);
  await expect.poll(controls).toEqual(['Search or act', 'Log Out']);
});

test('admins reach the settings of the school from those of the device', async () => {
  await openHome(makeCoach(ADMIN));
  await expect.element(findBar()).toBeVisible();
  await findButton('Settings').click();
  await expect
    .element(page.getByRole('dialog', { name: 'Settings' }).getByRole('link', { name: 'School Settings' }))
    .toHaveAttribute('href', '/school-settings');
});

test('the bar looks well, open in wide windows and folded in others', async () => {
  await openHome(makeCoach(ADMIN));
  await expect.element(findBar()).toBeVisible();
  // Its line is the 48th pixel.
  expect(page.getByRole('banner').element().getBoundingClientRect().height).toBe(48);
  await expectGoodLooks({ picture: 'side-bar' });
});

test('the drawer looks well', async () => {
  await becomePhone();
  await openAsItIs(makeCoach(ADMIN));
  await findButton('Menu').click();
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectGoodLooks({ only: 'phone' });
});

test('the screen that is open is marked in the colours of the system too', async () => {
  await openHome();
  await expect.element(findBar()).toBeVisible();
  const restore = await forceColours();
  const home = findBar().getByRole('link', { name: 'Home' }).element();
  expect(getComputedStyle(home).outlineStyle).toBe('solid');
  await restore();
});

test('printed, the page has no bar', async () => {
  await openHome();
  await expect.element(findBar()).toBeVisible();
  focus(findButton('Log Out'));
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  await expectHidden(findBar());
  expect(readRoom()).toBe('0px');
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
});

test('the reminders of a coach are counted at Home, and at the menu on phones, until they are dismissed', async () => {
  await page.viewport(1440, 900);
  const REMINDED = '3 incomplete records of last week, 1 bundle that expires';
  const lastWeek = { complete: 0, hold: 0, incomplete: 3, records: [] };
  const sent: unknown[] = [];
  fakeServer.answerBy(staffDays.dismissReminder, ({ body }) => {
    sent.push(body);
    return { dismissed: null };
  });
  await openAsItIs(makeCoach(), { coach: 5, lastWeek, credits: { count: 1, list: [] } });
  const home = findBar().getByRole('link', { name: 'Home', exact: true });
  await expect.element(home).toHaveAccessibleDescription(REMINDED);
  await page.viewport(390, 844);
  await expect.element(page.getByRole('button', { name: 'Menu' })).toHaveAccessibleDescription(REMINDED);
  await expectGoodLooks();
  await page.viewport(390, 844);

  await findButton('Dismiss Reminder').click();
  await expect.element(page.getByText('Reminder dismissed until Monday')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Menu' })).not.toHaveAccessibleDescription();
  expect(sent).toEqual([{ dismissed: '2026-01-05' }]);
  await findButton('Undo').click();
  await expect.element(page.getByRole('button', { name: 'Menu' })).toHaveAccessibleDescription(REMINDED);
});

/** Opens Settings of the bar, with whether the mail of Mondays comes. */
async function openSettings(mail: WeeklyMail) {
  await openHome();
  fakeServer.answer(staffDays.weeklyMail, mail);
  await findBar().getByRole('button', { name: 'Settings' }).click();
  return page.getByRole('switch', { name: 'Weekly mail' });
}

test('an admin who is no coach is reminded of students without one', async () => {
  await openAsItIs(makeCoach(ADMIN), { coachless: 3 });
  await expect
    .element(findBar().getByRole('link', { name: 'Home', exact: true }))
    .toHaveAccessibleDescription('3 active students without a coach');
});

test('the mail of Mondays is off until it is turned on, for the time zone of the device', async () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const sent: unknown[] = [];
  fakeServer.answerBy(staffDays.changeWeeklyMail, ({ body }) => {
    sent.push(body);
    return { isOffered: true, isWanted: true, timeZone };
  });
  const toggle = await openSettings({ isOffered: true, isWanted: false, timeZone: '' });
  await expect.element(toggle).not.toBeChecked();
  await toggle.click();
  await expect.element(toggle).toBeChecked();
  await expect.element(toggle).toHaveAccessibleDescription(/^Mondays from 7 in the morning/);
  expect(sent).toEqual([{ isWanted: true, timeZone }]);
});

test('the mail of Mondays cannot be turned on where no mails are sent', async () => {
  const toggle = await openSettings({ isOffered: false, isWanted: false, timeZone: '' });
  await expect.element(toggle).toHaveAccessibleDescription('This school sends no mails.');
  await expect.element(toggle).toBeDisabled();
});

test('the mail of Mondays comes in the morning of another time zone when it is told so', async () => {
  const toggle = await openSettings({ isOffered: true, isWanted: true, timeZone: 'Pacific/Chatham' });
  await expect.element(toggle).toHaveAccessibleDescription('Mondays from 7 in the morning, Chatham time.');
  await expect.element(page.getByRole('button', { name: /^Use / })).toBeVisible();
});

test.each([
  ['America/New_York', 'New York'],
  ['Etc/GMT-5', 'UTC+5'],
  ['Etc/GMT+3', 'UTC−3'],
])('the time zone %s of the mail of Mondays is named %s', async (timeZone, name) => {
  const toggle = await openSettings({ isOffered: true, isWanted: true, timeZone });
  await expect.element(toggle).toHaveAccessibleDescription(`Mondays from 7 in the morning, ${name} time.`);
});
