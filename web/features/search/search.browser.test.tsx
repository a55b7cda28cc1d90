import { plannedCalls } from '@soltura/contract/planned-calls/planned-calls';
import { groups } from '@soltura/contract/records/groups';
import { type FoundRecords, search } from '@soltura/contract/search/search';
import { students } from '@soltura/contract/students/students';
import { weeklyReads } from '@soltura/contract/weeks/weekly-records';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { becomePhone, expectGoodLooks } from '../../testing/appearance.ts';
import { makeCollection } from '../../testing/cards.ts';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton, findHeading, focus } from '../../testing/find.ts';
import { makeCoach, offerSetUpSchool } from '../../testing/people.ts';
import { answerCards } from '../../testing/reviews.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';

const NOTHING: FoundRecords = { students: [], memberships: [], quizzes: [], lessons: [], examples: [] };
const week = { recordId: 51, weekStarts: '2026-01-04' };
const MAEVE = {
  recordId: 9,
  name: 'Maeve Sullivan',
  email: 'maeve@home.example',
  coach: 'Marisol',
  course: 'Level 2',
  week,
  lastAssignment: 77,
};
const FOUND: FoundRecords = {
  students: [MAEVE],
  memberships: [
    {
      recordId: 3,
      student: { recordId: 9, name: MAEVE.name },
      course: 'Level 2',
      startDate: '2025-09-07',
      endDate: '2026-03-07',
      week,
    },
  ],
  quizzes: [{ recordId: 4, quizNickname: 'si1m quiz 14' }],
  lessons: [],
  examples: [
    { recordId: 5, spanishExample: 'Mañana voy a casa.', englishTranslation: 'I go home tomorrow.' },
  ],
};

const findBox = () => page.getByRole('combobox', { name: /^Search/ });
const listLabels = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.querySelector('b')?.textContent);
const readActive = () =>
  document.getElementById(findBox().element().getAttribute('aria-activedescendant') ?? '')?.querySelector('b')
    ?.textContent;

async function openHome(me = makeCoach()) {
  answerCards(makeCollection([]));
  offerSetUpSchool();
  await signIn(me);
  const router = await showScreen('/');
  await expect.element(findButton('Search or act')).toBeVisible();
  return router;
}

async function openSearch(found: FoundRecords = FOUND, me = makeCoach()) {
  fakeServer.answer(search.everywhere, found);
  const router = await openHome(me);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(findBox()).toHaveFocus();
  return router;
}

test('`/` and Ctrl+K open the search, Escape closes it and the focus returns', async () => {
  await openHome();
  focus(findButton('Log Out'));
  await userEvent.keyboard('/');
  await expect.element(findBox()).toHaveFocus();
  await expect.element(findBox()).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await expect.element(findBox()).not.toBeInTheDocument();
  await expect.element(findButton('Log Out')).toHaveFocus();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(findBox()).toHaveFocus();
});

test('`/` types in a field, where Ctrl+K still opens the search', async () => {
  await openSearch();
  await userEvent.keyboard('/');
  await expect.element(findBox()).toHaveValue('/');
});

test('the search lists pages and actions before a letter is typed, and finds a page without the server', async () => {
  fakeServer.holdBack(search.everywhere);
  await openHome();
  await userEvent.keyboard('/');
  await expect.element(findBox()).toHaveFocus();
  expect(listLabels()).toContain('New assignment');
  await userEvent.keyboard('dash');
  expect(listLabels()).toEqual(['Coaching Dashboard']);
});

test('a student is enrolled from anywhere by those who may', async () => {
  await openSearch(NOTHING, makeCoach({ roles: { adminRole: 'admin', studentRole: 'none' } }));
  await userEvent.keyboard('enrol');
  await expect.poll(listLabels).toEqual(['Enrol Student', 'Enrol Many Students']);
  await expect.element(page.getByRole('option').first()).toHaveAttribute('href', '/student-drill-down/enrol');
});

