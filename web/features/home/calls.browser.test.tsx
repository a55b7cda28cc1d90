import { calendarFeeds } from '@soltura/contract/planned-calls/calendar-feeds';
import { type MyCoaching, myCoaching } from '@soltura/contract/tasks/my-coaching';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { makeCollection, repeat } from '../../testing/cards.ts';
import { beIn, stopClock } from '../../testing/clock.ts';
import { makeCoaching, makeNextCall, makeOpenTask, makeReturnedTask } from '../../testing/coaching.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { makeStudent } from '../../testing/people.ts';
import { answerCards } from '../../testing/reviews.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';

const JOIN = 'https://meet.example.com/marisol';
const BUSY = {
  tasks: [makeOpenTask({ dueOn: '2026-11-27' }), makeOpenTask({ recordId: 32 })],
  returned: [makeReturnedTask({ isRead: false })],
};
const findCells = () => page.getByRole('region', { name: 'My Coaching' }).getByRole('link');
const findBand = (label: string) => page.getByRole('region', { name: label });

beforeEach(async () => {
  await beIn('America/Chicago');
  stopClock('2026-11-25T16:00:00Z');
});

async function openHome(coaching: Partial<MyCoaching>, me = makeStudent()) {
  await signIn(me);
  answerCards(makeCollection(repeat(12)));
  fakeServer.answer(myCoaching.mine, makeCoaching(coaching));
  const router = await showScreen('/');
  await expect.element(findCells().first()).toBeVisible();
  return router;
}

/** Moves the stopped clock; an open screen looks at it when it becomes visible. */
function passTo(instant: string): void {
  vi.setSystemTime(new Date(instant));
  document.dispatchEvent(new Event('visibilitychange'));
}

test('the next call stands first, on both clocks', async () => {
  const router = await openHome({ ...BUSY, nextCalls: [makeNextCall()] });
  await expect
    .element(findCells().nth(0))
    .toHaveTextContent('Tomorrow, 11:0018:00 for MarisolJoin from 10:50');
  await expect.element(findCells().nth(1)).toHaveTextContent('2 to do');
  fakeServer.answer(calendarFeeds.mine, { madeAt: null });
  await findCells().nth(0).click();
  await expect.poll(() => router.state.location.pathname).toBe('/my-coaching');
});

test('the next call names the coach when both clocks show the same time', async () => {
  await beIn('Europe/Berlin');
  await openHome({ nextCalls: [makeNextCall()] });
  await expect.element(findCells()).toHaveTextContent('Tomorrow, 18:00with MarisolJoin from 17:50');
});

test('the clock alone opens the call, and takes it away at its end', async () => {
  stopClock('2026-11-25T16:45:00Z');
  await openHome({ nextCalls: [makeNextCall({ startsAt: '2026-11-25T17:00:00Z' })] });
  await expect.element(findCells()).toHaveTextContent('Today, 11:0018:00 for MarisolJoin from 10:50');
  passTo('2026-11-25T16:49:59Z');
  await expect.element(findCells()).toHaveTextContent('Join from 10:50');
  await expect.element(findBand('Next step')).toBeVisible();
  passTo('2026-11-25T16:52:00Z');
  await expect.element(findCells()).toHaveTextContent('Join, in 8 minutes');
  await expect.element(findCells()).toHaveAttribute('href', JOIN);
  await expect.element(findCells()).toHaveAttribute('target', '_blank');
  await expect.element(findCells()).toHaveAttribute('rel', 'noopener noreferrer');
  await expect
    .element(findBand('Your call'))
    .toHaveTextContent('8 minutes to your call with Marisol, 11:00Join');
  await expect.element(findBand('Your call').getByRole('link')).toHaveAttribute('href', JOIN);
  await expect.element(findBand('Next step')).not.toBeInTheDocument();
  passTo('2026-11-25T17:10:00Z');
  await expect.element(findCells()).toHaveTextContent('Join now');
  await expect.element(findBand('Your call')).toHaveTextContent('Your call is on with Marisol, until 11:30');
  passTo('2026-11-25T17:30:00Z');
  await expect.element(findBand('Next step')).toBeVisible();
  await expect.element(findCells()).not.toBeInTheDocument();
});

test('a cancelled call says so, and cannot be joined', async () => {
  await openHome({ nextCalls: [makeNextCall({ startsAt: '2026-11-25T16:05:00Z', status: 'cancelled' })] });
  await expect.element(findCells()).toHaveTextContent('Today, 10:0517:05 for MarisolCancelled');
  await expect.element(findCells()).toHaveAttribute('href', '/my-coaching');
  await expect.element(findBand('Next step')).toBeVisible();
});

test.for(['', 'javascript:alert(1)'])('a call with the link %j leads to My Coaching', async (joinLink) => {
  await openHome({ nextCalls: [makeNextCall({ startsAt: '2026-11-25T16:05:00Z', joinLink })] });
  await expect.element(findCells()).toHaveTextContent('in 5 minutes');
  await expect.element(findCells()).toHaveAttribute('href', '/my-coaching');
  await expect.element(findBand('Next step')).toBeVisible();
});

test('looks: a call tomorrow', async () => {
  await openHome({ ...BUSY, nextCalls: [makeNextCall()] });
  await expectGoodLooks({ isOfLearners: true });
});

test('looks: a call to join', async () => {
  await openHome({ ...BUSY, nextCalls: [makeNextCall({ startsAt: '2026-11-25T16:08:00Z' })] });
  await expect.element(findBand('Your call')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true, picture: 'home-call-join' });
});

test('looks: a limited student in a call', async () => {
  await openHome(
    { nextCalls: [makeNextCall({ startsAt: '2026-11-25T15:55:00Z' })] },
    makeStudent({ roles: { adminRole: '', studentRole: 'limited' } }),
  );
  await expect.element(findBand('Your call')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});
