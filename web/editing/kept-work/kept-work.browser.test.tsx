import { createStore, set } from 'idb-keyval';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { makeStudent } from '../../testing/people.ts';
import { signIn } from '../../testing/show-screen.tsx';
import { keepWork, listWorkOf, readWork } from './kept-work.ts';

const text = z.object({ text: z.string() });
const store = createStore('soltura-work', 'kept');
const DAY_MS = 86_400_000;

test('work is there again under its name, for its owner alone', async () => {
  await signIn(makeStudent());
  await keepWork('7:frequensay', { text: 'Gatos' });
  expect(await readWork('7:frequensay', text)).toEqual({ text: 'Gatos' });
  expect([await listWorkOf(7), await listWorkOf(8)]).toEqual([['frequensay'], []]);
});

test('work that an earlier version of the app has kept is there again', async () => {
  await set('7:frequensay', { text: 'Perros' }, store);
  expect(await readWork('7:frequensay', text)).toEqual({ text: 'Perros' });
});

test('work that was kept for more than 30 days is gone', async () => {
  await set('7:frequensay', { keptAt: Date.now() - 31 * DAY_MS, work: { text: 'Gatos' } }, store);
  expect(await readWork('7:frequensay', text)).toBeUndefined();
  expect(await listWorkOf(7)).toEqual([]);
});
