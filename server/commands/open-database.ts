import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { openDatabase, openPool } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { readLockFile } from '../db/postgres/lock-file.ts';

interface OpenedPool {
  readonly pool: Pool;
  readonly close: () => Promise<void>;
}

export async function openForCommand(config: Config): Promise<OpenedPool> {
  const running = await joinRunningServer(config);
  if (running) return running;
  const database = await openDatabase(config);
  await migrate(database.pool, { say: (line) => process.stderr.write(`${line}\n`) });
  return database;
}

export async function openWithoutMigrating(config: Config): Promise<OpenedPool> {
  return (await joinRunningServer(config)) ?? (await openDatabase(config));
}

/** Connects to the socket of a running server, because only one server at a time may start the embedded database. */
async function joinRunningServer({ databaseUrl, dataDir }: Config): Promise<OpenedPool | undefined> {
  if (databaseUrl !== undefined) return undefined;
  const home = path.resolve(dataDir);
  const lock = readLockFile(path.join(home, 'postgres'));
  if (!lock?.ready) return undefined;
  const passwordFile = path.join(home, 'postgres-password');
  const password = existsSync(passwordFile) ? readFileSync(passwordFile, 'utf8') : undefined;
  const host = password === undefined ? lock.socketFolder : '127.0.0.1';
  const connection = { host, port: lock.port, user: 'soltura', database: 'soltura', password };
  const pool = openPool(connection);
  try {
    await pool.query('select from schema_migrations limit 0');
    return { pool, close: () => pool.end() };
  } catch {
    // A killed server left the socket file behind, or the database is still being created.
    await pool.end();
    return undefined;
  }
}
