import { pino } from 'pino';
import { expect, test } from 'vitest';
import { chooseRetryAfter, makeOutageLog } from './unavailable.ts';

test('a client that is told to come again is told one to three seconds', () => {
  expect([0, 0.4, 0.999].map((roll) => chooseRetryAfter(() => roll))).toEqual([1, 2, 3]);
});

test('a database that is away is one line in ten seconds, which counts the requests and names no person', () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  const clock = { now: 0 };
  const note = makeOutageLog(() => clock.now);
  const fault = Object.assign(new Error('Connection terminated'), { detail: 'lucia@school.example' });
  for (const now of [0, 1, 9_999, 10_000, 10_001]) {
    clock.now = now;
    note(log, fault);
  }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, requests: 1, reason: 'Connection terminated' },
    { level: 40, requests: 3 },
  ]);
  expect(lines.join()).not.toMatch(/lucia|stack/);
});
