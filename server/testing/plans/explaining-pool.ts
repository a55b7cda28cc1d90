import type { Pool, PoolConfig } from 'pg';
import { openPool } from '../../db/connect.ts';
import { embeddedSettings } from '../../db/postgres/settings.ts';
import { explainingSettings, type Planning, writeOptions } from './explaining-settings.ts';
import { type ReadPlan, readPlan } from './read-plan.ts';
import { warmConnection } from './warm-connection.ts';

const { random_page_cost = '', jit = '', max_parallel_workers_per_gather = '' } = embeddedSettings;
/**
 * Planner settings of the embedded database on the smallest machine, so that plans do not depend on the test machine.
 */
const planningSettings = { random_page_cost, jit, max_parallel_workers_per_gather, work_mem: '8MB' };

/** The pool waits for what `onConnect` returns, which its types do not tell. */
const beginWarm = { onConnect: warmConnection };

/** Opens a pool that reports the plan of every statement; its user must be a superuser. */
export function openExplainingPool(
  connection: PoolConfig,
  planning: Planning,
  see: (plan: ReadPlan) => void,
): Pool {
  const settings = {
    ...planningSettings,
    ...explainingSettings(planning),
    'auto_explain.log_level': 'notice',
  };
  const pool = openPool({ ...connection, options: writeOptions(settings), ...beginWarm });
  pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      const plan = readPlan(message);
      if (plan) see(plan);
    });
  });
  return pool;
}
