import { weeklyReads } from '@soltura/contract/weeks/weekly-records';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomePhone, expectGoodLooks } from '../../testing/appearance.ts';
import { makeCollection } from '../../testing/cards.ts';
import { beIn, stopClock } from '../../testing/clock.ts';
import { expectConsole } from '../../testing/console.ts';
import { offerNobody } from '../../testing/courses.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { watchFiles } from '../../testing/files.ts';
import { expectHidden, findButton, findHeading } from '../../testing/find.ts';
import { makeCoach, makeStudent } from '../../testing/people.ts';
import { answerCards } from '../../testing/reviews.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';
import { BERTA, CARMEN, CHALLENGE, offerWeeks, STANDARD, type WeekWish } from '../../testing/weeks.ts';
import {
  expectChosen,
  expectListed,
  findCount,
  findFilter,
  findRow,
  findSearch,
  openWeeks,
  readNames,
  readOptions,
  showWeeks,
} from './testing.ts';

const COACH = 'Coach:';
const COURSE = 'Course:';
const WEEK = 'Week:';
const COMPLETION = 'Filter Records By Completion:';
const COACHLESS = 'Exclude Students Without Coaches:';
const HOLD = 'Exclude Weeks on Hold:';
const CHALLENGES = 'Exclude 1 Month Challenge Weeks:';
const THIS_SUNDAY = '2026-01-04';
const LAST_SUNDAY = '2025-12-28';

const LONG_NAME = 'María de los Ángeles Fernández';
const LONG_NOTES =
  'Missed the call on Tuesday because of a trip to Salamanca, and made it up on Friday.\nReads aloud without stopping; the subjunctive after impersonal expressions needs another week.';
const FULL: WeekWish = {
  name: LONG_NAME,
  notes: LONG_NOTES,
  currentLesson: 51,
  assignments: ['Excellent', 'No sound', 'Assigned to Level 1 (lessons 1-6)'].map((rating) => ({
    assignmentType: 'verbal tenses review',
    rating,
  })),
  calls: ['Fair', 'Late Cancel'],
  sessions: ['Modules 1 & 2'],
};

const openFilters = () => findButton('Filters').click();
const findSwitch = (name: string) => page.getByRole('switch', { name });
const findPages = () => page.getByRole('navigation', { name: 'Pages', exact: true });

