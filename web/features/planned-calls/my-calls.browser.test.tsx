import type { AnswerOf } from '@soltura/contract/endpoint';
import type { ListedCall } from '@soltura/contract/planned-calls/listed-call';
import { plannedCalls } from '@soltura/contract/planned-calls/planned-calls';
import { records } from '@soltura/contract/records/records';
import { undoing } from '@soltura/contract/undo/undo';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { beIn, stopClock } from '../../testing/clock.ts';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton, findHeading, tabTo } from '../../testing/find.ts';
import { answerQuestion, findUndoOf } from '../../testing/panels.ts';
import { makeCoach } from '../../testing/people.ts';
import {
  HANNAH,
  JONAH,
  makeGroupCall,
  makeListedCall,
  makePlannedCall,
  PRIYA,
} from '../../testing/planned-calls.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';

type Answer = AnswerOf<typeof plannedCalls.list>;

const NOW = '2026-11-19T15:52:00Z';

const felix = { recordId: 311, name: 'Felix Drummond', timeZone: 'UK' };
const ruth = { recordId: 312, name: 'Ruth Abernathy', timeZone: 'Central - US' };
const ivy = { recordId: 313, name: 'Ivy Tran', timeZone: 'Europe/London' };

/** Thursday, as in the mock-up: one past, one held, one in eight minutes; the next days below. */
const calls: ListedCall[] = [
  makeListedCall({
    recordId: 1,
    startsAt: '2026-11-19T09:00:00Z',
    students: [felix],
    topic: 'His talk in Bogotá.',
  }),
  makeListedCall({
    recordId: 2,
    startsAt: '2026-11-19T14:00:00Z',
    students: [ivy],
    topic: 'Object pronouns',
    status: 'held',
    relatedPrivateCall: 71,
    rating: 'Very Good',
  }),
  makeListedCall({
    recordId: 3,
    startsAt: '2026-11-19T16:00:00Z',
    students: [ruth],
    topic: 'Ser and estar in stories',
    minutes: 45,
  }),
  makeListedCall({
    recordId: 4,
    startsAt: '2026-11-20T17:00:00Z',
    callType: 'Uses Credit (Bundle)',
    creditsLeft: 3,
  }),
  makeListedCall({
    recordId: 5,
    startsAt: '2026-11-20T18:30:00Z',
    students: [JONAH],
    topic: 'Object pronouns',
    status: 'cancelled',
  }),
  makeGroupCall({ recordId: 6, startsAt: '2026-11-23T18:00:00Z' }),
  makeListedCall({
    recordId: 7,
    startsAt: '2026-11-25T08:30:00Z',
    students: [PRIYA],
    topic: 'Short stories',
    minutes: 45,
  }),
];
const earlier = makeListedCall({
  recordId: 8,
  startsAt: '2026-11-17T10:00:00Z',
  students: [JONAH],
  topic: '',
});
const full: Answer = { calls, notSaid: [earlier, ...calls.slice(0, 1)], notSaidCount: 2 };

beforeEach(async () => {
  await beIn('Europe/Madrid');
  stopClock(NOW);
});

async function openCalls(answer: Answer = full) {
  await signIn(makeCoach());
  fakeServer.answer(plannedCalls.list, answer);
  const router = await showScreen('/my-calls');
  await expect.element(findHeading('My Calls')).toBeVisible();
  return router;
}

const findRow = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const listButtons = (name: string) =>
  [...findRow(name).first().element().querySelectorAll('a, button')].map(({ textContent }) => textContent);

async function goTo(instant: string): Promise<void> {
  vi.setSystemTime(new Date(instant));
  document.dispatchEvent(new Event('visibilitychange'));
}

