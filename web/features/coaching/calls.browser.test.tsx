import { calendarFeeds } from '@soltura/contract/planned-calls/calendar-feeds';
import { type MyCoaching, myCoaching } from '@soltura/contract/tasks/my-coaching';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readKeptAnswer } from '../../api/kept/answer-store.ts';
import { readSession } from '../../api/tokens.ts';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { beIn, stopClock } from '../../testing/clock.ts';
import { makeCoaching, makeNextCall, makeOpenTask, makeReturnedTask } from '../../testing/coaching.ts';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton } from '../../testing/find.ts';
import { loseServer } from '../../testing/no-network.ts';
import { answerQuestion } from '../../testing/panels.ts';
import { makeStudent } from '../../testing/people.ts';
import { reloadScreen, showScreen, signIn } from '../../testing/show-screen.tsx';

const JOIN = 'https://meet.example.com/marisol';
const FEED = 'https://school.example/calendar/abc.ics';
/** Answers are kept once the page is quiet. */
const QUIET = { timeout: 8_000 };

const findPart = (name: string) => page.getByRole('region', { name });
const findNext = () => findPart('Next call');
const findFeed = () => findPart('Calls in your calendar');

beforeEach(async () => {
  await beIn('America/Chicago');
  stopClock('2026-11-25T16:00:00Z');
});

async function openCoaching(given: Partial<MyCoaching>, madeAt: string | null = null) {
  await signIn(makeStudent());
  fakeServer.answer(calendarFeeds.mine, { madeAt });
  fakeServer.answer(myCoaching.mine, makeCoaching({ nextCalls: [], ...given }));
  const router = await showScreen('/my-coaching');
  await expect.element(findPart('To do')).toBeVisible();
  return router;
}

/** Moves the stopped clock; an open screen looks at it when it becomes visible. */
function passTo(instant: string): void {
  vi.setSystemTime(new Date(instant));
  document.dispatchEvent(new Event('visibilitychange'));
}

function makeCalls() {
  return [
    makeNextCall(),
    makeNextCall({
      recordId: 52,
      kind: 'group',
      startsAt: '2026-11-29T18:00:00Z',
      minutes: 60,
      topic: 'The past tenses in *un cuento*',
      note: '',
    }),
    makeNextCall({ recordId: 53, startsAt: '2026-12-03T17:00:00Z', status: 'cancelled', topic: '' }),
  ];
}

test('the next call has day, both times, topic, note and when it opens', async () => {
  await openCoaching({ nextCalls: makeCalls() });
  const next = findNext();
  await expect.element(next).toHaveTextContent('Tomorrow, 11:00');
  await expect
    .element(next)
    .toHaveTextContent('Thursday, November 26. 30 minutes with Marisol.11:00 for you, 18:00 for Marisol.');
  await expect.element(next).toHaveTextContent('The wedding in Oaxaca');
  await expect.element(next).toHaveTextContent('Bring three questions about la boda.Marisol’s note');
  await expect.element(next).toHaveTextContent('Opens at 10:50, 10 minutes before.');
  await expect.element(findButton('Join')).toBeDisabled();
  const later = findPart('Later calls').getByRole('listitem');
  await expect
    .element(later.nth(0))
    .toHaveTextContent(
      'Sun, Nov 29 12:00Group call, 60 minutesThe past tenses in un cuento19:00 for Marisol',
    );
  await expect
    .element(later.nth(1))
    .toHaveTextContent('Thu, Dec 3 11:00Marisol, 30 minutes18:00 for MarisolCancelled');
  expect(later.nth(1).element().querySelector('s')?.textContent).toBe('Thu, Dec 3 11:00');
});

test('the clock alone opens Join, and at the end the call is gone', async () => {
  stopClock('2026-11-25T16:45:00Z');
  await openCoaching({ nextCalls: [makeNextCall({ startsAt: '2026-11-25T17:00:00Z' })] });
  await expect.element(findButton('Join')).toBeDisabled();
  passTo('2026-11-25T16:50:00Z');
  const join = findNext().getByRole('link', { name: 'Join' });
  await expect.element(join).toHaveAttribute('href', JOIN);
  await expect.element(join).toHaveAttribute('target', '_blank');
  await expect.element(join).toHaveAttribute('rel', 'noopener noreferrer');
  await expect.element(findNext()).toHaveTextContent('in 10 minutes');
  passTo('2026-11-25T17:29:00Z');
  await expect.element(findNext()).toHaveTextContent('Now, until 11:30');
  passTo('2026-11-25T17:30:00Z');
  await expect.element(findNext()).not.toBeInTheDocument();
});

test('a cancelled next call says so', async () => {
  await openCoaching({ nextCalls: [makeNextCall({ status: 'cancelled' })] });
  await expect.element(findNext()).toHaveTextContent('Tomorrow, 11:00Cancelled');
  expect(findNext().element().querySelector('s')?.textContent).toBe('Tomorrow, 11:00');
  await expect.element(findButton('Join')).not.toBeInTheDocument();
});

