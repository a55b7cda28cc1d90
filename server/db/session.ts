import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { isCollision } from './violations.ts';

/** A statement with a name is prepared once per connection; the name is unique in the server. */
export interface Statement {
  name: string;
  text: string;
}

/** The way features reach the database: the pool, or one transaction of it. */
export interface Db {
  /** For hot paths and set-based SQL: one prepared statement. */
  query<Row extends QueryResultRow>(statement: Statement, values?: unknown[]): Promise<Row[]>;
  /** For everything else: typed queries over `tables.ts`. */
  orm: NodePgDatabase;
  /**
   * Runs `work` in a transaction, or in a savepoint when already in one; a throw undoes all of it.
   *
   * Work that met other work in a deadlock is run again from its beginning, so what it leaves behind elsewhere than in
   * the database it has to begin anew as well (decision 0172).
   */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

/** How often work is run that others are in the way of. */
const ATTEMPTS = 3;

/** Opens the way to the database over a pool. */
export function makeDb(pool: Pool): Db {
  const { query, orm } = overQueryable(pool);
  return {
    orm,
    query: (statement, values) => runAgain(() => query(statement, values)),
    transaction: (work) => runAgain(() => runTransaction(pool, work)),
  };
}

/** Nothing is left of work that the database gave up, so it may begin anew, on a connection of its own. */
async function runAgain<T>(run: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (attempt === ATTEMPTS || !isCollision(error)) throw error;
    return runAgain(run, attempt + 1);
  }
}

async function runTransaction<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(overClient(client, 1));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

function overClient(client: PoolClient, depth: number): Db {
  return {
    ...overQueryable(client),
    async transaction(work) {
      const savepoint = `nested_${depth}`;
      await client.query(`savepoint ${savepoint}`);
      try {
        const result = await work(overClient(client, depth + 1));
        await client.query(`release savepoint ${savepoint}`);
        return result;
      } catch (error) {
        // When even this fails the transaction is lost as a whole; what caused it is the news.
        await client.query(`rollback to savepoint ${savepoint}`).catch(() => {});
        throw error;
      }
    },
  };
}

function overQueryable(queryable: Pool | PoolClient): Omit<Db, 'transaction'> {
  return {
    async query<Row extends QueryResultRow>(statement: Statement, values: unknown[] = []) {
      const { rows } = await queryable.query<Row>({ ...statement, values });
      return rows;
    },
    orm: drizzle(queryable),
  };
}
