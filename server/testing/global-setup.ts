import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPool } from '../db/connect.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { type DatabaseServer, nameDatabase, nameLargeTemplate, runOnServer } from './database-server.ts';
import { disposableSettings } from './disposable-settings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: DatabaseServer;
  }
}

/**
 * Starts one PostgreSQL for the whole run: the one in TEST_DATABASE_URL, else an embedded one in its own folder. It
 * gets a migrated template, from which each test file's database is copied.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const { url, stop } = given ? { url: given, stop: async () => {} } : await startOwnServer();
  const template = `soltura_template_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(url, `create database ${template} template template0 encoding 'UTF8'`);
  const pool = openPool({ connectionString: nameDatabase(url, template) });
  await migrate(pool);
  await pool.end();
  project.provide('databaseServer', { url, poolerUrl: process.env.TEST_POOLER_URL, template });
  return async () => {
    for (const name of [nameLargeTemplate({ url, template }), template]) {
      await runOnServer(url, `drop database if exists ${name} with (force)`);
    }
    await stop();
  };
}

async function startOwnServer() {
  const folder = mkdtempSync(join(tmpdir(), 'soltura-test-'));
  const { connection, stop } = await startEmbedded(folder, { settings: disposableSettings });
  return {
    url: `postgres://${connection.user}:${connection.password ?? ''}@localhost:${connection.port}/${connection.database}?host=${encodeURIComponent(connection.host)}`,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
