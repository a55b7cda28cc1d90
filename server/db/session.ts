import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { liftLimits } from './limits.ts';
import { isCollision, isCutOff } from './violations.ts';

/**
 * A statement; with a name it is prepared once per connection. Names are unique in the server; '' is for a
 * text that is composed for each use.
 */
export interface Statement {
  name: string;
  text: string;
}

/** The access of features to the database: through the pool, or within one transaction. */
export interface Db {
  query<Row extends QueryResultRow>(statement: Statement, values?: unknown[]): Promise<Row[]>;
  /**
   * Records of people that a write has read in this transaction, as 'weeks 12', because its answer may
   * contain their data, also when it is a refusal. Undefined outside of a transaction.
   */
  readonly about?: Set<string>;
  /**
   * Runs `work` in a transaction, or as part of the current one. A throw undoes all of it together with the surrounding
   * transaction; to catch an error and go on, use `attempt` (decision 0172).
   *
   * Work that was in a deadlock, or lost its connection, is run again from its beginning, so it must also reset what it
   * changed outside the database (decisions 0172 and 0192).
   */
  transaction<T>(work: (db: Db) => Promise<T>, nature?: WorkNature): Promise<T>;
  /** Like `transaction`, but with a savepoint inside another one: a throw that is caught undoes only this work. */
  attempt<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

/** Properties of a transaction's work; inside another transaction, those of the outer one count. */
export interface WorkNature {
  /**
   * True for work that would recognise its own earlier commit and not repeat the effect, like a request with
   * an idempotency key. Only such work is run again when the answer to its commit was lost.
   */
  readonly isKeyed?: boolean;
  /** True for work whose statements and pauses have no time limits. */
  readonly isLong?: boolean;
}

interface Unit {
  depth: number;
  readonly about: Set<string>;
  /** An error of a part of its work: even when it was caught, the unit cannot be committed. */
  failure?: { cause: unknown };
}

const ATTEMPTS = 3;

/**
 * The longest pause before the second run, in ms, so that it does not meet the same work again; twice as long
 * before the third.
 */
const LONGEST_REST_MS = 50;

export function makeDb(pool: Pool): Db {
  const query = overQueryable(pool);
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
    query: (statement, values) => runAgain(() => query(statement, values), isCollision),
    transaction,
    attempt: (work) => transaction(work),
  };
}

/** Runs work again, on a new connection, as long as all of it was undone or it cannot happen twice. */
async function runAgain<T>(
  run: () => Promise<T>,
  mayRunAgain: (error: unknown) => boolean,
  attempt = 1,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (attempt === ATTEMPTS || !mayRunAgain(error)) throw error;
    if (isCollision(error)) await delay(Math.random() * LONGEST_REST_MS * attempt);
    return runAgain(run, mayRunAgain, attempt + 1);
  }
}

async function runTransaction<T>(
  pool: Pool,
  work: (db: Db) => Promise<T>,
  { isLong = false }: WorkNature,
  onCommit: () => void,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    if (isLong) await liftLimits(client);
    const result = await runUnit(client, { depth: 0, about: new Set() }, work);
    onCommit();
    const { command } = await client.query('commit');
    // PostgreSQL answers ROLLBACK instead of an error when a failed statement's error was caught.
    if (command !== 'COMMIT') throw new Error('A statement of the transaction had failed, so it was undone.');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    // A connection to a server that has become read-only must not go back to the pool.
    if (error instanceof Error && isCutOff(error)) broken ??= error;
    throw error;
  } finally {
    client.release(broken);
  }
}

/** @throws the error of its work, even when it was caught inside, because such work must not be committed. */
async function runUnit<T>(client: PoolClient, unit: Unit, work: (db: Db) => Promise<T>): Promise<T> {
  const result = await work(overClient(client, unit));
  if (unit.failure) throw unit.failure.cause;
  return result;
}

function overClient(client: PoolClient, unit: Unit): Db {
  const db: Db = {
    query: overQueryable(client),
    about: unit.about,
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
        const result = await runUnit(client, { depth, about: unit.about }, work);
        await client.query(`release savepoint ${savepoint}`);
        return result;
      } catch (error) {
        // When this fails too, the whole transaction is lost; the first error is the one to report.
        await client.query(`rollback to savepoint ${savepoint}`).catch(() => {});
        throw error;
      }
    },
  };
  return db;
}

function overQueryable(queryable: Pool | PoolClient): Db['query'] {
  return async <Row extends QueryResultRow>(statement: Statement, values: unknown[] = []) => {
    const { rows } = await queryable.query<Row>({ ...statement, values });
    return rows;
  };
}
