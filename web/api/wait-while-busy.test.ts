import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { choosePauseMs, countWaitingCalls, onCallsWaiting, waitWhileBusy } from './wait-while-busy.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const refuse = (retryAfterMs?: number) =>
  new ApiError({
    status: 503,
    code: 'unavailable',
    message: '',
    fields: {},
    transportText: '',
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });

/** A call that is refused this many times and then answered. */
function makeCall(refusals: number, retryAfterMs = 1_000) {
  return vi.fn<() => Promise<string>>(() => {
    refusals -= 1;
    return refusals >= 0 ? Promise.reject(refuse(retryAfterMs)) : Promise.resolve('answer');
  });
}

const dice = () => 0;

test('pauses double up to half a minute, are never shorter than the server has said, and differ', () => {
  const pauses = [0, 1, 2, 3, 9, 99].map((attempt) => choosePauseMs(attempt, 0, dice));
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 30_000, 30_000]);
  expect(choosePauseMs(0, 7_000, dice)).toBe(7_000);
  expect(choosePauseMs(0, 7_000, () => 1)).toBe(8_750);
});

test('a call is sent again when the server has said, until it is answered', async () => {
  const send = makeCall(3);
  const answer = waitWhileBusy(send, { dice });
  await vi.advanceTimersByTimeAsync(999);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_000 + 2_000);
  expect(send).toHaveBeenCalledTimes(4);
  expect(await answer).toBe('answer');
});

test('a refusal without a time for the retry is thrown at once', async () => {
  const send = vi.fn<() => Promise<string>>(() => Promise.reject(refuse()));
  await expect(waitWhileBusy(send)).rejects.toMatchObject({ status: 503 });
  expect(send).toHaveBeenCalledTimes(1);
  expect(countWaitingCalls()).toBe(0);
});

test('the refusal is thrown when the patience of the caller has run out', async () => {
  const send = makeCall(99);
  const ended = waitWhileBusy(send, { patienceMs: 5_000, dice }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await ended).toMatchObject({ status: 503 });
  // After 1, 1 and 2 seconds; four more would be too long.
  expect(send).toHaveBeenCalledTimes(4);
});

test('a call that is aborted waits no longer and is not sent again', async () => {
  const leaving = new AbortController();
  const send = makeCall(1);
  const ended = waitWhileBusy(send, { signal: leaving.signal }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10);
  leaving.abort('gone');
  expect(await ended).toBe('gone');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(countWaitingCalls()).toBe(0);
});

test('when one call is answered the other waiting calls are sent, none before its Retry-After time', async () => {
  const patient = makeCall(6, 1_000);
  const early = waitWhileBusy(patient, { dice });
  await vi.advanceTimersByTimeAsync(1_000 + 1_000 + 2_000 + 4_000 + 8_000);
  expect(patient).toHaveBeenCalledTimes(6);
  await vi.advanceTimersByTimeAsync(5_000);
  const late = makeCall(1, 2_000);
  const lateAnswer = waitWhileBusy(late, { dice });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await lateAnswer).toBe('answer');
  await vi.advanceTimersByTimeAsync(1);
  expect(await early).toBe('answer');
});

test('calls that wait are counted from their first refusal until they end', async () => {
  const heard: number[] = [];
  const stop = onCallsWaiting(() => heard.push(countWaitingCalls()));
  const both = Promise.all([waitWhileBusy(makeCall(1), { dice }), waitWhileBusy(makeCall(2), { dice })]);
  await vi.advanceTimersByTimeAsync(10_000);
  await both;
  stop();
  expect(heard).toEqual([1, 2, 1, 0]);
});
