import { expect, test } from 'vitest';
import { createClipPool } from './clip-pool.ts';

function makePool(size: number, busy = '') {
  let made = 0;
  const make = () => {
    made += 1;
    return `clip ${made}`;
  };
  return createClipPool(size, make, (url) => url === busy);
}

test('an address keeps its clip while it is among the last ones used', () => {
  const pool = makePool(2);
  expect(pool.take('a')).toEqual({ clip: 'clip 1', isFresh: true });
  expect(pool.take('b')).toEqual({ clip: 'clip 2', isFresh: true });
  expect(pool.take('a')).toEqual({ clip: 'clip 1', isFresh: false });
  expect(pool.take('c')).toEqual({ clip: 'clip 2', isFresh: true });
  expect(pool.take('b')).toEqual({ clip: 'clip 1', isFresh: true });
});

test('a busy clip stays, however long ago it was asked for', () => {
  const pool = makePool(2, 'a');
  pool.take('a');
  pool.take('b');
  pool.take('c');
  expect(pool.take('a').isFresh).toBe(false);
});

test('a pool with every clip busy makes one more', () => {
  const pool = makePool(1, 'a');
  pool.take('a');
  expect(pool.take('b')).toEqual({ clip: 'clip 2', isFresh: true });
});

test('a released clip serves the next address', () => {
  const pool = makePool(8);
  pool.take('a');
  expect(pool.release('a')).toBe('clip 1');
  expect(pool.find('a')).toBeUndefined();
  expect(pool.take('a')).toEqual({ clip: 'clip 1', isFresh: true });
  expect(pool.release('z')).toBeUndefined();
});

test('a filled pool makes no more clips', () => {
  const pool = makePool(3);
  pool.take('a');
  expect(pool.fill()).toEqual(['clip 1', 'clip 2', 'clip 3']);
  pool.take('b');
  pool.take('c');
  expect(pool.fill()).toHaveLength(3);
});
