import { expect, test } from 'vitest';
import { choosePauseMs } from './pause.ts';

const pauses = {
  'after a stream that has ended': [{ failures: 0, status: 200, askedMs: 0 }, 500, 1_000],
  'after a server that stops and says when': [{ failures: 0, status: 200, askedMs: 4_000 }, 4_000, 4_000],
  'after a connection that broke': [{ failures: 0, status: undefined, askedMs: undefined }, 500, 1_000],
  'after the fourth in a row': [{ failures: 3, status: undefined, askedMs: undefined }, 4_000, 8_000],
  'while a server is long away': [{ failures: 20, status: 503, askedMs: 2_000 }, 30_000, 60_000],
  'with too many streams of one person': [{ failures: 0, status: 429, askedMs: 30_000 }, 30_000, 30_000],
  'with a server without streams': [{ failures: 0, status: 404, askedMs: undefined }, 600_000, 600_000],
  'without a role': [{ failures: 0, status: 403, askedMs: undefined }, 600_000, 600_000],
} as const;

test.each(Object.entries(pauses))('%s the next stream begins within bounds', (_, [last, least, most]) => {
  expect(choosePauseMs(last, () => 0)).toBe(least);
  expect(choosePauseMs(last, () => 1)).toBe(most);
});
