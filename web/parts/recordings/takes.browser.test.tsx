import { beforeEach, expect, test } from 'vitest';
import { makeStudent } from '../../testing/people.ts';
import { signIn } from '../../testing/show-screen.tsx';
import {
  forgetTakesOf,
  keepPiece,
  keepTake,
  noteBegun,
  readSound,
  readTake,
  type Take,
  wasBegun,
} from './takes.ts';

// Takes are kept only for a signed-in person.
beforeEach(() => signIn(makeStudent()));

function makeTake(taskId: number): Take {
  return {
    id: 'a',
    userId: 7,
    taskId,
    mediaType: 'audio/webm',
    seconds: 3,
    size: 6,
    wave: '123',
    pieces: 2,
    keptAt: Date.now(),
    isEnded: true,
    receivedBytes: 0,
  };
}

test('the takes of one task are deleted with the note that their hand-in was begun, and those of others stay', async () => {
  for (const taskId of [31, 32]) {
    await keepTake(makeTake(taskId));
    await noteBegun(7, taskId);
  }
  await forgetTakesOf(7, 31);
  expect(await readTake(makeTake(31))).toBeUndefined();
  expect(await wasBegun(7, 31)).toBe(false);
  expect(await readTake(makeTake(32))).toBeDefined();
  expect(await wasBegun(7, 32)).toBe(true);
  await forgetTakesOf(7);
  expect(await wasBegun(7, 32)).toBe(false);
});

test('a take without one of its pieces is not read', async () => {
  const take = makeTake(33);
  await keepTake(take);
  await keepPiece(take, 1, new Uint8Array(3));
  await expect(readSound(take)).rejects.toThrow('A part of a recording is not on this device any more.');
  await keepPiece(take, 0, new Uint8Array(3));
  expect((await readSound(take)).size).toBe(6);
});