test('records stand among pages and actions by how they fit, each a link to the record', async () => {
  await openSearch();
  await userEvent.keyboard('ma');
  await expect.poll(listLabels).toContain('Maeve Sullivan');
  expect(listLabels()).toEqual([
    'Maeve Sullivan',
    'Maeve Sullivan, Level 2',
    'Mañana voy a casa.',
    'Last assignment of Maeve Sullivan',
    'New private call for Maeve Sullivan',
    'New assignment for Maeve Sullivan',
    'Week record of Maeve Sullivan',
  ]);
  const hrefs = page
    .getByRole('option')
    .elements()
    .map((option) => option.getAttribute('href'));
  expect(hrefs).toEqual([
    '/student-drill-down?student=9',
    '/weeklyrecords?week=2026-01-04&panel=week-51',
    '/database-tables/examples?panel=edit-example-5',
    '/student-drill-down?student=9&panel=assignment-77',
    '/weeklyrecords?week=2026-01-04&panel=new-private-call-51',
    '/weeklyrecords?week=2026-01-04&panel=new-assignment-51',
    '/weeklyrecords?week=2026-01-04&panel=week-51',
  ]);
  await expect.element(page.getByRole('status')).toHaveTextContent('7 answers');
});

test('an action is found by its word in front of a name', async () => {
  await openSearch();
  await userEvent.keyboard('call maeve');
  await expect.poll(listLabels).toEqual(['New private call for Maeve Sullivan']);
});

test('the last assignment of a student who was found is two keys away: Tab lists the actions', async () => {
  await openSearch();
  await userEvent.keyboard('maeve');
  await expect.poll(readActive).toBe('Maeve Sullivan');
  await userEvent.keyboard('{Tab}');
  expect(readActive()).toBe('Last assignment of Maeve Sullivan');
  expect(listLabels()).toHaveLength(4);
  await userEvent.keyboard('{Escape}');
  await expect
    .element(findBox(), { message: 'Escape goes back to the answers' })
    .toHaveValue('Maeve Sullivan');
});

test('the actions of a student further down begin with the first of them', async () => {
  const other = { ...MAEVE, recordId: 10, name: 'Maeve Tierney' };
  await openSearch({ ...NOTHING, students: [MAEVE, other] });
  await userEvent.keyboard('maeve');
  await expect.poll(listLabels).toContain('Maeve Tierney');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(readActive).toBe('Maeve Tierney');
  await userEvent.keyboard('{Tab}');
  await expect.poll(readActive).toBe('Last assignment of Maeve Tierney');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(readActive).toBe('New private call for Maeve Tierney');
});

test('arrows move around the list, and Enter follows the link', async () => {
  const router = await openSearch(NOTHING);
  await userEvent.keyboard('{Escape}');
  router.history.push('/no-such-page');
  await expect.element(findHeading('404: Page Not Found')).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(findBox()).toHaveFocus();
  await userEvent.keyboard('home');
  await expect.poll(readActive).toBe('Home');
  await userEvent.keyboard('{ArrowUp}{ArrowDown}');
  expect(readActive()).toBe('Home');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/');
  await expect.element(findBox()).not.toBeInTheDocument();
});

test('an answer that comes late never stands in the place of a newer one', async () => {
  fakeServer.answerBy(search.everywhere, ({ query }) => (query.get('text') === 'maeve' ? FOUND : NOTHING));
  const releases: (() => void)[] = [];
  fakeServer.pause(search.everywhere, () =>
    releases.length > 0 ? undefined : new Promise<void>((resolve) => releases.push(resolve)),
  );
  await openHome();
  await userEvent.keyboard('/');
  await expect.element(findBox()).toHaveFocus();
  await findBox().fill('maeve');
  await expect.poll(() => releases).toHaveLength(1);
  await expect.element(page.getByText('Searching...')).toBeVisible();
  await findBox().fill('zq');
  await expect.element(page.getByText(/^Nothing fits/).first()).toBeVisible();
  for (const release of releases) release();
  await expect.element(page.getByText(/^Nothing fits/).first()).toBeVisible();
  expect(listLabels()).toEqual([]);
});

test('the search finds pages and actions without the server, and says so', async () => {
  expectConsole(/app\/search/);
  fakeServer.lose(search.everywhere);
  await openHome();
  await userEvent.keyboard('/');
  await expect.element(findBox()).toHaveFocus();
  await userEvent.keyboard('dash');
  await expect.element(page.getByRole('alert')).toHaveTextContent('only pages and actions are found');
  expect(listLabels()).toEqual(['Coaching Dashboard']);
});

