import { expect, test } from 'vitest';
import { makeHistory } from './history.ts';

const event = (id: number) => ({ kind: 'weeks' as const, ids: [id], by: null });

function start() {
  let at = 1_000_000;
  const history = makeHistory(() => at);
  return {
    history,
    pass: (ms: number) => {
      at += ms;
    },
  };
}

test('nothing is known of the time before it listened', () => {
  const { history, pass } = start();
  expect(history.since(0)).toBeUndefined();
  history.begin();
  pass(5_000);
  expect(history.since(4_000)).toEqual([]);
  expect(history.since(6_000)).toBeUndefined();
});

test('events of the last minute are known, those before are not', () => {
  const { history, pass } = start();
  history.begin();
  pass(1_000);
  history.add([event(1)]);
  pass(10_000);
  history.add([event(2)]);
  expect(history.since(5_000)).toEqual([event(2)]);
  expect(history.since(10_500)).toEqual([event(1), event(2)]);
  pass(55_000);
  history.add([event(3)]);
  expect(history.since(56_000)).toEqual([event(2), event(3)]);
  expect(history.since(61_000)).toBeUndefined();
});

test('after a gap in listening, what was before it is unknown', () => {
  const { history, pass } = start();
  history.begin();
  pass(1_000);
  history.add([event(1)]);
  pass(1_000);
  history.begin();
  pass(1_000);
  expect(history.since(500)).toEqual([]);
  expect(history.since(1_500)).toBeUndefined();
});

test('the newest of very many events are kept, and the older ones are reported as unknown', () => {
  const { history, pass } = start();
  history.begin();
  pass(1_000);
  history.add(Array.from({ length: 1_999 }, (_, id) => event(id)));
  pass(1_000);
  history.add([event(5_000), event(5_001)]);
  expect(history.since(0)).toEqual([event(5_000), event(5_001)]);
  expect(history.since(1_000)).toBeUndefined();
});
