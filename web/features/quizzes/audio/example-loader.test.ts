import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { makeExample } from '../../../testing/cards.ts';
import { audioExamplesQuery } from './audio-examples.queries.ts';
import { makeExampleLoader } from './example-loader.ts';

const asked: (readonly number[])[] = [];
afterEach(() => asked.splice(0));

/** Answers the examples with these ids, except for every tenth, which is gone. */
function makeQuery(ids: readonly number[]) {
  return {
    ...audioExamplesQuery(ids),
    queryFn: () => {
      if (ids.length > 0) asked.push(ids);
      return ids.filter((id) => id % 10 !== 0).map((id) => makeExample(id));
    },
  };
}

/** On a busy machine answers take their time. */
const PATIENT = { timeout: 4_000 };
const order = Array.from({ length: 120 }, (_, index) => index + 1);

test('the loader requests the first examples, then those ahead of the quiz, and drops deleted ones', async () => {
  const loader = makeExampleLoader(new QueryClient(), order, makeQuery);
  const stop = loader.subscribe(() => undefined);
  await vi.waitFor(() => expect(loader.read().examples.size).toBe(45), PATIENT);
  expect(loader.read().available.has(10)).toBe(false);
  expect(loader.read().available.size).toBe(115);

  const cards = order.filter((id) => loader.read().available.has(id));
  loader.lookAhead(cards, 0);
  loader.lookAhead(cards, 30);
  await vi.waitFor(() => expect(loader.read().examples.has(75)).toBe(true), PATIENT);
  expect(asked).toEqual([order.slice(0, 50), cards.slice(45, 80)]);
  stop();
});

test('a place reached while examples are on their way is loaded once they are there', async () => {
  const loader = makeExampleLoader(new QueryClient(), order, makeQuery);
  const stop = loader.subscribe(() => undefined);
  loader.lookAhead(order, 60);
  await vi.waitFor(() => expect(loader.read().examples.has(61)).toBe(true), PATIENT);
  expect(loader.read().examples.has(1)).toBe(true);
  expect(asked).toEqual([order.slice(0, 50), order.slice(60, 110)]);
  stop();
});
