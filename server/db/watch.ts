import { Socket } from 'node:net';
import { Client, DatabaseError, type Pool, type PoolClient, type PoolConfig } from 'pg';
import { hasNoLimits } from './limits.ts';

/** The PostgreSQL process that serves a connection, with its start time, because process ids are reused. */
export interface Backend {
  readonly pid: number;
  readonly start: string;
}

interface Watched {
  readonly client: PoolClient;
  readonly socket: Socket;
  isOut: boolean;
  /** Bytes sent when the last answer was complete; more bytes mean that an answer is due. */
  sentAtAnswer: number;
  sent: number;
  received: number;
  silentSince: number;
  /** The number of consecutive answers of the server that it does not work for the connection. */
  denials: number;
}

const LOOK_MS = 500;
const SILENCE_MS = 2_000;
const ASK_MS = 2_000;
/** Two denials are needed: an answer may be in transit at the first, but has arrived by the second. */
const DENIALS = 2;
const UNREACHABLE_MS = 10_000;
const MARGIN_MS = 5_000;
const WITHOUT_LIMITS_MS = 3_600_000;

const SILENT = 'The connection to the database has gone silent.';

const findBackend = `select pid, backend_start::text as start from pg_stat_activity where pid = pg_backend_pid()`;

const findBusy = `select pid, backend_start::text as start from pg_stat_activity
  where pid = any ($1) and state not in ('idle', 'idle in transaction', 'idle in transaction (aborted)')`;

// Otherwise an open transaction holds its locks until its server notices the dead connection.
const endBackends = `select pg_terminate_backend(pid, 1000) from pg_stat_activity
  where (pid, backend_start::text) in (select * from unnest($1::int[], $2::text[]))`;

const backends = new WeakMap<PoolClient, Backend>();

/** Returns the server process of a new connection; undefined when a pooler changes it. */
export async function learnBackend(client: PoolClient): Promise<Backend | undefined> {
  const { rows } = await client.query<Backend>(findBackend);
  const [backend] = rows;
  // A pooler gives its clients other numbers.
  if (!backend || !('processID' in client) || client.processID !== backend.pid) return undefined;
  backends.set(client, backend);
  return backend;
}

/**
 * Drops connections whose server has vanished, as in an unannounced failover: it never answers, and TCP alone notices
 * only after a quarter of an hour (decision 0192). A connection that is silent for 2 seconds may just have a slow
 * statement, so a new connection asks the server if it still works for the silent one. After two denials in a row, or
 * when no server can be reached for 10 seconds, the silent connection is dropped, with the pool's idle ones, which are
 * probably dead too. Behind a pooler that hides server processes, the silence may last a little longer than the
 * statement timeout.
 */
export function watchConnections(pool: Pool, connection: PoolConfig, statementMs: number): void {
  const watched = new Map<PoolClient, Watched>();
  let timer: NodeJS.Timeout | undefined;
  let isAsking = false;

  pool.on('connect', (client) => {
    const socket = client.connection.stream;
    if (!(socket instanceof Socket)) return;
    const entry = startWatching(client, socket);
    watched.set(client, entry);
    client.once('end', () => forget(client));
    timer ??= setInterval(look, LOOK_MS).unref();
  });
  pool.on('acquire', (client) => setOut(client, true));
  pool.on('release', (_, client) => setOut(client, false));
  pool.on('remove', forget);

  function setOut(client: PoolClient, isOut: boolean): void {
    const entry = watched.get(client);
    if (entry) entry.isOut = isOut;
  }

  function forget(client: PoolClient): void {
    watched.delete(client);
    if (watched.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  function look(): void {
    const silent = [...watched.values()].filter((entry) => measureSilence(entry) >= SILENCE_MS);
    if (silent.length === 0 || isAsking) return;
    isAsking = true;
    void judge(silent).finally(() => {
      isAsking = false;
    });
  }

  async function judge(silent: readonly Watched[]): Promise<void> {
    const known = silent.flatMap(({ client }) => backends.get(client) ?? []);
    const busy = await findBusyBackends(connection, known);
    const dead = silent.filter((entry) => isDead(entry, busy));
    if (dead.length === 0) return;
    if (busy !== 'unreachable') {
      await endBackendsOf(
        connection,
        dead.flatMap(({ client }) => backends.get(client) ?? []),
      );
    }
    const idle = [...watched.values()].filter(({ isOut }) => !isOut);
    for (const { socket } of new Set([...dead, ...idle])) {
      socket.destroy(Object.assign(new Error(SILENT), { code: 'ETIMEDOUT' }));
    }
  }

  function isDead(entry: Watched, busy: Answer): boolean {
    const silenceMs = measureSilence(entry);
    if (silenceMs < SILENCE_MS) return false;
    if (silenceMs >= (hasNoLimits(entry.client) ? WITHOUT_LIMITS_MS : statementMs + MARGIN_MS)) return true;
    if (busy === 'unreachable') return silenceMs >= UNREACHABLE_MS;
    const backend = backends.get(entry.client);
    if (busy === 'unknown' || !backend) return false;
    const isBusy = busy.some(({ pid, start }) => pid === backend.pid && start === backend.start);
    entry.denials = isBusy ? 0 : entry.denials + 1;
    return entry.denials >= DENIALS;
  }
}

function startWatching(client: PoolClient, socket: Socket): Watched {
  const { bytesWritten, bytesRead } = socket;
  const entry: Watched = {
    client,
    socket,
    isOut: true,
    sentAtAnswer: bytesWritten,
    sent: bytesWritten,
    received: bytesRead,
    silentSince: performance.now(),
    denials: 0,
  };
  // Runs before the driver's own listener, which sends waiting statements at once.
  client.connection.prependListener('readyForQuery', () => {
    entry.sentAtAnswer = socket.bytesWritten;
  });
  return entry;
}

function measureSilence(entry: Watched): number {
  const { bytesWritten, bytesRead } = entry.socket;
  const now = performance.now();
  const isAwaited = bytesWritten > entry.sentAtAnswer;
  if (!isAwaited || bytesWritten !== entry.sent || bytesRead !== entry.received) {
    entry.sent = bytesWritten;
    entry.received = bytesRead;
    entry.silentSince = now;
    entry.denials = 0;
  }
  return now - entry.silentSince;
}

type Answer = readonly Backend[] | 'unreachable' | 'unknown';

async function findBusyBackends(connection: PoolConfig, known: readonly Backend[]): Promise<Answer> {
  try {
    return await runOnNewConnection(connection, async (client) => {
      const { rows } = await client.query<Backend>(findBusy, [known.map(({ pid }) => pid)]);
      return rows;
    });
  } catch (fault) {
    return fault instanceof DatabaseError ? 'unknown' : 'unreachable';
  }
}

async function endBackendsOf(connection: PoolConfig, dead: readonly Backend[]): Promise<void> {
  const pids = dead.map(({ pid }) => pid);
  const starts = dead.map(({ start }) => start);
  // After a failure here, the server notices by itself later.
  await runOnNewConnection(connection, (client) => client.query(endBackends, [pids, starts])).catch(() => {});
}

async function runOnNewConnection<T>(
  connection: PoolConfig,
  ask: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    ...connection,
    application_name: 'soltura',
    connectionTimeoutMillis: ASK_MS,
    query_timeout: ASK_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`set time zone 'UTC'`);
    return await ask(client);
  } finally {
    // Closes without waiting for an orderly end.
    client.connection.stream.destroy();
  }
}
