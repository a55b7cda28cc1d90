import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { liftLimits } from './limits.ts';
import { isCollision, isCutOff } from './violations.ts';

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
   * Work that met other work in a deadlock, or lost its connection, is run again from its beginning, so what it leaves
   * behind elsewhere than in the database it has to begin anew as well (decisions 0172 and 0192).
   */
  transaction<T>(work: (db: Db) => Promise<T>, nature?: WorkNature): Promise<T>;
  /** As `transaction`, but in a savepoint when already in one: a throw that is caught undoes this work and no other. */
  attempt<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

/** What is known of the work of a transaction; inside another one, that one decides. */
export interface WorkNature {
  /**
   * Whether work that had happened already would notice and not happen twice, as a request with a key does. Only then
   * is it run again when the answer to its commit was lost.
   */
  readonly isKeyed?: boolean;
  /** Whether its statements, and the pauses between them, may take as long as they need. */
  readonly isLong?: boolean;
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
  const transaction: Db['transaction'] = (work, nature = {}) => {
    let isCommitSent = false;
    const run = () => {
      isCommitSent = false;
      return runTransaction(pool, work, nature, () => {
        isCommitSent = true;
      });
    };
    return runAgain(
      run,
      (error) => isCollision(error) || (isCutOff(error) && (nature.isKeyed === true || !isCommitSent)),
    );
  };
  return {
    orm,
    query: (statement, values) => runAgain(() => query(statement, values), isCollision),
    transaction,
    attempt: (work) => transaction(work),
  };
}

/** Runs work again, on a connection of its own, while nothing is left of it or nothing can happen twice. */
async function runAgain<T>(
  run: () => Promise<T>,
  mayRunAgain: (error: unknown) => boolean,
  attempt = 1,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (attempt === ATTEMPTS || !mayRunAgain(error)) throw error;
    return runAgain(run, mayRunAgain, attempt + 1);
  }
}

async function runTransaction<T>(
  pool: Pool,
  work: (db: Db) => Promise<T>,
  { isLong = false }: WorkNature,
  noteCommit: () => void,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    if (isLong) await liftLimits(client);
    const result = await runUnit(client, { depth: 0 }, work);
    noteCommit();
    const { command } = await client.query('commit');
    // PostgreSQL answers so, and not with an error, when a statement had failed whose error was caught.
    if (command !== 'COMMIT') throw new Error('A statement of the transaction had failed, so it was undone.');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    // One that went on with a server that only reads now would be of no use to the next.
    if (error instanceof Error && isCutOff(error)) broken ??= error;
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
