import { randomUUID } from 'node:crypto';
import { Client, type Pool, type PoolConfig } from 'pg';
import { listSessionSettings, type PoolLimits } from './limits.ts';
import { describeFault, errorCode, StartupError } from './startup-error.ts';
import { learnBackend } from './watch.ts';

/** The mode of a connection pooler: none, a session per client at a time, or a session per transaction. */
export type Pooling = 'none' | 'sessions' | 'transactions';

export interface Probe {
  /** The process id in the server's greeting; a pooler sends a number of its own. */
  readonly greetedBy: number | null;
  /** Runs a statement that returns one number; a named one is prepared at its first use. */
  ask: (statement: { name?: string; text: string }) => Promise<number>;
  begin: () => Promise<void>;
  close: () => Promise<void>;
}

const ROUNDS = 5;
const ANSWER_MS = 5_000;
const WHO = 'select pg_backend_pid() as number';
const OTHER = 'select -1 as number';
/** A prepared statement is missing, or its name belongs to another one. */
const MIXED_UP: readonly (string | undefined)[] = ['26000', '42P05'];
/** The code with which PgBouncer closes a connection that requests an unsupported feature of its mode. */
const PROTOCOL_VIOLATION = '08P01';

const NEEDS = 'Soltura needs PgBouncer 1.21 or newer with max_prepared_statements above 0, such as 200';

/**
 * Detects a connection pooler before the database, and checks that prepared statements work through it. Two sessions
 * prepare different statements under one name; the second keeps a transaction open while the first uses its own again.
 * Behind a pooler, both meet the same server process or the first moves to another one.
 * @throws StartupError when a pooler confuses statements, or ignores transactions.
 */
export async function findPooling(where: string, open: () => Promise<Probe>): Promise<Pooling> {
  const first = await open();
  try {
    if ((await first.ask({ text: WHO })) === first.greetedBy) return 'none';
    const name = `soltura_${randomUUID()}`;
    const server = await first.ask({ name, text: WHO });
    for (let round = 0; round < ROUNDS; round += 1) {
      if (await isSharedWith(first, server, name, open)) return 'transactions';
    }
    return 'sessions';
  } catch (fault) {
    throw explainPooler(where, fault) ?? fault;
  } finally {
    await first.close();
  }
}

async function isSharedWith(
  first: Probe,
  server: number,
  name: string,
  open: () => Promise<Probe>,
): Promise<boolean> {
  const second = await open();
  try {
    await second.begin();
    const held = await second.ask({ text: WHO });
    await second.ask({ name, text: OTHER });
    if (held === server) return true;
    const again = await first.ask({ name, text: WHO });
    if (again === -1) throw new MixedUp();
    return again !== server;
  } finally {
    await second.close();
  }
}

class MixedUp extends Error {}

function explainPooler(where: string, fault: unknown): StartupError | undefined {
  const code = errorCode(fault);
  if (fault instanceof MixedUp || MIXED_UP.includes(code)) {
    return new StartupError(`${where} is behind a pooler that mixes prepared statements up: ${NEEDS}.`);
  }
  if (code !== PROTOCOL_VIOLATION) return undefined;
  return new StartupError(
    `${where} is behind a pooler that does not let us work (${describeFault(fault)}): ${NEEDS}, and pool_mode = transaction.`,
  );
}

export async function openProbe(connection: PoolConfig): Promise<Probe> {
  const client = new Client({
    ...connection,
    application_name: 'soltura',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => {});
  await client.connect();
  const greetedBy = 'processID' in client && typeof client.processID === 'number' ? client.processID : null;
  return {
    greetedBy,
    async ask(statement) {
      const { rows } = await client.query<{ number: number }>(statement);
      return rows[0]?.number ?? 0;
    },
    async begin() {
      await client.query('begin');
    },
    close: () => client.end(),
  };
}

const readStored = `select coalesce((
    select array_to_json(setconfig) from pg_db_role_setting
    where setrole = (select oid from pg_roles where rolname = current_user)
      and setdatabase = (select oid from pg_database where datname = current_database())
  ), '[]') as settings, quote_ident(current_database()) as database`;

/**
 * Stores our session settings for our role in this database, because behind a pooler a session's own settings may reach
 * other clients. A change renews the pooler's open sessions.
 */
export async function storeSessionSettings(pool: Pool, limits: PoolLimits): Promise<void> {
  const { rows } = await pool.query<{ settings: string[]; database: string }>(readStored);
  const [stored] = rows;
  const missing = Object.entries(listSessionSettings(limits)).filter(
    ([name, value]) =>
      !stored?.settings.some((line) => line.toLowerCase() === `${name}=${value}`.toLowerCase()),
  );
  if (stored === undefined || missing.length === 0) return;
  for (const [name, value] of missing) {
    await pool.query(`alter role current_user in database ${stored.database} set ${name} = '${value}'`);
  }
  await renewPooledSessions(pool);
}

// Idle sessions of the pooler, which come from the same address as ours.
const endIdle = `select pg_terminate_backend(pid, 1000) from pg_stat_activity
  where datname = current_database() and usename = current_user and state = 'idle' and pid <> pg_backend_pid()
    and client_addr is not distinct from (select client_addr from pg_stat_activity where pid = pg_backend_pid())`;

/**
 * Makes a pooler open new sessions, because open ones keep former settings and statement plans. Has no effect without a
 * pooler, where sessions begin with this process.
 */
export async function renewPooledSessions(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    if (await learnBackend(client)) return;
    await client.query(endIdle);
    // Ends its own session last, so the answer never arrives.
    await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
  } finally {
    client.release(true);
  }
  // A pooler may still hand out an ended session; this read meets it and is retried.
  await pool.query('select 1');
}
