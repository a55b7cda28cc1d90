import { Client } from 'pg';
import { inject } from 'vitest';
import { openPool } from '../../db/connect.ts';
import { createTestDatabase, patientLimits, type TestDatabase } from '../database.ts';
import { type DatabaseServer, nameDatabase, nameLargeTemplate } from '../database-server.ts';
import { fillLargeDatabase } from './fill.ts';

const STUDENTS = 100_000;
/** Any number, the same for all who make the template. */
const LOCK = 7_310_001;

/**
 * As `createTestDatabase`, with 100,000 students and all that belongs to them. The first file of a run that asks has the
 * template made, which takes a while; runs without such a file do not.
 */
export async function createLargeTestDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const client = new Client({ connectionString: server.url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const template = nameLargeTemplate(server);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) await makeTemplate(client, server, template);
  } finally {
    await client.end();
  }
  return createTestDatabase(nameLargeTemplate(server), 'file_copy');
}

/** It gets its name when it is whole. */
async function makeTemplate(client: Client, server: DatabaseServer, template: string): Promise<void> {
  const draft = `${template}_draft`;
  await client.query(`drop database if exists ${draft} with (force)`);
  await client.query(`create database ${draft} template ${server.template} encoding 'UTF8'`);
  const pool = openPool({ connectionString: nameDatabase(server.url, draft) }, patientLimits);
  await fillLargeDatabase(pool, { students: STUDENTS, now: new Date() });
  await pool.end();
  await client.query(`alter database ${draft} rename to ${template}`);
}
