import { Client } from 'pg';
import { inject } from 'vitest';
import { openPool } from '../../db/connect.ts';
import { createTestDatabase, patientLimits, type TestDatabase } from '../database.ts';
import { type DatabaseServer, nameDatabase, nameLargeTemplate } from '../database-server.ts';
import { fillLargeDatabase } from './fill.ts';
import { fixStatistics } from './fix-statistics.ts';

/** The key of an advisory lock, shared by all processes that make the template. */
const LOCK = 7_310_001;

/**
 * As `createTestDatabase`, with this many students and their records. The first file of a run that needs the template
 * makes it, which takes a while. All files of a run must use the same number.
 */
export async function createLargeTestDatabase(students: number): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const client = new Client({ connectionString: server.url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const template = nameLargeTemplate(server);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) await makeTemplate(client, server, { template, students });
  } finally {
    await client.end();
  }
  return createTestDatabase(nameLargeTemplate(server), 'file_copy');
}

async function makeTemplate(
  client: Client,
  server: DatabaseServer,
  { template, students }: { template: string; students: number },
): Promise<void> {
  const draft = `${template}_draft`;
  await client.query(`drop database if exists ${draft} with (force)`);
  await client.query(`create database ${draft} template ${server.template} encoding 'UTF8'`);
  const pool = openPool({ connectionString: nameDatabase(server.url, draft) }, patientLimits);
  await fillLargeDatabase(pool, { students, now: new Date() });
  await fixStatistics(pool);
  await pool.end();
  await client.query(`alter database ${draft} rename to ${template}`);
}
