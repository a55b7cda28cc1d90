import { api as declared } from '@soltura/contract/api';
import type { Endpoint } from '@soltura/contract/endpoint';
import { undoing } from '@soltura/contract/undo/undo';
import { expect, test } from 'vitest';
import { setOf } from '../features/people/merging/testing/call-merges.ts';
import { startTestApi } from '../testing/api.ts';
import { makeCallSamples, makeSampleSchool } from '../testing/call-samples.ts';
import { createTestDatabase } from '../testing/database.ts';
import { examine } from './examine.ts';
import { listRules } from './rules.ts';

// Every call that writes, and every undo, leaves a school in which every rule holds.

const email = 'all@school.example';
const { pool } = await createTestDatabase();
const api = await startTestApi({}, pool);
const samples = makeCallSamples(await makeSampleSchool(api.db, email));
// Clips are files beside the product, and no call writes them.
const rules = listRules('/').filter(({ sentence }) => !sentence.startsWith('A clip'));

async function findBroken(): Promise<string[]> {
  const broken: string[] = [];
  for await (const { rule, first } of examine(pool, rules)) {
    for (const what of first) broken.push(`${rule.sentence}: ${what}`);
  }
  return broken;
}

/** The calls that write, by subject. */
const subjects = Object.entries(declared).flatMap(([subject, calls]) => {
  const writes = Object.values<Endpoint>(calls).filter(
    ({ method, access }) => method !== 'GET' && access !== 'public',
  );
  return writes.length > 0 ? [[subject, writes] as const] : [];
});

/** Change sets that can be undone, the newest first. */
const sets: number[] = [];

test.each(subjects)('after each write of %s every rule holds', async (_, writes) => {
  for (const endpoint of writes) {
    const name = `${endpoint.method} ${endpoint.path}`;
    const { status, headers } = await api.call(endpoint, email, await samples[name]?.request());
    expect([name, status]).toEqual([name, 200]);
    if (headers['change-set'] !== undefined) sets.unshift(setOf({ headers }));
  }
  expect(await findBroken()).toEqual([]);
});

test('after the undo of each write every rule holds', async () => {
  const statuses: number[] = [];
  for (const changeSet of sets) {
    statuses.push((await api.call(undoing.undo, email, { body: { changeSet } })).status);
  }
  // Some were changed since by others of these writes.
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(20);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  expect(await findBroken()).toEqual([]);
});
