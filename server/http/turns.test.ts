import { setImmediate as letLoopRun } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { type Payer, switchPayer } from './computing.ts';
import { takeTurns, yieldToRequests } from './turns.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('one of several computations goes on in each round of the event loop', async () => {
  const goneOn: string[] = [];
  const compute = async (name: string) => {
    await yieldToRequests();
    goneOn.push(name);
    await yieldToRequests();
    goneOn.push(name);
  };
  const all = Promise.all([compute('a'), compute('b'), compute('c')]);
  const seen: number[] = [];
  while (goneOn.length < 6) {
    seen.push(goneOn.length);
    await letLoopRun();
  }
  await all;
  expect(goneOn).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
  expect(seen.every((count, round) => count - (seen[round - 1] ?? 0) <= 1)).toBe(true);
});

test('a computation of less than ten milliseconds is not interrupted', async () => {
  let ms = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => ms);
  let hasLoopRun = false;
  setImmediate(() => {
    hasLoopRun = true;
  });
  const takeTurn = takeTurns();
  ms = 9;
  await takeTurn();
  expect(hasLoopRun).toBe(false);
  ms = 10;
  await takeTurn();
  expect(hasLoopRun).toBe(true);
});

test('a computation that gave others their turn pays again only when it goes on', async () => {
  let ms = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => ms);
  vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: ms * 1000, system: 0 }));
  let paid = 0;
  const payer: Payer = { pay: (more) => (paid += more) };
  switchPayer(payer);
  ms = 30;
  const others = yieldToRequests();
  expect(paid).toBe(30);
  ms = 500;
  await others;
  ms = 520;
  switchPayer(undefined);
  expect(paid).toBe(50);
});
