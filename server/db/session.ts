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
   * Runs `work` in a transaction, or as part of the one it is in already. A throw undoes all of it, and with it the
   * transaction it is part of: whoever means to catch it and go on asks for `attempt` (decision 0198).
   *
   * Work that met other work in a deadlock is run again from its beginning, so what it leaves behind elsewhere than in
   * the database it has to begin anew as well (decision 0172).
   */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** As `transaction`, but in a savepoint when already in one: a throw that is caught undoes this work and no other. */
  attempt<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

/** What is undone as a whole: a transaction, or a savepoint in one. */
interface Unit {
  /** How many savepoints it is in. */
  depth: number;
  /** What work that was part of it threw: whether or not somebody has caught that, the unit cannot be kept. */
  failure?: { cause: unknown };
}

/** How often work is run that others are in the way of. */
const ATTEMPTS = 3;

/** Opens the way to the database over a pool. */
export function makeDb(pool: Pool): Db {
  const { query, orm } = overQueryable(pool);
  const transaction: Db['transaction'] = (work) => runAgain(() => runTransaction(pool, work));
  return {
    orm,
    query: (statement, values) => runAgain(() => query(statement, values)),
    transaction,
    attempt: transaction,
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
    const result = await runUnit(client, { depth: 0 }, work);
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

/** @throws what its work threw, also when that was caught inside: what is left of such work must not be kept. */
async function runUnit<T>(client: PoolClient, unit: Unit, work: (db: Db) => Promise<T>): Promise<T> {
  const result = await work(overClient(client, unit));
  if (unit.failure) throw unit.failure.cause;
  return result;
}

function overClient(client: PoolClient, unit: Unit): Db {
  const db: Db = {
    ...overQueryable(client),
    async transaction(work) {
      try {
        return await work(db);
      } catch (cause) {
        unit.failure ??= { cause };
        throw cause;
      }
    },
    async attempt(work) {
      const depth = unit.depth + 1;
      const savepoint = `nested_${depth}`;
      await client.query(`savepoint ${savepoint}`);
      try {
        const result = await runUnit(client, { depth }, work);
        await client.query(`release savepoint ${savepoint}`);
        return result;
      } catch (error) {
        // When even this fails the transaction is lost as a whole; what caused it is the news.
        await client.query(`rollback to savepoint ${savepoint}`).catch(() => {});
        throw error;
      }
    },
  };
  return db;
}

function overQueryable(queryable: Pool | PoolClient): Pick<Db, 'query' | 'orm'> {
  return {
    async query<Row extends QueryResultRow>(statement: Statement, values: unknown[] = []) {
      const { rows } = await queryable.query<Row>({ ...statement, values });
      return rows;
    },
    orm: drizzle(queryable),
  };
}
