import { expect, onTestFinished, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useNow } from './use-now.ts';

/** Until the test ends, time passes only when the test lets it. */
function holdTime(instant: string): void {
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

const readMinute = (now: number) => new Date(now).toISOString().slice(11, 16);

test('an open screen knows each minute when it begins', async () => {
  holdTime('2026-01-11T10:00:50Z');
  const { result, act } = await renderHook(() => useNow());
  expect(readMinute(result.current)).toBe('10:00');
  await act(() => vi.advanceTimersByTime(9_999));
  expect(readMinute(result.current)).toBe('10:00');
  await act(() => vi.advanceTimersByTime(1));
  expect(readMinute(result.current)).toBe('10:01');
});

test('a page that becomes visible again knows the minute at once', async () => {
  holdTime('2026-01-11T10:00:50Z');
  const { result, act } = await renderHook(() => useNow());
  vi.setSystemTime(new Date('2026-01-11T12:30:20Z'));
  await act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(readMinute(result.current)).toBe('12:30');
});