test('without calls there is only the way to subscribe', async () => {
  await openCoaching({});
  await expect.element(findFeed()).toBeVisible();
  await expect.element(findNext()).not.toBeInTheDocument();
  await expect.element(findPart('Later calls')).not.toBeInTheDocument();
});

test('a link is made, copied, made anew and removed', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openCoaching({});
  let made = 0;
  fakeServer.answerBy(calendarFeeds.make, () => {
    made += 1;
    return { address: `${FEED}?${made}`, madeAt: '2026-11-25T16:00:00Z' };
  });
  fakeServer.answer(calendarFeeds.remove, { madeAt: null });
  await findButton('Make a Link').click();
  const subscribe = findFeed().getByRole('link', { name: 'Subscribe' });
  await expect.element(subscribe).toHaveAttribute('href', 'webcal://school.example/calendar/abc.ics?1');
  await findButton('Copy Link').click();
  await expect.poll(() => write.mock.calls).toEqual([[`${FEED}?1`]]);
  await findButton('Make a new link').click();
  await answerQuestion('Make a new link?', 'Go Back');
  expect(made).toBe(1);
  await findButton('Make a new link').click();
  await answerQuestion('Make a new link?', 'Confirm');
  await expect.element(subscribe).toHaveAttribute('href', 'webcal://school.example/calendar/abc.ics?2');
  await findButton('Remove').click();
  await answerQuestion('Remove the link?', 'Confirm');
  await expect.element(findButton('Make a Link')).toBeVisible();
  await expect.element(subscribe).not.toBeInTheDocument();
});

test('a link that cannot be copied is shown', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Refused'));
  await openCoaching({});
  fakeServer.answer(calendarFeeds.make, { address: FEED, madeAt: '2026-11-25T16:00:00Z' });
  await findButton('Make a Link').click();
  await findButton('Copy Link').click();
  await expect.element(findFeed()).toHaveTextContent(FEED);
});

test('a link that was made before is not shown again', async () => {
  await openCoaching({}, '2026-11-20T12:00:00Z');
  await expect.element(findFeed()).toHaveTextContent('You made a link Friday. It is not shown again.');
  await expect.element(findButton('Copy Link')).not.toBeInTheDocument();
});

test('a link that cannot be made says so, and can be tried again', async () => {
  expectConsole(/Failed to post to app\/calendar-feed|Error making link/);
  await openCoaching({});
  const mend = fakeServer.refuse(calendarFeeds.make, 500);
  await findButton('Make a Link').click();
  await expect.element(page.getByText('Error making link')).toBeVisible();
  mend();
  fakeServer.answer(calendarFeeds.make, { address: FEED, madeAt: '2026-11-25T16:00:00Z' });
  await findButton('Make a Link').click();
  await expect.element(findButton('Copy Link')).toBeVisible();
});

test('without a network the calls are those that were known, without past ones', async () => {
  const opened = await openCoaching({
    nextCalls: [
      makeNextCall({ recordId: 50, startsAt: '2026-11-25T16:05:00Z', minutes: 15 }),
      makeNextCall(),
    ],
  });
  await expect.element(findNext()).toHaveTextContent('Today, 10:05');
  const subject = readSession()?.profile.sub ?? '';
  await expect.poll(() => readKeptAnswer(subject, 'my-coaching'), QUIET).toBeDefined();
  loseServer();
  vi.setSystemTime(new Date('2026-11-25T16:20:00Z'));
  await reloadScreen(opened);
  await expect.element(findNext()).toHaveTextContent('Tomorrow, 11:00');
  await expect.element(findPart('Later calls')).not.toBeInTheDocument();
  await expect.element(findFeed()).toHaveTextContent('Needs a connection.');
});

test('looks: calls, tasks and what came back', async () => {
  await openCoaching({
    nextCalls: makeCalls(),
    tasks: [
      makeOpenTask({ assignmentType: 'Pronunciation', dueOn: '2026-11-27' }),
      makeOpenTask({
        recordId: 32,
        title: '*El tren de las siete*',
        status: 'handed in',
        handedInAt: '2026-11-23T19:40:00Z',
      }),
    ],
    returned: [makeReturnedTask({ isRead: false }), makeReturnedTask({ recordId: 20, rating: '' })],
  });
  await expect.element(findButton('Make a Link')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true, picture: 'my-coaching-calls' });
});

test('looks: a call to join and a link', async () => {
  await openCoaching({ nextCalls: [makeNextCall({ startsAt: '2026-11-25T16:08:00Z' })] });
  fakeServer.answer(calendarFeeds.make, { address: FEED, madeAt: '2026-11-25T16:00:00Z' });
  await findButton('Make a Link').click();
  await expect.element(findButton('Copy Link')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true, picture: 'my-coaching-join' });
});
