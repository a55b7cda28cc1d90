import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outdateEarlyAnswers } from './early-answer.ts';
import { createQueryClient } from './query-client.ts';
import { readWhenSeen } from './read-when-seen.ts';

beforeEach(() => {
  // Later than the last write of any other test: files share this module.
  vi.useFakeTimers({ now: new Date('2100-01-11T08:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

/** A screen that shows how often something was read. */
function openCount() {
  const cache = createQueryClient();
  cache.mount();
  let reads = 0;
  const queryFn = async () => (reads += 1);
  const open = () => {
    const screen = new QueryObserver(cache, { queryKey: ['count'], queryFn, ...readWhenSeen });
    return screen.subscribe(() => undefined);
  };
  const expectReads = (count: number) => vi.waitFor(() => expect(cache.getQueryData(['count'])).toBe(count));
  return { open, expectReads, readNow: () => reads };
}

test('a screen reads changes by others when it is looked at a minute later, and not before', async () => {
  const { open, expectReads, readNow } = openCount();
  open();
  await expectReads(1);
  pass(59);
  focusManager.onFocus();
  await Promise.resolve();
  expect(readNow()).toBe(1);
  pass(1);
  focusManager.onFocus();
  await expectReads(2);
});

test('a screen that is opened again reads anew after a minute, and after a write of this tab', async () => {
  const { open, expectReads, readNow } = openCount();
  open()();
  await expectReads(1);
  pass(30);
  open()();
  await Promise.resolve();
  expect(readNow()).toBe(1);
  pass(1);
  outdateEarlyAnswers();
  open()();
  await expectReads(2);
  pass(61);
  open();
  await expectReads(3);
});
