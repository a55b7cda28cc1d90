import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  dismissToast,
  holdToast,
  readToasts,
  resumeToast,
  subscribeToToasts,
  toast,
  undoToast,
} from './toast.ts';

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id);
  vi.useFakeTimers();
});

afterEach(() => {
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

const newest = () => readToasts()[0]?.id ?? 0;

test('a success that can be taken back stays ten seconds', () => {
  toast.pending('Updating...').succeeded('Updated', { undo: () => undefined });
  vi.advanceTimersByTime(9999);
  expect(texts()).toEqual(['success: Updated']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('a success with a detail stays ten seconds, and rests while it is held', () => {
  toast.pending('Undoing...').succeeded('Undone', { detail: 'Two records stay.' });
  vi.advanceTimersByTime(9999);
  holdToast(newest());
  vi.advanceTimersByTime(5000);
  expect(texts()).toEqual(['success: Undone']);
  resumeToast(newest());
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('a failure that left something to take back offers that for ten seconds, and stays', () => {
  const undo = vi.fn<() => void>();
  toast.pending('Updating...').failed('Some failed', '1 of 2 were saved.', undo);
  vi.advanceTimersByTime(8000);
  holdToast(newest());
  vi.advanceTimersByTime(60_000);
  expect(readToasts()).toMatchObject([{ kind: 'failure', text: 'Some failed', undo }]);
  resumeToast(newest());
  vi.advanceTimersByTime(2000);
  expect(readToasts()).toMatchObject([
    { kind: 'failure', text: 'Some failed', detail: '1 of 2 were saved.', undo: undefined },
  ]);
  vi.advanceTimersByTime(3_600_000);
  expect(texts()).toEqual(['failure: Some failed']);
});

test('Undo of a failure takes back once, and its toast goes', () => {
  const undo = vi.fn<() => void>();
  toast.pending('Updating...').failed('Some failed', undefined, undo);
  const id = newest();
  undoToast(id);
  undoToast(id);
  expect(undo).toHaveBeenCalledTimes(1);
  expect(texts()).toEqual([]);
});

test('the clock of a toast rests while the toast is held, and goes on with the time that was left', () => {
  toast.succeeded('Updated', { undo: () => undefined });
  vi.advanceTimersByTime(8000);
  holdToast(newest());
  vi.advanceTimersByTime(60_000);
  resumeToast(newest());
  vi.advanceTimersByTime(1999);
  expect(texts()).toEqual(['success: Updated']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('holding a toast twice, or letting it go twice, is the same as once', () => {
  toast.succeeded('Updated', { undo: () => undefined });
  const id = newest();
  holdToast(id);
  holdToast(id);
  resumeToast(id);
  resumeToast(id);
  vi.advanceTimersByTime(10_000);
  expect(texts()).toEqual([]);
});

test('a success that cannot be taken back is not held', () => {
  toast.succeeded('Table copied');
  holdToast(newest());
  vi.advanceTimersByTime(1000);
  expect(texts()).toEqual([]);
});

test('Undo takes back once, and its toast goes', () => {
  const undo = vi.fn<() => void>();
  toast.succeeded('Updated', { undo });
  const id = newest();
  undoToast(id);
  undoToast(id);
  expect(undo).toHaveBeenCalledTimes(1);
  expect(texts()).toEqual([]);
});

test('a toast that is dismissed takes nothing back', () => {
  const undo = vi.fn<() => void>();
  toast.succeeded('Updated', { undo });
  const id = newest();
  dismissToast(id);
  undoToast(id);
  expect(undo).not.toHaveBeenCalled();
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

test('a success ends what an earlier attempt at the same action said of its failure, and of no other', () => {
  toast.failed('not loaded');
  toast.pending('Updating week...').failed('Error updating week');
  const again = toast.pending('Updating week...');
  expect(texts()).toContain('failure: Error updating week');
  again.succeeded('Week updated!');
  expect(texts()).toEqual(['success: Week updated!', 'failure: not loaded']);
});
