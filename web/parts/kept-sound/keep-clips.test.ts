import { expect, test } from 'vitest';
import type { Keeping } from '../../worker/messages.ts';
import { type ClipStore, keepClips } from './keep-clips.ts';

/** A store in which clips have the sizes given, 10 bytes by default. */
function makeStore(kept: Record<string, number> = {}, answers: Record<string, Keeping> = {}) {
  const sizes = new Map(Object.entries(kept));
  const asked: string[] = [];
  const store: ClipStore = {
    list: async () => sizes,
    drop: async (clips) => {
      for (const clip of clips) sizes.delete(clip);
    },
    keep: async (clip, room) => {
      asked.push(clip);
      const answer = answers[clip] ?? 10;
      if (typeof answer === 'number' && answer > room) return 'no-room';
      if (typeof answer === 'number') sizes.set(clip, answer);
      return answer;
    },
  };
  return { store, asked, listKept: () => [...sizes.keys()] };
}

const never = () => false;
const whole = (clips: readonly string[]) => ({ clips, isWhole: true });

test('the most urgent clips are kept until there is no more room', async () => {
  const { store, listKept } = makeStore();
  await keepClips(whole(['a', 'b', 'c', 'd']), store, 30, never);
  expect(listKept()).toEqual(['a', 'b', 'c']);
});

test('a kept clip is not fetched again, and one that is wanted no more makes room', async () => {
  const { store, asked, listKept } = makeStore({ reviewed: 20, b: 10 });
  await keepClips(whole(['a', 'b']), store, 20, never);
  expect([asked, listKept()]).toEqual([['a'], ['b', 'a']]);
});

test('while the other sentences of the day are not known, their clips stay as long as there is room', async () => {
  const { store, listKept } = makeStore({ ofTheDay: 10, another: 10 });
  await keepClips({ clips: ['a'], isWhole: false }, store, 30, never);
  expect(listKept()).toEqual(['ofTheDay', 'another', 'a']);
  await keepClips({ clips: ['a', 'b'], isWhole: false }, store, 30, never);
  expect(listKept()).toEqual(['ofTheDay', 'a', 'b']);
});

test('a clip that became urgent takes the place of a less urgent one', async () => {
  const { store, listKept } = makeStore({ b: 10, c: 10 });
  await keepClips(whole(['a', 'b', 'c']), store, 20, never);
  expect(listKept()).toEqual(['b', 'a']);
});

test('a clip that cannot be kept costs no other its place', async () => {
  const { store, listKept } = makeStore({}, { a: 'failed' });
  await keepClips(whole(['a', 'b']), store, 20, never);
  expect(listKept()).toEqual(['b']);
});

test('nothing less urgent is kept in place of a clip for which there is no room', async () => {
  const { store, asked } = makeStore({}, { b: 25 });
  await keepClips(whole(['a', 'b', 'c']), store, 30, never);
  expect(asked).toEqual(['a', 'b']);
});

test('without room all clips go, and none is fetched', async () => {
  const { store, asked, listKept } = makeStore({ a: 10 });
  await keepClips(whole(['a', 'b']), store, 0, never);
  expect([asked, listKept()]).toEqual([[], []]);
});

test('the fetching ends before the next clip when the person is gone', async () => {
  const { store, asked } = makeStore();
  await keepClips(whole(['a', 'b', 'c']), store, 100, () => asked.length === 2);
  expect(asked).toEqual(['a', 'b']);
});
