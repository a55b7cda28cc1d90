import type { Pool, PoolClient } from 'pg';
import { liftLimits } from '../db/limits.ts';
import { SPLITTABLE } from '../features/people/merging/owned-rows.queries.ts';
import type { Finding, Rule } from './rule.ts';

/** A rule, and what breaks it. */
export interface Examined extends Finding {
  readonly rule: Rule;
  /** How many were mended; undefined where nothing was tried. */
  readonly mended?: number;
  /** The merges of users that could not have been taken back any more, so that nothing was mended. */
  readonly undosAtStake?: number;
}

/**
 * Holds the database against every rule, as it stands at one moment; yields each as soon as it is known. Nobody waits
 * for it.
 */
export async function* examine(pool: Pool, rules: readonly Rule[]): AsyncGenerator<Examined> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await liftLimits(client);
    for (const rule of rules) yield { rule, ...(await rule.find(client)) };
    await client.query('commit');
  } finally {
    // Closes the connection, which also ends the transaction of whoever stopped reading.
    client.release(true);
  }
}

/**
 * Mends what can be mended without losing anything, each rule in a transaction of its own, and looks again. What would take
 * the undo of a merge of users away is not done. Whoever writes to the same table meanwhile waits.
 */
export async function* mend(pool: Pool, rules: readonly Rule[]): AsyncGenerator<Examined> {
  const client = await pool.connect();
  try {
    for (const rule of rules) yield await mendOne(client, rule);
  } finally {
    client.release(true);
  }
}

async function mendOne(client: PoolClient, rule: Rule): Promise<Examined> {
  await client.query('begin');
  await liftLimits(client);
  const found = await rule.find(client);
  if (found.count === 0 || !rule.fix) {
    await client.query('rollback');
    return { rule, ...found };
  }
  const before = await findSplittable(client);
  await rule.fix(client);
  const after = new Set(await findSplittable(client));
  const undosAtStake = before.filter((id) => !after.has(id)).length;
  if (undosAtStake > 0) {
    await client.query('rollback');
    return { rule, ...found, undosAtStake };
  }
  const left = await rule.find(client);
  await client.query('commit');
  return { rule, ...left, mended: found.count - left.count };
}

async function findSplittable(client: PoolClient): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(SPLITTABLE);
  return rows.map(({ id }) => id);
}
