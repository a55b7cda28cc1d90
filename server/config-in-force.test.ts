import { beforeEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { followSettings } from './config-in-force.ts';
import { openPool } from './db/connect.ts';
import { makeDb } from './db/session.ts';
import { createTestDatabase } from './testing/database.ts';
import { deleteRows, insertRow } from './testing/rows.ts';

const { pool, url } = await createTestDatabase();
const db = makeDb(pool);
const config = readConfig({ LESSON_THRESHOLD: '20' });
let clock = new Date('2026-01-05T08:00:00Z');
const now = () => clock;
async function store(key: string, value: string) {
  await deleteRows(db, 'settings', { key });
  await insertRow(db, 'settings', { key, value });
}

beforeEach(() => deleteRows(db, 'settings'));

test('a stored setting is in force when the environment does not give it', async () => {
  await store('product', 'Luz');
  await store('lessonThreshold', '90');
  expect(await followSettings(config, db, now).read()).toMatchObject({
    product: 'Luz',
    lessonThreshold: 20,
    challengeLevel: '1-Month Challenge',
  });
});

test('settings are read once in 5 seconds, and at once when they were dropped or the clock was set back', async () => {
  const following = followSettings(config, db, now);
  const readProduct = async () => (await following.read()).product;
  expect(await readProduct()).toBe('Soltura');
  await store('product', 'Luz');
  clock = new Date(clock.getTime() + 4_999);
  expect(await readProduct()).toBe('Soltura');
  clock = new Date(clock.getTime() + 1);
  expect(await readProduct()).toBe('Luz');
  await store('product', 'Sol');
  following.drop();
  expect(await readProduct()).toBe('Sol');
  await store('product', 'Mar');
  clock = new Date(clock.getTime() - 60_000);
  expect(await readProduct()).toBe('Mar');
});

test('a synchronous reader gets the settings that were read last', async () => {
  const following = followSettings(config, db, now);
  expect(following.live.product).toBe('Soltura');
  await store('product', 'Luz');
  await following.read();
  expect(following.live).toMatchObject({ product: 'Luz', publicUrl: config.publicUrl });
});

test('while the database cannot answer, the settings that were read last hold', async () => {
  const other = openPool({ connectionString: url });
  const following = followSettings(config, makeDb(other), now);
  await store('product', 'Luz');
  await following.read();
  await other.end();
  clock = new Date(clock.getTime() + 60_000);
  expect((await following.read()).product).toBe('Luz');
});
