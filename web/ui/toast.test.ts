import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, readToasts, subscribeToToasts, toast } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  for (const { id } of readToasts()) dismissToast(id);
  vi.useRealTimers();
});

const texts = () => readToasts().map(({ kind, text }) => `${kind}: ${text}`);

test('the newest toast is on top', () => {
  toast.info('first');
  toast.info('second');
  expect(texts()).toEqual(['info: second', 'info: first']);
});

test('a success goes after one second and an information after five', () => {
  toast.succeeded('saved');
  toast.info('by the way');
  vi.advanceTimersByTime(999);
  expect(texts()).toEqual(['info: by the way', 'success: saved']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(['info: by the way']);
  vi.advanceTimersByTime(4000);
  expect(texts()).toEqual([]);
});

test('a failure stays until it is dismissed', () => {
  toast.failed('not saved');
  vi.advanceTimersByTime(3_600_000);
  expect(texts()).toEqual(['failure: not saved']);
});

test('the same failure is not stacked twice but moves to the top', () => {
  toast.failed('not saved');
  toast.failed('not loaded');
  toast.failed('not saved');
  expect(texts()).toEqual(['failure: not saved', 'failure: not loaded']);
});

test('a pending toast waits, then becomes its end in place and lives as long as that kind does', () => {
  const creating = toast.pending('Creating...');
  toast.info('by the way');
  vi.advanceTimersByTime(4000);
  creating.succeeded('Created');
  expect(texts()).toEqual(['info: by the way', 'success: Created']);
  vi.advanceTimersByTime(1000);
  expect(texts()).toEqual([]);
});

test('a pending toast ends once', () => {
  const creating = toast.pending('Creating...');
  creating.failed('Not created');
  creating.succeeded('Created');
  creating.dismiss();
  expect(texts()).toEqual(['failure: Not created']);
});

test('listeners hear of every change until they leave', () => {
  const listener = vi.fn<() => void>();
  const leave = subscribeToToasts(listener);
  toast.info('first');
  expect(listener).toHaveBeenCalledTimes(1);
  leave();
  toast.info('second');
  expect(listener).toHaveBeenCalledTimes(1);
});