test('calls stand by day with both times, below those of earlier days that are not said yet', async () => {
  await openCalls();
  await expect
    .poll(() =>
      page
        .getByRole('heading', { level: 2 })
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Not said yet', 'Today', 'Tomorrow', 'Monday', 'Wednesday']);
  await expect.element(page.getByText('Times are yours, Madrid.', { exact: false })).toBeVisible();
  await expect.element(findRow('Felix')).toHaveTextContent(/10:009:00 for FelixFelix Drummond30 minutes/);
  await expect.element(findRow('Level 2 group')).toHaveTextContent(/19:0012:00 or 13:00 for them/);
  await expect.element(findRow('Hannah Whitlock')).toHaveTextContent('Uses a credit, 3 left');
  await expect.element(findRow('Priya')).toHaveTextContent('9:30same for Priya');
  await expect.element(findRow('Nov 17')).toHaveTextContent('5:00 for Jonah');
});

test('the buttons of a call follow the clock of the server, without a reload', async () => {
  await openCalls();
  await expect.element(findRow('Ruth')).toHaveTextContent('In 8 minutes');
  expect(listButtons('Ruth')).toEqual(['Join', 'Move', 'Cancel']);
  expect(listButtons('Felix')).toEqual(['Held', 'Move', 'Cancel']);
  expect(listButtons('Hannah Whitlock')).toEqual(['Move', 'Cancel']);
  expect(listButtons('Ivy')).toEqual(['Undo']);
  await expect
    .element(findRow('Ruth').getByRole('link', { name: 'Join' }))
    .toHaveAttribute('href', 'https://meet.example.com/carmen');
  await goTo('2026-11-19T15:59:00Z');
  await expect.element(findRow('Ruth')).toHaveTextContent('In 1 minute');
  await goTo('2026-11-19T16:00:00Z');
  await expect.element(findRow('Ruth')).toHaveTextContent('Now, until 17:45');
  expect(listButtons('Ruth')).toEqual(['Join', 'Held', 'Move', 'Cancel']);
  await goTo('2026-11-19T16:45:00Z');
  await expect.element(findRow('Ruth')).toHaveTextContent('Was it held?');
  expect(listButtons('Ruth')).toEqual(['Held', 'Move', 'Cancel']);
});

test('a call without a link that a browser opens has no Join', async () => {
  await openCalls({
    calls: [makeListedCall({ startsAt: '2026-11-19T16:00:00Z', joinLink: 'Room 4' })],
    notSaid: [],
    notSaidCount: 0,
  });
  await expect.element(findRow('Hannah')).toHaveTextContent('In 8 minutes');
  expect(listButtons('Hannah')).toEqual(['Move', 'Cancel']);
});

test('Cancel asks first; its toast has Undo', async () => {
  await openCalls();
  const seen: unknown[] = [];
  fakeServer.answerBy(
    plannedCalls.cancel,
    ({ path, headers }) => {
      seen.push([path, headers.get('if-match')]);
      return makePlannedCall({ recordId: 7, status: 'cancelled', version: 2 });
    },
    { 'change-set': '900' },
  );
  await findRow('Priya').getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this call?' });
  await expect.element(question).toHaveTextContent('Wednesday, November 25, 9:30 with Priya');
  await answerQuestion('Cancel this call?', 'Go Back');
  expect(seen).toEqual([]);
  await findRow('Priya').getByRole('button', { name: 'Cancel' }).click();
  fakeServer.answer(plannedCalls.list, {
    ...full,
    calls: calls.map((call) => (call.recordId === 7 ? { ...call, status: 'cancelled' as const } : call)),
  });
  await answerQuestion('Cancel this call?', 'Confirm');
  await expect.element(findRow('Priya')).toHaveTextContent('Cancelled');
  expect(seen).toEqual([['/app/planned-calls/7/cancel', '"1"']]);
  const undone: unknown[] = [];
  fakeServer.answerBy(undoing.undo, ({ body }) => {
    undone.push(body);
    return [];
  });
  fakeServer.answer(plannedCalls.list, full);
  await findUndoOf('Call cancelled!').click();
  await expect.element(findRow('Priya').getByRole('button', { name: 'Move' })).toBeVisible();
  expect(undone).toEqual([{ changeSet: 900 }]);
});

test('a call that somebody else has changed is told, and read again', async () => {
  expectConsole(/Failed to post to app\/planned-calls/);
  await openCalls();
  const message = 'This call was changed meanwhile.';
  fakeServer.refuse(plannedCalls.cancel, 409, { error: { code: 'stale-write', message } });
  fakeServer.answer(plannedCalls.list, {
    ...full,
    calls: calls.map((call) => (call.recordId === 7 ? { ...call, topic: 'The imperfect' } : call)),
  });
  await findRow('Priya').getByRole('button', { name: 'Cancel' }).click();
  await answerQuestion('Cancel this call?', 'Confirm');
  await expect.element(page.getByText('Error cancelling call')).toBeVisible();
  await expect.element(findRow('Priya')).toHaveTextContent('The imperfect');
});

test('Undo beside Held takes the record back', async () => {
  await openCalls();
  const taken: unknown[] = [];
  fakeServer.answer(records.history, [
    {
      id: 1,
      at: '2026-11-19T14:40:00Z',
      who: 'Carmen',
      isOwn: true,
      action: 'updated',
      changeSet: 77,
      takeBack: 'possible',
      others: 1,
      changes: [],
    },
  ]);
  fakeServer.answerBy(undoing.undo, ({ body }) => {
    taken.push(body);
    return [];
  });
  fakeServer.answer(plannedCalls.list, {
    ...full,
    calls: calls.map((call) => (call.recordId === 2 ? { ...call, status: 'planned' as const } : call)),
  });
  await expect.element(findRow('Ivy')).toHaveTextContent('Held, Very Good');
  await findRow('Ivy').getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Taken back')).toBeVisible();
  await expect.element(findRow('Ivy')).toHaveTextContent('Was it held?');
  expect(taken).toEqual([{ changeSet: 77 }]);
});

test('the keyboard alone reaches and opens everything', async () => {
  await openCalls();
  fakeServer.answer(plannedCalls.one, makePlannedCall({ recordId: 8, students: [JONAH] }));
  fakeServer.answer(plannedCalls.places, { day: '2026-11-17', weekStarts: '2026-11-15', students: [] });
  await tabTo('Subscribe');
  await tabTo('Plan Call');
  await tabTo('Held');
  await tabTo('Move');
  await tabTo('Cancel');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alertdialog', { name: 'Cancel this call?' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(findRow('Nov 17').getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

test('a failure is told, and Retry mends it', async () => {
  expectConsole(/Failed to fetch app\/planned-calls/);
  await signIn(makeCoach());
  const mend = fakeServer.refuse(plannedCalls.list, 500);
  await showScreen('/my-calls');
  await expect.element(findHeading('Error loading calls')).toBeVisible();
  mend();
  fakeServer.answer(plannedCalls.list, full);
  await findButton('Retry').click();
  await expect.element(findHeading('Today')).toBeVisible();
});

test('while calls are on their way, the screen says so', async () => {
  await signIn(makeCoach());
  fakeServer.answer(plannedCalls.list, full);
  const release = fakeServer.hold(plannedCalls.list);
  await showScreen('/my-calls');
  await expect.element(page.getByText('Loading calls...')).toBeInTheDocument();
  await expectGoodLooks();
  release();
  await expect.element(findHeading('Today')).toBeVisible();
});

test('200 calls stand at once', async () => {
  const many = Array.from({ length: 200 }, (_, index) =>
    makeListedCall({
      recordId: 1000 + index,
      startsAt: new Date(Date.parse('2026-11-19T17:00:00Z') + index * 50 * 60_000).toISOString(),
      students: [HANNAH],
    }),
  );
  await openCalls({ calls: many, notSaid: [], notSaidCount: 0 });
  await expect.poll(() => page.getByRole('main').getByRole('listitem').elements().length).toBe(200);
});

test('looks: today and the next seven days', async () => {
  await openCalls();
  await expect.element(findHeading('Today')).toBeVisible();
  await expectGoodLooks({ picture: 'my-calls' });
});

test('looks: nothing planned', async () => {
  await openCalls({ calls: [], notSaid: [], notSaidCount: 0 });
  await expect.element(findHeading('No calls planned')).toBeVisible();
  await expectGoodLooks();
});
