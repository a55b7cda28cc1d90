import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteExchange } from './exchanges.ts';
import { onClockSkew, readClockSkew, readNow } from './server-clock.ts';

const SERVER_TIME = Date.parse('2026-03-02T12:00:00Z');
const HOUR_MS = 3_600_000;
const AHEAD_MS = 48 * HOUR_MS;

const answerAt = (serverTime: number, headers: Record<string, string> = {}) =>
  new Response('', { headers: { date: new Date(serverTime).toUTCString(), ...headers } });
const hear = (serverTime: number, headers?: Record<string, string>) =>
  noteExchange(answerAt(serverTime, headers), Date.now(), performance.now());

beforeEach(() => void vi.useFakeTimers({ now: SERVER_TIME + AHEAD_MS }));
afterEach(() => {
  hear(Date.now());
  vi.useRealTimers();
});

test("on a device two days fast the present is the time of the server's answer, to the second", () => {
  let changes = 0;
  const stop = onClockSkew(() => {
    changes += 1;
  });
  hear(SERVER_TIME);
  expect(Math.abs(readNow().getTime() - SERVER_TIME)).toBeLessThanOrEqual(1_000);
  hear(SERVER_TIME);
  expect(changes, 'the same measure is no change').toBe(1);
  stop();
});

test('an answer that a cache on the way has kept does not change the measured skew', () => {
  hear(SERVER_TIME, { age: '20' });
  expect(readClockSkew()).toBe(0);
});

test('without a network the last measure counts until the clock is set', () => {
  hear(SERVER_TIME);
  vi.advanceTimersByTime(HOUR_MS);
  expect(Math.abs(readNow().getTime() - SERVER_TIME - HOUR_MS)).toBeLessThanOrEqual(1_000);
  vi.setSystemTime(SERVER_TIME + HOUR_MS);
  expect(readNow().getTime()).toBe(SERVER_TIME + HOUR_MS);
});

test('no other source of the app reads the present by itself', () => {
  const folder = path.join(import.meta.dirname, '..');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/node_modules|(^|[\\/])(dist|testing)\b|\.test\./.test(file),
  );
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.filter((file) => /new Date\(\)/.test(readFileSync(path.join(folder, file), 'utf8')));
  expect(found, 'readNow of web/api/server-clock.ts knows better').toEqual([]);
});
