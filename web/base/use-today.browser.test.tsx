import { expect, onTestFinished, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { beIn } from '../testing/clock.ts';
import { useToday } from './use-today.ts';

/** Until the test ends, time passes only when the test lets it. */
function holdTime(instant: string): void {
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

test.each([
  ['America/Los_Angeles', '2026-01-11T07:59:30Z', '2026-01-10', '2026-01-11'],
  ['Pacific/Auckland', '2026-01-11T10:59:30Z', '2026-01-11', '2026-01-12'],
  // The night in which the clocks go back.
  ['Europe/Madrid', '2026-10-25T22:59:30Z', '2026-10-25', '2026-10-26'],
])('in %s an open screen turns the day over at midnight', async (zone, instant, before, after) => {
  await beIn(zone);
  holdTime(instant);
  const { result, act } = await renderHook(() => useToday());
  await act(() => vi.advanceTimersByTime(29_999));
  expect(result.current).toBe(before);
  await act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe(after);
});

test('a machine that slept over midnight knows the day soon after it wakes', async () => {
  await beIn('America/Los_Angeles');
  holdTime('2026-01-11T02:00:00Z');
  const { result, act } = await renderHook(() => useToday());
  vi.setSystemTime(new Date('2026-01-11T16:00:00Z'));
  await act(() => vi.advanceTimersByTime(20_000));
  expect(result.current).toBe('2026-01-11');
});

test('a page that becomes visible again knows the day at once', async () => {
  await beIn('America/Los_Angeles');
  holdTime('2026-01-11T02:00:00Z');
  const { result, act } = await renderHook(() => useToday());
  vi.setSystemTime(new Date('2026-01-11T16:00:00Z'));
  await act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe('2026-01-11');
});
