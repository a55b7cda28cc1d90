import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeGate } from './gate.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const options = { most: 2, mostOfOne: 1, longestQueue: 2, longestWaitMs: 5_000 };
const refused = expect.objectContaining({ code: 'unavailable' });

/** Asks to be let in, and notes when that happens. */
function ask(gate: ReturnType<typeof makeGate>, person: string, entered: string[]) {
  return gate.enter(person).then((leave) => {
    entered.push(person);
    return leave;
  });
}

test('a bounded number of callers is let in, and the others in order as callers leave', async () => {
  const gate = makeGate(options);
  const entered: string[] = [];
  const first = await ask(gate, 'ana', entered);
  const second = await ask(gate, 'eva', entered);
  const third = ask(gate, 'leo', entered);
  const fourth = ask(gate, 'sam', entered);
  first();
  await third;
  expect(entered).toEqual(['ana', 'eva', 'leo']);
  second();
  await fourth;
  expect(entered).toEqual(['ana', 'eva', 'leo', 'sam']);
});

test('a person is let in once at a time, and does not hold up others', async () => {
  const gate = makeGate(options);
  const entered: string[] = [];
  const first = await ask(gate, 'ana', entered);
  const again = ask(gate, 'ana', entered);
  const other = await ask(gate, 'eva', entered);
  const last = ask(gate, 'leo', entered);
  other();
  await last;
  expect(entered).toEqual(['ana', 'eva', 'leo']);
  first();
  await again;
  expect(entered).toEqual(['ana', 'eva', 'leo', 'ana']);
});

test('a caller who waits too long, or would be one too many to wait, is told to come again', async () => {
  const gate = makeGate(options);
  const leave = await gate.enter('ana');
  await gate.enter('eva');
  const waiting = [gate.enter('leo'), gate.enter('sam')].map((turn) => turn.catch((error: unknown) => error));
  await expect(gate.enter('mia')).rejects.toEqual(refused);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await Promise.all(waiting)).toEqual([refused, refused]);
  leave();
  await gate.enter('mia');
});

test('a caller who leaves twice makes room for one other', async () => {
  const gate = makeGate(options);
  const leave = await gate.enter('ana');
  await gate.enter('eva');
  const entered: string[] = [];
  const turns = ['leo', 'sam'].map((person) => ask(gate, person, entered));
  leave();
  leave();
  await turns[0];
  expect(entered).toEqual(['leo']);
});