test('the answers look well', async () => {
  await openSearch();
  await userEvent.keyboard('ma');
  await expect.poll(listLabels).toContain('Maeve Sullivan');
  await expectGoodLooks({ parts: ['[data-search]'] });
});

test('on a phone the search is the page, with a way out', async () => {
  await becomePhone();
  await openHome();
  await findButton('Search or act').click();
  await expect.element(findBox()).toBeVisible();
  await page.getByRole('dialog', { name: 'Search' }).getByRole('button', { name: 'Cancel' }).click();
  await expect.element(findBox()).not.toBeInTheDocument();
});

test('text that is typed right after the key that opens the search is in its box, and Enter counts, too', async () => {
  fakeServer.answer(search.everywhere, FOUND);
  for (const read of [students.list, students.one]) fakeServer.holdBack(read);
  const router = await openHome();
  await press(['k', { ctrlKey: true }], ['m'], ['x'], ['Backspace'], ['a'], ['Enter']);
  await expect.poll(() => router.state.location.href).toBe('/student-drill-down?student=9');
});

test('Enter before the records are there waits for them', async () => {
  fakeServer.answer(search.everywhere, FOUND);
  for (const read of [students.list, students.one]) fakeServer.holdBack(read);
  const release = fakeServer.hold(search.everywhere);
  const router = await openHome();
  await userEvent.keyboard('/');
  await expect.element(findBox()).toHaveFocus();
  await userEvent.keyboard('ma');
  await expect.element(page.getByText('Searching...')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.href).toBe('/');
  release();
  await expect.poll(() => router.state.location.href).toBe('/student-drill-down?student=9');
});

test('Enter is given up by another letter, and pressed twice it does not wait', async () => {
  const asked = new Set<string>();
  const reads = [weeklyReads.catalogue, weeklyReads.ofRange, groups.list, plannedCalls.list];
  for (const read of reads) {
    fakeServer.holdBack(read);
    fakeServer.hold(read, () => asked.add(read.path));
  }
  for (const read of [search.everywhere, students.list]) fakeServer.holdBack(read);
  const router = await openHome();
  await userEvent.keyboard('/');
  await expect.element(findBox()).toHaveFocus();
  await userEvent.keyboard('das{Enter}h');
  await expect.element(findBox()).toHaveValue('dash');
  expect(router.state.location.pathname).toBe('/');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/coaching-dashboard');
  // Its calls belong to this test, and not to the next; those of My Calls may have been asked for by a test before.
  await expect.poll(() => asked.size).toBeGreaterThanOrEqual(3);
});

test('a wait for records that cannot be read opens nothing in their place', async () => {
  expectConsole(/app\/search/);
  fakeServer.lose(search.everywhere);
  const release = fakeServer.hold(search.everywhere);
  const router = await openHome();
  await userEvent.keyboard('/');
  await expect.element(findBox()).toHaveFocus();
  await userEvent.keyboard('dash{Enter}');
  release();
  await expect.element(page.getByRole('alert')).toHaveTextContent('only pages and actions are found');
  expect(router.state.location.pathname).toBe('/');
  await expect.element(findBox()).toHaveFocus();
});

test('Enter that is held down is pressed once', async () => {
  fakeServer.holdBack(search.everywhere);
  const router = await openHome();
  await userEvent.keyboard('/');
  await expect.element(findBox()).toHaveFocus();
  await userEvent.keyboard('dash');
  await press(['Enter'], ['Enter', { repeat: true }], ['Enter', { repeat: true }]);
  await expect.element(findBox()).toHaveValue('dash');
  expect(router.state.location.pathname).toBe('/');
});

/** Presses keys as fast as a hand that knows them: before anything is drawn. */
async function press(...keys: readonly [key: string, modifiers?: KeyboardEventInit][]): Promise<void> {
  for (const [key, modifiers] of keys) {
    const event = { key, bubbles: true, cancelable: true, ...modifiers };
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', event));
    await Promise.resolve();
  }
}
