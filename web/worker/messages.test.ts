import { expect, test } from 'vitest';
import { readKeeping, readMessage } from './messages.ts';

test.each([
  { kind: 'started' },
  { kind: 'take-over' },
  { kind: 'which-build' },
  { kind: 'keep-clip', personId: 7, url: 'https://school.example/audio/es/1.mp3', room: 1000 },
] as const)('the worker reads $kind', (message) => {
  expect(readMessage(message)).toEqual(message);
});

test.each([
  undefined,
  null,
  'started',
  {},
  { kind: 'stop' },
  { kind: 'keep-clip', personId: '7', url: 'a', room: 1 },
  { kind: 'keep-clip', personId: 7, url: 'a' },
])('the worker leaves %j alone', (message) => {
  expect(readMessage(message)).toBeUndefined();
});

test('an unknown answer of the worker counts as a clip that could not be kept', () => {
  expect([12, 'no-room', undefined, 'odd'].map(readKeeping)).toEqual([12, 'no-room', 'failed', 'failed']);
});
