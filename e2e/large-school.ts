import { readFileSync } from 'node:fs';
import { openPool } from '@soltura/server/db/connect';
import { type Db, makeDb } from '@soltura/server/db/session';
import { findFreePort } from '@soltura/server/testing/free-port';
import { makeManyPeople } from '@soltura/server/testing/many-people';
import { runServer, waitUntilReady } from '@soltura/server/testing/real-server';
import { databaseFile } from './environment.ts';

/** A demo school with thousands of students, for one journey. */
export interface LargeSchool {
  address: string;
  db: Db;
  course: number;
  end: () => Promise<void>;
}

const USERS = 3000;

/** Starts a separate server on a database beside that of the journeys. */
export async function startLargeSchool(journeys: Db): Promise<LargeSchool> {
  const port = await findFreePort();
  const name = `large_school_${port}`;
  await journeys.query({
    name: `make-${name}`,
    text: `create database ${name} template template0 encoding 'UTF8'`,
  });
  const url = new URL(JSON.parse(readFileSync(databaseFile, 'utf8')).databaseUrl);
  url.pathname = `/${name}`;
  const address = `http://localhost:${port}`;
  const server = runServer({
    PORT: String(port),
    PUBLIC_URL: address,
    DATABASE_URL: url.href,
    DEMO: 'on',
  });
  const pool = openPool({ connectionString: url.href, max: 2 });
  const db = makeDb(pool);
  const end = async () => {
    server.process.kill('SIGKILL');
    await server.ended;
    await pool.end();
    await journeys.query({ name: `drop-${name}`, text: `drop database ${name} with (force)` });
  };
  try {
    await waitUntilReady(server);
    const [found] = await db.query<{ id: number }>({
      name: 'find-group-course',
      text: `select record_id as id from courses where has_group_calls and name not like '1-Month%'
        order by record_id limit 1`,
    });
    const course = found?.id ?? 0;
    await makeManyPeople(db, USERS, { relatedCourse: course });
    await db.query({ name: 'settle-large-school', text: 'analyze' });
    return { address, db, course, end };
  } catch (error) {
    await end();
    throw error;
  }
}