test('a limited student is shown nothing of the weekly records (1)', async () => {
  // They are asked for while nobody knows yet whose page it is.
  for (const endpoint of [weeklyReads.catalogue, weeklyReads.ofRange]) fakeServer.refuse(endpoint, 403);
  answerCards(makeCollection([]));
  await signIn(makeStudent({ roles: { adminRole: '', studentRole: 'limited' } }));
  await showScreen('/weeklyrecords');
  await expect.element(page.getByRole('banner')).toHaveTextContent('Welcome back');
  await expect.element(page.getByRole('main')).toBeEmptyDOMElement();
  await page.getByRole('link', { name: 'home navigation' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: /Welcome back/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Weekly Records Interface' })).not.toBeInTheDocument();
});

test('a coach who is not in the list begins with the weeks of all coaches (5)', async () => {
  await openWeeks([{ name: 'Eva' }, { name: 'Ivo', coach: BERTA.recordId }], {
    catalogue: { ownCoach: null },
  });
  await expectChosen(COACH, 'Select Coach');
  await expectListed(['Eva', 'Ivo']);
});

test('a coach begins with their own open weeks; each filter lets the others in (6, 11, 12, 14)', async () => {
  await openWeeks([
    { name: 'Carla', week: 9 },
    { name: 'Dan', week: 0 },
    { name: 'Eva' },
    { name: 'Finn', holdWeek: true },
    { name: 'Gil', course: CHALLENGE },
    { name: 'Hana', recordsComplete: true },
    { name: 'Jo', coach: null },
    { name: 'Ivo', coach: BERTA.recordId },
  ]);
  await expectListed(['Carla', 'Dan', 'Eva']);
  await expectChosen(COACH, CARMEN.user.name);
  await expect.element(findCount()).toHaveTextContent(/^showing 1 - 3 of 3 records$/);
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();

  await expect.element(page.getByText('Hidden: no coach, on hold, 1-Month Challenge')).toBeVisible();
  await openFilters();
  await findSwitch(HOLD).click();
  await expectListed(['Carla', 'Dan', 'Eva', 'Finn']);
  await expect.element(page.getByText('Hidden: no coach, 1-Month Challenge')).toBeVisible();
  await findSwitch(CHALLENGES).click();
  await expectListed(['Carla', 'Dan', 'Eva', 'Finn', 'Gil']);
  await findButton('Reset filters').click();
  await expectListed(['Carla', 'Dan', 'Eva']);
  await findFilter(COMPLETION).selectOptions('Complete Only');
  await expectListed(['Hana']);
  await expect.element(findCount()).toHaveTextContent(/^Showing 1 record$/);
});

test('the search reads names, addresses and notes; coachless students show where they are asked for (13, 15)', async () => {
  await openWeeks([
    { name: 'Ivo', coach: BERTA.recordId, notes: 'Late start.\nMissed a call' },
    { name: 'Jo', coach: null },
    { name: 'Kim', coach: BERTA.recordId },
  ]);
  await expect.element(page.getByText('No records found')).toBeVisible();
  await expect.element(findCount()).toHaveTextContent(/^Showing 0 records$/);
  await expectHidden(findButton('Enable Edit Mode'));

  await findFilter(COACH).selectOptions('Select Coach');
  await expectListed(['Ivo', 'Kim']);
  await findSearch().fill('  LATE start. ');
  await expectListed(['Ivo']);
  await findSearch().fill('KIM@HOME.example');
  await expectListed(['Kim']);
  await findSearch().fill('Jo');
  await expectListed([]);
  await openFilters();
  await findSwitch(COACHLESS).click();
  await expectListed(['Jo']);
  await expect.element(findRow('Jo')).toHaveTextContent('No Coach Found');
});

test('only courses of the week are offered; one that is chosen is not told again in the rows (16, 17)', async () => {
  const privately = { recordId: 43, name: 'Private Only', hasGroupCalls: false, isArchived: false };
  const retired = { recordId: 44, name: 'Retired', hasGroupCalls: true, isArchived: true };
  await openWeeks([{ name: 'Dan', course: privately }, { name: 'Eva' }], {
    catalogue: { courses: [STANDARD, retired, privately] },
  });
  await expectListed(['Dan', 'Eva']);
  expect(readOptions(COURSE)).toEqual(['All Courses', 'Private Only', 'Standard']);
  await expect.element(findRow('Dan')).toHaveTextContent('Private Only');
  await findFilter(COURSE).selectOptions('Private Only');
  await expectListed(['Dan']);
  await expect.element(findRow('Dan')).not.toHaveTextContent('Private Only');
  await findFilter(COURSE).selectOptions('All Courses');
  await expect.element(findRow('Dan')).toHaveTextContent('Private Only');
  await expect
    .element(findRow('Dan'), { message: 'nor is the coach who is chosen' })
    .not.toHaveTextContent('Carmen');
  await findFilter(COACH).selectOptions('Select Coach');
  await expect.element(findRow('Dan')).toHaveTextContent('Carmen');
});

test('until Wednesday the week is the last one, and its records are asked for (7)', async () => {
  stopClock('2026-01-06T12:00:00Z');
  const { ranges } = await openWeeks([
    { name: 'Carla', weekStarts: LAST_SUNDAY },
    { name: 'Dan', weekStarts: THIS_SUNDAY },
  ]);
  await expectChosen(WEEK, 'Last Week (December 28)');
  await expectListed(['Carla']);
  expect([...new Set(ranges)]).toEqual(['2025-12-28.2026-01-03']);
});

test('in New York a Tuesday evening is Wednesday by UTC, so this week is chosen (8)', async () => {
  await beIn('America/New_York');
  stopClock('2026-01-07T01:00:00Z');
  await openWeeks([
    { name: 'Carla', weekStarts: LAST_SUNDAY },
    { name: 'Dan', weekStarts: THIS_SUNDAY },
  ]);
  expect(new Date().getDay(), 'it is Tuesday there').toBe(2);
  await expectChosen(WEEK, 'This Week (January 4)');
  await expectListed(['Dan']);
});

test('in Auckland weeks are named by their Sunday, not by the Saturday before (9)', async () => {
  await beIn('Pacific/Auckland');
  // Tuesday evening by UTC.
  stopClock('2026-01-06T19:00:00Z');
  await openWeeks([{ name: 'Carla', weekStarts: LAST_SUNDAY }]);
  expect(new Date().getDay(), 'it is Wednesday there').toBe(3);
  expect(readOptions(WEEK)[0]).toBe('This Week (January 4)');
  await expectChosen(WEEK, 'Last Week (December 28)');
  await expectListed(['Carla']);
});

test('the list of weeks grows and the choice stays; another week is loaded under the filters (10)', async () => {
  stopClock('2026-01-07T15:00:00Z');
  await openWeeks([
    { name: 'Carla', weekStarts: LAST_SUNDAY },
    { name: 'Dan', weekStarts: THIS_SUNDAY },
  ]);
  await expectListed(['Dan']);
  expect(readOptions(WEEK)).toEqual([
    'This Week (January 4)',
    'Last Week (December 28)',
    'Two Weeks Ago (December 21)',
    'December 14, 2025',
    'Load More Dates...',
  ]);
  await findFilter(WEEK).selectOptions('Load More Dates...');
  await expect.poll(() => readOptions(WEEK)).toHaveLength(9);
  await expectChosen(WEEK, 'This Week (January 4)');
  await findFilter(WEEK).selectOptions('Load More Dates...');
  await expect.poll(() => readOptions(WEEK)).toHaveLength(17);
  await expectChosen(WEEK, 'This Week (January 4)');
  await expectListed(['Dan']);

  await findFilter(WEEK).selectOptions('Last Week (December 28)');
  await expectListed(['Carla']);
  await findFilter(WEEK).selectOptions('This Week (January 4)');
  await expectListed(['Dan']);
});

test('twenty weeks a page, with bars above and below; a search begins again at the first (18, 19)', async () => {
  await openWeeks([
    ...Array.from({ length: 44 }, (_, place) => ({ name: `Nadia ${place}`, week: 1 })),
    { name: 'Ivo' },
  ]);
  await expect.element(findCount()).toHaveTextContent(/^showing 1 - 20 of 45 records$/);
  await expect.element(findPages()).toHaveTextContent('Page 1 of 3');
  await expect.element(findPages().getByRole('button', { name: 'Previous' })).toBeDisabled();
  await findPages().getByRole('button', { name: 'Next' }).click();
  await expect.element(findCount()).toHaveTextContent(/^showing 21 - 40 of 45 records$/);
  await page
    .getByRole('navigation', { name: 'Pages, below the table' })
    .getByRole('button', { name: 'Next' })
    .click();
  await expect.element(findCount()).toHaveTextContent(/^showing 41 - 45 of 45 records$/);
  expect(readNames()).toHaveLength(5);
  await expect.element(findPages().getByRole('button', { name: 'Next' })).toBeDisabled();

  await findSearch().fill('Ivo');
  await expectListed(['Ivo']);
  await expect.element(findCount()).toHaveTextContent(/^Showing 1 record$/);
  await expect.element(findPages()).not.toBeInTheDocument();
  await findSearch().fill('');
  await expect.element(findPages()).toHaveTextContent('Page 1 of 3');
});

test('the names are sorted A to Z, then Z to A, then as before (20)', async () => {
  await openWeeks([{ name: 'Álvaro' }, { name: 'zoe' }, { name: 'Ana' }, { name: 'Berta' }]);
  await expectListed(['Álvaro', 'zoe', 'Ana', 'Berta']);
  const head = page.getByRole('columnheader', { name: 'Student' });
  await expect.element(head).not.toHaveAttribute('aria-sort');
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  await expectListed(['Álvaro', 'Ana', 'Berta', 'zoe']);
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  await expectListed(['zoe', 'Berta', 'Ana', 'Álvaro']);
  await head.getByRole('button').click();
  await expect.element(head).not.toHaveAttribute('aria-sort');
  await expectListed(['Álvaro', 'zoe', 'Ana', 'Berta']);
});

test('filters stand in the address, and Back from another page brings them again', async () => {
  answerCards(makeCollection([]));
  const { router } = await openWeeks([
    { name: 'Eva', recordsComplete: true, holdWeek: true },
    { name: 'Finn', recordsComplete: true, holdWeek: true },
  ]);
  await openFilters();
  await findSwitch(HOLD).click();
  await findFilter(COMPLETION).selectOptions('Complete Only');
  await findSearch().fill('Eva');
  await expectListed(['Eva']);
  await expect
    .poll(() => router.state.location.search)
    .toEqual({ completion: 'complete', hold: 'show', q: 'Eva' });

  await page.getByRole('link', { name: 'home navigation' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/');
  router.history.back();
  await expectListed(['Eva']);
  await expect.element(findSearch()).toHaveValue('Eva');

  await openFilters();
  await findButton('Reset filters').click();
  await expect.element(page.getByText('No records found')).toBeVisible();
  await expect.poll(() => router.state.location.href).toBe('/weeklyrecords');
});

test('filters of the address are those of the screen', async () => {
  await openWeeks(
    [
      { name: 'Eva', recordsComplete: true, holdWeek: true },
      { name: 'Finn', recordsComplete: true, holdWeek: true },
    ],
    { search: '?completion=complete&hold=show&q=Eva' },
  );
  await expectListed(['Eva']);
  await expect.element(findSearch()).toHaveValue('Eva');
  await expectChosen(COMPLETION, 'Complete Only');
  await openFilters();
  await expect.element(findSwitch(HOLD)).not.toBeChecked();
});

test('Back closes a panel, and the filters stay as they are', async () => {
  const { router, idOf } = await openWeeks([
    { name: 'Eva', recordsComplete: true },
    { name: 'Finn', recordsComplete: true },
  ]);
  await findFilter(COMPLETION).selectOptions('All Records');
  await findSearch().fill('Eva');
  await expectListed(['Eva']);
  await findRow('Eva').getByRole('button', { name: 'View record' }).click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Eva');
  await expect.poll(() => router.state.location.search.panel).toBe(`week-${idOf('Eva')}`);
  router.history.back();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => router.state.location.search).toEqual({ completion: 'all', q: 'Eva' });
  await expectListed(['Eva']);
  await expect.element(findSearch()).toHaveValue('Eva');
});

test('on a phone the filters are a sheet that tells how many records it would show', async () => {
  await becomePhone();
  await openWeeks([{ name: 'Carla' }, { name: 'Eva', recordsComplete: true }]);
  await findButton('Filters').click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect.element(sheet.getByRole('button', { name: 'Show 1 record' })).toBeVisible();
  await findFilter(COMPLETION).selectOptions('All Records');
  await sheet.getByRole('button', { name: 'Show 2 records' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(findRow('Eva')).toBeVisible();
  await findButton('Filters, 1 changed').click();
  await sheet.getByRole('button', { name: 'Reset filters' }).click();
  await sheet.getByRole('button', { name: 'Show 1 record' }).click();
  await expect.element(findRow('Eva')).not.toBeInTheDocument();
});

test('looks: weeks with everything, with nothing, and with a single call, the mouse over a record', async () => {
  await openWeeks([FULL, { name: 'Dan' }, { name: 'Eva', currentLesson: 51, calls: ['Very Good'] }]);
  await expectListed([LONG_NAME, 'Dan', 'Eva']);
  await page.getByRole('button', { name: /Assigned to Level 1/ }).hover();
  await expectGoodLooks({ picture: 'weeks' });
});

test('looks: weeks of all coaches, what is left out shown too, with pages', async () => {
  const others = Array.from({ length: 21 }, (_, place) => ({
    ...(place === 0 && FULL),
    name: `${LONG_NAME} ${place}`,
    coach: [CARMEN.recordId, BERTA.recordId, null][place % 3] ?? null,
    holdWeek: place % 2 === 0,
    recordsComplete: place % 4 === 0,
    course: place % 5 === 0 ? CHALLENGE : STANDARD,
  }));
  await openWeeks(others, {
    search: '?coach=all&coachless=show&hold=show&challenge=show&completion=all',
  });
  await expect.element(findPages()).toBeVisible();
  await expectGoodLooks({ picture: 'weeks-all-coaches' });
});

test('looks: no week found', async () => {
  await openWeeks([]);
  await expect.element(page.getByText('No records yet')).toBeVisible();
  await expectGoodLooks({ picture: 'weeks-none' });
});

test('looks: weeks that could not be loaded', async () => {
  expectConsole(/Failed to (get|fetch)/);
  offerNobody();
  offerWeeks([]);
  fakeServer.refuse(weeklyReads.ofRange, 404);
  await signIn(makeCoach());
  await showScreen('/weeklyrecords');
  await expect.element(findHeading('Error loading data')).toBeVisible();
  await expectGoodLooks();
});

test('looks: the sheet of filters', async () => {
  await becomePhone();
  offerWeeks([{ name: LONG_NAME, calls: ['Very Good'] }]);
  await showWeeks();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect.element(findButton('Show 1 record')).toBeVisible();
  await expectGoodLooks({ only: 'phone' });
});

test('a file has the rows of all pages that the filters let pass, in their order, with the records of each', async () => {
  stopClock('2026-01-07T15:00:00Z');
  const files = watchFiles();
  const others = Array.from({ length: 24 }, (_, index) => ({
    name: `Student ${String(index).padStart(2, '0')}`,
  }));
  await openWeeks([{ ...FULL, name: '=Zoe' }, ...others, { name: 'Ivo', coach: BERTA.recordId }]);
  await page.getByRole('button', { name: 'Student', exact: true }).click();
  await findButton('More').click();
  await findButton('Export CSV').click();
  await expect.element(page.getByText('25 records exported')).toBeVisible();
  expect(files.names).toEqual(['weekly-records-2026-01-04-to-2026-01-10.csv']);
  const text = (await files.texts[0]) ?? '';
  expect(text).toMatch(/^Student,Email,Coach,Level,Week,Assignments,Group Calls,/);
  expect([...text.matchAll(/^'?(=Zoe|Student \d\d),/gm)].map(([, name]) => name)).toEqual([
    '=Zoe',
    ...others.map(({ name }) => name),
  ]);
  expect(text).toContain('"verbal tenses review: Excellent\nverbal tenses review: No sound\n');
  expect(text).toContain('"Fair\nLate Cancel"');
});

test('an empty list has nothing to export', async () => {
  await openWeeks([{ name: 'Hana', recordsComplete: true }]);
  await expect.element(page.getByText('All done')).toBeVisible();
  await expect.element(findButton('More')).not.toBeInTheDocument();
});
