import type { Pool, PoolConfig } from 'pg';
import { openPool } from '../../db/connect.ts';
import { explainingSettings, type Planning, writeOptions } from './explaining-settings.ts';
import { type ReadPlan, readPlan } from './read-plan.ts';

/** A pool that tells the plan of every statement; its user must be a superuser. */
export function openExplainingPool(
  connection: PoolConfig,
  planning: Planning,
  see: (plan: ReadPlan) => void,
): Pool {
  const settings = { ...explainingSettings(planning), 'auto_explain.log_level': 'notice' };
  const pool = openPool({ ...connection, options: writeOptions(settings) });
  pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      const plan = readPlan(message);
      if (plan) see(plan);
    });
  });
  return pool;
}
