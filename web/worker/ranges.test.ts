import { expect, test } from 'vitest';
import { readRange } from './ranges.ts';

test.each([
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
])('%s of 100 bytes are the bytes %j', (header, range) => expect(readRange(header, 100)).toEqual(range));

test.each([null, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=a-b'])(
  'for %j the whole file is sent',
  (header) => expect(readRange(header, 100)).toBe('whole'),
);

test.each(['bytes=100-', 'bytes=500-600', 'bytes=-0'])('%s begins after the end', (header) =>
  expect(readRange(header, 100)).toBe('beyond'),
);

test('no range of an empty file can be sent', () => {
  expect([readRange('bytes=0-', 0), readRange('bytes=-5', 0)]).toEqual(['beyond', 'beyond']);
});
