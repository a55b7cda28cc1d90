import type { Pool, PoolClient } from 'pg';
import { liftLimits } from '../db/limits.ts';
import { SPLITTABLE } from '../features/people/merging/owned-rows.queries.ts';
import type { Finding, Rule } from './rule.ts';

export interface Examined extends Finding {
  readonly rule: Rule;
  readonly mended?: number;
  /** The number of merges of users whose undo a fix would prevent; then nothing was fixed. */
  readonly undosAtStake?: number;
}

/** Checks the rules in one snapshot without locks, and yields each result as soon as it is known. */
export async function* examine(pool: Pool, rules: readonly Rule[]): AsyncGenerator<Examined> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await liftLimits(client);
    for (const rule of rules) yield { rule, ...(await rule.find(client)) };
    await client.query('commit');
  } finally {
    // Closing the connection also ends the transaction when the reader stops early.
    client.release(true);
  }
}

/**
 * Applies fixes that lose nothing, each rule in its own transaction, and checks again. A fix that would prevent the
 * undo of a merge of users is skipped. Fixes lock tables against concurrent writes.
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
