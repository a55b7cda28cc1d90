import { plannedCalls } from '@soltura/contract/planned-calls/planned-calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { beIn, stopClock } from '../../testing/clock.ts';
import { offerNobody } from '../../testing/courses.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { makeCoach } from '../../testing/people.ts';
import { makeListedCall } from '../../testing/planned-calls.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';
import { offerStudents } from '../../testing/students.ts';
import { offerWeeks } from '../../testing/weeks.ts';
import { findPart, findToggle } from './testing.ts';

async function openWith(count: number) {
  await beIn('Europe/Madrid');
  stopClock('2026-01-07T15:52:00Z');
  offerStudents(offerWeeks([]));
  offerNobody();
  await signIn(makeCoach());
  const earlier = makeListedCall({ recordId: 1, startsAt: '2026-01-05T17:00:00Z' });
  const calls = Array.from({ length: count }, (_, index) =>
    makeListedCall({
      recordId: 2 + index,
      startsAt: `2026-01-07T${17 + Math.floor(index / 4)}:${(index % 4) + 1}0:00Z`,
    }),
  );
  fakeServer.answer(plannedCalls.list, {
    calls,
    notSaid: count === 0 ? [] : [earlier],
    notSaidCount: count === 0 ? 0 : 1,
  });
  await showScreen('/coaching-dashboard');
  await expect.element(page.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible();
}

test('the next calls stand above the other sections, one that nobody has spoken of first', async () => {
  await openWith(2);
  const rows = findPart('My Calls').getByRole('listitem');
  await expect.poll(() => rows.elements().length).toBe(3);
  await expect.element(rows.first()).toHaveTextContent('Jan 5');
  await expect.element(rows.first()).toHaveTextContent('Was it held?');
  await expect
    .element(findPart('My Calls').getByRole('link', { name: 'My Calls' }))
    .toHaveAttribute('href', '/my-calls');
  await expectGoodLooks();
  await findToggle('My Calls').click();
  await expect.element(rows.first()).not.toBeInTheDocument();
});

test('the first six of many calls are shown, with a link to all', async () => {
  await openWith(7);
  await expect.poll(() => findPart('My Calls').getByRole('listitem').elements().length).toBe(6);
  await expect
    .element(findPart('My Calls').getByRole('link', { name: 'All 8 of the next days' }))
    .toBeVisible();
});

test('a coach without planned calls has no section of them', async () => {
  await openWith(0);
  await expect.element(findToggle('My Incomplete Records')).toBeVisible();
  await expect.element(findPart('My Calls')).not.toBeInTheDocument();
});
