import { myCoaching, type ReturnedTask } from '@soltura/contract/tasks/my-coaching';
import { addDays } from '@soltura/domain/dates';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readSession } from '../../api/tokens.ts';
import { readToday } from '../../base/read-today.ts';
import { openDraftsOf } from '../../editing/drafts-of.ts';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { beIn } from '../../testing/clock.ts';
import { makeCoaching, makeOpenTask, makeReturnedTask } from '../../testing/coaching.ts';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton, findHeading } from '../../testing/find.ts';
import { loseServer } from '../../testing/no-network.ts';
import { makeCoach, makeStudent } from '../../testing/people.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';
import { nameTaskDraft } from './use-draft-tasks.ts';

const LONG =
  'Write to your mother-in-law and tell her about *la última vez que viajaste en tren con toda tu familia y algo salió mal*';

/** As many tasks as came back, the newest first. */
function makeReturned(count: number): ReturnedTask[] {
  return Array.from({ length: count }, (_, place) =>
    makeReturnedTask({
      recordId: 1000 - place,
      title: `*Carta ${count - place}*`,
      returnedAt: `${addDays(readToday(), -place)}T09:15:00Z`,
      isRead: place > 0,
      rating: place % 2 === 0 ? 'Very Good' : '',
    }),
  );
}

/** Serves what came back in pages, as the server does; a search finds titles. */
function answerReturned(all: readonly ReturnedTask[]): void {
  fakeServer.answerBy(myCoaching.returned, ({ query }) => {
    const before = Number(query.get('before') ?? Number.POSITIVE_INFINITY);
    const found = all.filter(({ title }) => title.includes(query.get('search') ?? ''));
    return found.filter(({ recordId }) => recordId < before).slice(0, 50);
  });
}

async function openCoaching(given: Parameters<typeof makeCoaching>[0] = {}, me = makeStudent()) {
  await signIn(me);
  fakeServer.answer(myCoaching.mine, makeCoaching(given));
  return showScreen('/my-coaching');
}

const findRows = (group: string) => page.getByRole('region', { name: group }).getByRole('link');

