import { type MyCoaching, myCoaching } from '@soltura/contract/tasks/my-coaching';
import { addDays } from '@soltura/domain/dates';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readToday } from '../../base/read-today.ts';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { makeCollection, repeat } from '../../testing/cards.ts';
import { makeCoaching, makeNextCall, makeOpenTask, makeReturnedTask } from '../../testing/coaching.ts';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { makeCoach, makeStudent } from '../../testing/people.ts';
import { answerCards } from '../../testing/reviews.ts';
import { reloadScreen, showScreen, signIn } from '../../testing/show-screen.tsx';

const findSection = () => page.getByRole('region', { name: 'My Coaching' });
const findCells = () => findSection().getByRole('link');
const findTools = () => page.getByRole('heading', { name: 'Quizzing Tools' });

async function openHome(coaching: Partial<MyCoaching>, me = makeStudent(), cards = repeat(12)) {
  await signIn(me);
  answerCards(makeCollection(cards));
  fakeServer.answer(myCoaching.mine, makeCoaching(coaching));
  const router = await showScreen('/');
  await expect.element(findTools()).toBeVisible();
  return router;
}

function makeBusy(): Partial<MyCoaching> {
  return {
    tasks: [
      makeOpenTask({ dueOn: addDays(readToday(), 2) }),
      makeOpenTask({ recordId: 32, title: 'Later' }),
      makeOpenTask({ recordId: 33, status: 'handed in', handedInAt: '2026-11-24T10:00:00Z' }),
    ],
    returned: [
      makeReturnedTask({ recordId: 22, isRead: true, title: '*La cocina*' }),
      makeReturnedTask({ isRead: false }),
    ],
    returnedCount: 9,
  };
}

test('tasks to do and returned tasks lead to My Coaching', async () => {
  const router = await openHome(makeBusy());
  await expect.element(findCells().nth(0)).toHaveTextContent('2 to doMi fin de semanaby Friday');
  await expect.element(findCells().nth(1)).toHaveTextContent('1 came backUna carta a mi suegraNew');
  await findCells().nth(1).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'My Coaching' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/my-coaching');
});

test('staff who are students see their coaching tasks, too', async () => {
  await openHome(makeBusy(), makeCoach({ roles: { adminRole: 'coach', studentRole: 'student' } }));
  await expect.element(findCells().nth(0)).toHaveTextContent('2 to do');
  await expectGoodLooks();
});

test('a group without tasks is left out', async () => {
  await openHome({ returned: [makeReturnedTask()], returnedCount: 9 });
  await expect.element(findCells()).toHaveTextContent('9 came backUna carta a mi suegra');
  expect(findCells().elements()).toHaveLength(1);
});

test('tasks that were handed in are told when nothing is to do', async () => {
  await openHome({ tasks: [makeOpenTask({ status: 'handed in', handedInAt: '2026-11-24T10:00:00Z' })] });
  await expect.element(findCells()).toHaveTextContent('1 handed inMi fin de semana');
});

test.each([
  ['with coaching', makeBusy()],
  ['without coaching', {}],
])('%s the forecast covers nothing of the menu', async (_, coaching) => {
  await openHome(coaching);
  const forecast = page.getByRole('list', { name: 'Cards due over the next 14 days' });
  await expect.element(forecast).toBeVisible();
  for (const [width, height] of [
    [1024, 768],
    [1280, 896],
    [1440, 900],
    [1440, 1024],
    [1920, 1080],
  ] as const) {
    await page.viewport(width, height);
    const measureRoom = () => {
      const { left } = forecast.element().getBoundingClientRect();
      const columns = [...forecast.element().querySelectorAll('[aria-hidden]')];
      const top = Math.min(...columns.map((column) => column.getBoundingClientRect().top));
      const rows = page.getByRole('main').getByRole('link').elements();
      const last = Math.max(
        ...rows
          .map((row) => row.getBoundingClientRect())
          .filter((row) => row.right > left)
          .map((row) => row.bottom),
      );
      // Behind the band a page that is longer than the window goes on.
      return top - Math.min(last, findBandTop() - 1);
    };
    await expect.poll(measureRoom, { message: `${width} by ${height}` }).toBeGreaterThan(0);
  }
});

test('a student without tasks has no section of coaching', async () => {
  await openHome({});
  await expect.element(findSection()).not.toBeInTheDocument();
});

test('staff have no section of coaching', async () => {
  await openHome(makeBusy(), makeCoach());
  await expect.element(findSection()).not.toBeInTheDocument();
});

test('the section keeps the place of the last visit while it loads', async () => {
  const router = await openHome(makeBusy());
  await expect.element(findCells().nth(1)).toBeVisible();
  const before = findTools().element().getBoundingClientRect().top;
  const release = fakeServer.hold(myCoaching.mine);
  await reloadScreen(router);
  await expect.element(findTools()).toBeVisible();
  await expect.element(findSection()).toBeVisible();
  expect(findTools().element().getBoundingClientRect().top).toBe(before);
  release();
  await expect.element(findCells().nth(1)).toBeVisible();
  expect(findTools().element().getBoundingClientRect().top).toBe(before);
});

test('a section that cannot be loaded shows one row that leads on, if there was something', async () => {
  expectConsole(/Failed to fetch app\/my-coaching/);
  const router = await openHome(makeBusy());
  await expect.element(findCells().nth(1)).toBeVisible();
  fakeServer.refuse(myCoaching.mine, 500);
  await reloadScreen(router);
  await expect.element(findCells()).toHaveTextContent('To do and came back');
});

test('looks: a student with tasks', async () => {
  await openHome({
    ...makeBusy(),
    tasks: [makeOpenTask({ dueOn: addDays(readToday(), -2) })],
  });
  await expect.element(findCells().nth(1)).toBeVisible();
  await expectGoodLooks({ isOfLearners: true, picture: 'home-coaching' });
});

test('the cells of a limited student, beside the greeting, have room for their words', async () => {
  await openHome(
    { ...makeBusy(), nextCalls: [makeNextCall()] },
    makeStudent({ roles: { adminRole: '', studentRole: 'limited' } }),
  );
  await expect.element(findCells().nth(2)).toBeVisible();
  for (const [width, height] of [
    [768, 1024],
    [1366, 650],
    [1440, 900],
  ] as const) {
    await page.viewport(width, height);
    for (const cell of findCells().elements())
      expect(cell.getBoundingClientRect().width, `${width} px`).toBeGreaterThan(300);
  }
});

test('looks: a limited student with one task of a long title', async () => {
  await openHome(
    { tasks: [makeOpenTask({ title: `Tell me about *${'la última vez que viajaste '.repeat(6).trim()}*` })] },
    makeStudent({ roles: { adminRole: '', studentRole: 'limited' } }),
  );
  await expect.element(findCells()).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

test('looks: a first day with tasks', async () => {
  await openHome(makeBusy(), makeStudent(), []);
  await expect.element(findCells().nth(1)).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

function findBandTop(): number {
  return page.getByRole('region', { name: 'Next step' }).element().getBoundingClientRect().top;
}
