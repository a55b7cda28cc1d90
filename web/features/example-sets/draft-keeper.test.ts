import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openKeeper } from './draft-keeper.ts';
import type { SetDraft } from './set-draft.ts';
import { EMPTY_SET } from './set-state.ts';

const NAME = { id: 'set-1', userId: 7 };
const device = new Map<string, SetDraft>();
const failures: unknown[] = [];

function open(refuses = false) {
  const store = {
    keep: async (draft: SetDraft) => {
      if (refuses) throw new Error('The device is full.');
      device.set(draft.id, draft);
    },
    drop: async ({ id }: { id: string }) => {
      device.delete(id);
    },
  };
  return openKeeper(NAME, store, (error) => failures.push(error));
}

function pasted(pasteText: string) {
  return { ...EMPTY_SET, pasteText };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  device.clear();
  failures.length = 0;
});

test('a change is on the device within half a second', async () => {
  open().change(pasted('Hola'));
  await vi.advanceTimersByTimeAsync(500);
  expect(device.get('set-1')?.pasteText).toBe('Hola');
});

test('typing without a pause is kept as well', async () => {
  const keeper = open();
  for (let letters = 1; letters <= 10; letters += 1) {
    keeper.change(pasted('x'.repeat(letters)));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(device.get('set-1')?.pasteText.length).toBeGreaterThanOrEqual(5);
});

test('leaving the page keeps what there is at once', async () => {
  const keeper = open();
  keeper.change(pasted('Hola'));
  await keeper.flush();
  expect(device.get('set-1')?.pasteText).toBe('Hola');
});

test('a set that has become empty is forgotten', async () => {
  const keeper = open();
  keeper.change(pasted('Hola'));
  await keeper.flush();
  keeper.change(pasted(''));
  await keeper.flush();
  expect(device.size).toBe(0);
});

test('a set that was forgotten is not kept a moment later', async () => {
  const keeper = open();
  keeper.change(pasted('Hola'));
  await keeper.forget();
  await vi.advanceTimersByTimeAsync(500);
  expect(device.size).toBe(0);
});

test('a device that refuses to keep a set is told about', async () => {
  const keeper = open(true);
  keeper.change(pasted('Hola'));
  await keeper.flush();
  expect(failures).toHaveLength(1);
});