test('tasks stand in three groups, with what they ask for and their day', async () => {
  await beIn('America/Bogota');
  const today = readToday();
  await openCoaching({
    tasks: [
      makeOpenTask({ recordId: 1, dueOn: addDays(today, -1) }),
      makeOpenTask({
        recordId: 2,
        title: LONG,
        dueOn: addDays(today, 2),
        quizAddress: '/officialquizzes/14',
      }),
      makeOpenTask({ recordId: 3, status: 'handed in', handedInAt: '2026-11-24T00:40:00Z', hasText: true }),
    ],
    returned: [
      makeReturnedTask({ isRead: false }),
      makeReturnedTask({ recordId: 20, rating: '', returnedAt: '2026-11-05T12:00:00Z' }),
    ],
  });
  await expect.element(page.getByText('Your coach is Marisol Ibáñez.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /^To do ?2$/ })).toBeVisible();
  await expect
    .element(findRows('To do').nth(0))
    .toHaveTextContent('Mi fin de semanaWritingwas due November 24');
  await expect.element(findRows('To do').nth(1)).toHaveTextContent('Writing, with a quizby Friday');
  await expect
    .element(findRows('Handed in'))
    .toHaveTextContent('Handed in Monday, 19:40. You can still change it.');
  await expect
    .element(findRows('Came back').nth(0))
    .toHaveTextContent('Writing, came back todayNewVery Good');
  await expect.element(findRows('Came back').nth(1)).toHaveTextContent('Writing, November 5');
});

test('a draft that this device keeps is told', async () => {
  await signIn(makeStudent());
  fakeServer.answer(
    myCoaching.mine,
    makeCoaching({ tasks: [makeOpenTask(), makeOpenTask({ recordId: 32 })] }),
  );
  const drafts = openDraftsOf(readSession()?.profile.sub ?? '');
  const values = { text: 'Ayer', link: '' };
  drafts.keep(nameTaskDraft(32), { label: 'Hand-in', base: { values, version: 0 }, values });
  await showScreen('/my-coaching');
  await expect.element(findRows('To do').nth(1)).toHaveTextContent('Writing. Draft kept.');
  await expect.element(findRows('To do').nth(0)).not.toHaveTextContent('Draft kept.');
});

test('a student without tasks reads that there is nothing to do', async () => {
  await openCoaching();
  await expect.element(page.getByText('Nothing to do. What your coach gives you stands here.')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

test('looks: a student whom the school has not linked', async () => {
  await openCoaching({ isCoached: false, coach: null });
  await expect.element(page.getByText('Your school has not linked you to its coaching yet.')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

test('a person without a student role does not get My Coaching', async () => {
  await openCoaching({}, makeCoach());
  await expect.element(page.getByRole('main')).toBeInTheDocument();
  await expect.element(findHeading('My Coaching')).not.toBeInTheDocument();
});

test('returned tasks are shown in steps, and the focus goes to the first new row', async () => {
  const all = makeReturned(500);
  answerReturned(all);
  await openCoaching({ returned: all.slice(0, 20), returnedCount: 500, unreadCount: 1 });
  await expect.element(findButton('Show 47 more')).toBeVisible();
  expect(findRows('Came back').elements()).toHaveLength(3);
  await findButton('Show 47 more').click();
  await expect.element(findButton('Show 50 more')).toBeVisible();
  await expect.element(findRows('Came back').nth(3)).toHaveFocus();
  expect(findRows('Came back').elements()).toHaveLength(50);
  await findButton('Show 50 more').click();
  await expect.element(findRows('Came back').nth(50)).toHaveFocus();
  expect(findRows('Came back').elements()).toHaveLength(100);
});

test('a few more returned tasks are shown with one press, which leaves no button', async () => {
  const all = makeReturned(9);
  answerReturned(all);
  await openCoaching({ returned: all });
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
  await findButton('Show 6 more').click();
  await expect.element(findRows('Came back').nth(3)).toHaveFocus();
  expect(findRows('Came back').elements()).toHaveLength(9);
  await expect.element(page.getByRole('button', { name: /more/ })).not.toBeInTheDocument();
});

test('ten or more returned tasks can be searched', async () => {
  const all = makeReturned(120);
  answerReturned(all);
  await openCoaching({ returned: all.slice(0, 20), returnedCount: 120 });
  const field = page.getByRole('searchbox', { name: 'Search what came back' });
  await field.fill('Carta 7');
  await expect.poll(() => findRows('Came back').elements().length).toBe(11);
  await field.fill('zapato');
  await expect.element(page.getByText('Nothing that came back has these words.')).toBeVisible();
  await userEvent.clear(field);
  await expect.poll(() => findRows('Came back').elements().length).toBe(3);
});

test('a failure to load more returned tasks is told, and Retry loads them', async () => {
  expectConsole(/Failed to fetch app\/my-tasks/);
  const all = makeReturned(30);
  answerReturned(all);
  await openCoaching({ returned: all.slice(0, 20), returnedCount: 30 });
  const mend = fakeServer.refuse(myCoaching.returned, 500);
  await findButton('Show 27 more').click();
  await expect.element(page.getByText('More could not be loaded.')).toBeVisible();
  expect(findRows('Came back').elements()).toHaveLength(20);
  mend();
  await findButton('Retry').click();
  await expect.poll(() => findRows('Came back').elements().length).toBe(30);
});

test('a failure to load has a Retry', async () => {
  expectConsole(/Failed to fetch app\/my-coaching/);
  await signIn(makeStudent());
  fakeServer.refuse(myCoaching.mine, 500);
  await showScreen('/my-coaching');
  await expect.element(findHeading('Error Loading My Coaching')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
  fakeServer.answer(myCoaching.mine, makeCoaching({ tasks: [makeOpenTask()] }));
  await findButton('Retry').click();
  await expect.element(findRows('To do')).toBeVisible();
});

test('My Coaching says that it is loading', async () => {
  await signIn(makeStudent());
  fakeServer.answer(myCoaching.mine, makeCoaching());
  const release = fakeServer.hold(myCoaching.mine);
  await showScreen('/my-coaching');
  await expect.element(page.getByText('Loading My Coaching...')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
  release();
  await expect.element(page.getByText('Nothing to do.')).toBeVisible();
});

test('My Coaching says that it needs a connection when there is no network and no kept answer', async () => {
  await signIn(makeStudent());
  const router = await showScreen('/no-such-page');
  await expect.element(findHeading('404: Page Not Found')).toBeVisible();
  loseServer();
  router.history.push('/my-coaching');
  await expect.element(findHeading('Needs a connection')).toBeVisible();
});

test('looks: tasks and what came back', async () => {
  const today = readToday();
  const all = makeReturned(12);
  await openCoaching({
    tasks: [
      makeOpenTask({
        recordId: 1,
        assignmentType: 'Pronunciation',
        dueOn: today,
        quizAddress: '/officialquizzes/14',
      }),
      makeOpenTask({ recordId: 2, title: LONG, dueOn: addDays(today, 4) }),
      makeOpenTask({ recordId: 4, title: 'Five questions' }),
      makeOpenTask({
        recordId: 3,
        title: '*El tren de las siete*',
        status: 'handed in',
        handedInAt: '2026-11-23T19:40:00Z',
      }),
    ],
    returned: all,
  });
  await expect.element(findRows('Came back').first()).toBeVisible();
  await expectGoodLooks({ isOfLearners: true, picture: 'my-coaching' });
});

test('looks: 200 tasks', async () => {
  const tasks = Array.from({ length: 200 }, (_, place) =>
    makeOpenTask({ recordId: place + 1, title: `*Tarea ${place}*` }),
  );
  await openCoaching({ tasks });
  await expect.poll(() => findRows('To do').elements().length).toBe(200);
  await expectGoodLooks({ isOfLearners: true });
});
