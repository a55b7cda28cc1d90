import { setTimeout as delay } from 'node:timers/promises';
import { type ClientConfig, Pool, type PoolClient, type PoolConfig, types } from 'pg';
import { findMemoryMb } from '../memory.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import {
  defaultLimits,
  listSessionSettings,
  type PoolLimits,
  restoreLimitsOnRelease,
  SCHEMA,
} from './limits.ts';
import { findPooling, openProbe, type Pooling, storeSessionSettings } from './pooler.ts';
import { chooseSizes } from './postgres/sizes.ts';
import { repeatReads } from './repeat-reads.ts';
import { describeFault, StartupError } from './startup-error.ts';
import { learnBackend, watchConnections } from './watch.ts';

export interface OpenedDatabase {
  readonly pool: Pool;
  /** One connection beside the pool, for checking the database while the pool is busy. */
  readonly probe: Pool;
  /** Opens a separate pool for long work that must not take connections from others. */
  readonly openAside: (connections: number) => Pool;
  readonly kind: 'embedded' | 'external';
  /** A connection that passes notifications on; undefined where only a pooler in transaction mode is known. */
  readonly listening: ClientConfig | undefined;
  /**
   * Settles with a description of the end of the embedded server; the end of an external one shows only in
   * failed queries.
   */
  readonly ended: Promise<string>;
  close: () => Promise<void>;
}

export interface DatabaseOptions {
  /** A PostgreSQL 15 or newer; without it the embedded one serves `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** The same database without a pooler. */
  readonly databaseListenUrl?: string | undefined;
  readonly dataDir: string;
  readonly poolLimits?: PoolLimits;
  /** True for a server of a school, whose embedded database uses more of the machine's memory. */
  readonly production?: boolean;
  readonly databaseMemoryMb?: number | undefined;
}

const OLDEST_VERSION = 15;
const KEEP_ALIVE_MS = 5_000;
const GREETING_MS = 5_000;
const PROBE_MS = 2_000;
const GOODBYE_MS = 2_000;
const REPLICA_PATIENCE_MS = 1_000;
const LONGEST_REPLICA_READ_MS = 10_000;

// Set process-wide, so that connections beside the pool read values as the pool does. Counts and ids become numbers: the
// wire could not carry more than 2^53 either.
types.setTypeParser(types.builtins.INT8, parseSafeInteger);
// A day stays text, so that no time zone shifts it.
types.setTypeParser(types.builtins.DATE, (day) => day);

/** Opens the database of the product. @throws StartupError when there is none, or one that is too old. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
  const { databaseUrl, databaseListenUrl, dataDir, poolLimits = defaultLimits } = options;
  const embedded = databaseUrl
    ? undefined
    : await startEmbedded(dataDir, { settings: sizeForMachine(options, poolLimits.connections) });
  const connection = embedded?.connection ?? { connectionString: databaseUrl };
  const pool = openPool(connection, poolLimits);
  const probe = openReadinessPool(connection, poolLimits);
  const close = async () => {
    // Stops the embedded server without waiting forever for connections that others hold.
    await Promise.race([
      Promise.all([pool.end(), probe.end()]),
      delay(GOODBYE_MS, undefined, { ref: false }),
    ]);
    await embedded?.stop();
  };
  let listening: ClientConfig | undefined = connection;
  try {
    await checkServer(pool, databaseUrl);
    const pooling = databaseUrl ? await checkPooler(pool, databaseUrl, poolLimits) : 'none';
    if (databaseListenUrl) {
      await checkListening(databaseListenUrl);
      listening = { connectionString: databaseListenUrl };
    } else if (pooling === 'transactions') listening = undefined;
  } catch (fault) {
    await close();
    throw fault;
  }
  const openAside = (connections: number) => openPool(connection, { ...poolLimits, connections });
  const kind = embedded ? 'embedded' : 'external';
  return { pool, probe, openAside, listening, kind, ended: endOf(embedded), close };
}

/** Opens a pool of one connection that fails within seconds while the database is unavailable. */
export function openReadinessPool(connection: PoolConfig, poolLimits: PoolLimits = defaultLimits): Pool {
  return openPool(connection, {
    ...poolLimits,
    connections: 1,
    waitMs: PROBE_MS,
    statementMs: PROBE_MS,
  });
}

/** Opens a pool for a replica. Its waits are short, because the primary can answer instead. */
export function openReplicaPool(databaseReadUrl: string, poolLimits: PoolLimits = defaultLimits): Pool {
  const limits = { ...poolLimits, waitMs: REPLICA_PATIENCE_MS, statementMs: LONGEST_REPLICA_READ_MS };
  return openPool({ connectionString: databaseReadUrl }, limits);
}

export function sizeForMachine(
  { production = false, databaseMemoryMb }: DatabaseOptions,
  connections: number,
): Record<string, string> {
  return chooseSizes({
    machineMb: findMemoryMb(),
    production,
    buffersMb: databaseMemoryMb,
    connections,
  });
}

export function openPool(connection: PoolConfig, limits: PoolLimits = defaultLimits): Pool {
  // Set by a statement, because a pooler may refuse them as parameters of a connection.
  const settings = Object.entries(listSessionSettings(limits))
    .map(([name, value]) => `set ${name} = '${value}'`)
    .join('; ');
  const pool = new Pool({
    max: limits.connections,
    application_name: 'soltura',
    connectionTimeoutMillis: limits.waitMs,
    keepAlive: true,
    // Node then sends ten probes, one a second.
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    verify: (client, handOver) => {
      greet(client, settings).then(() => handOver(), handOver);
    },
    ...connection,
  });
  // The query that used a lost connection reports it. Without these listeners, a connection that is lost while idle or
  // inside a transaction would end the process.
  pool.on('error', ignoreLostConnection);
  pool.on('connect', (client) => client.on('error', ignoreLostConnection));
  restoreLimitsOnRelease(pool);
  watchConnections(pool, connection, limits.statementMs);
  repeatReads(pool);
  return pool;
}

async function greet(client: PoolClient, settings: string): Promise<void> {
  const impatience = setTimeout(() => {
    client.connection.stream.destroy(
      Object.assign(new Error('The database does not greet.'), { code: 'ETIMEDOUT' }),
    );
  }, GREETING_MS);
  try {
    await client.query(settings);
    await learnBackend(client);
  } finally {
    clearTimeout(impatience);
  }
}

function ignoreLostConnection() {}

async function checkServer(pool: Pool, databaseUrl: string | undefined): Promise<void> {
  const where = databaseUrl ? nameGiven(databaseUrl) : 'The embedded database';
  const facts = await readServerFacts(pool).catch((fault: unknown) => {
    throw new StartupError(`${where} cannot be reached: ${describeFault(fault)}.`);
  });
  const reason = explainUnfit(where, facts);
  if (reason) throw new StartupError(reason);
}

/** Stores our session settings with the role when a pooler shares our sessions with other clients. */
async function checkPooler(pool: Pool, databaseUrl: string, limits: PoolLimits): Promise<Pooling> {
  const where = nameGiven(databaseUrl);
  const pooling = await findPooling(where, () => openProbe({ connectionString: databaseUrl }));
  if (pooling === 'transactions') await storeSessionSettings(pool, limits);
  return pooling;
}

/** @throws StartupError for a pooler that does not pass notifications on. */
async function checkListening(databaseListenUrl: string): Promise<void> {
  const where = `The database at ${nameTarget(databaseListenUrl)} (DATABASE_LISTEN_URL)`;
  // One that cannot be reached just now is tried again while the server runs.
  const pooling = await findPooling(where, () => openProbe({ connectionString: databaseListenUrl })).catch(
    () => undefined,
  );
  if (pooling !== 'transactions') return;
  throw new StartupError(
    `${where} is behind a pooler in transaction mode, which passes no notifications on: name the database itself, or leave it out.`,
  );
}

interface ServerFacts {
  readonly version: string;
  readonly encoding: string;
  /** The first schema of the search path, by the settings of the session; null for none. */
  readonly schema: string | null;
  readonly searchPath: string;
}

const DEFAULT_PATH = '"$user", public';

export function explainUnfit(
  where: string,
  { version, encoding, schema, searchPath }: ServerFacts,
): string | undefined {
  if (Number.parseInt(version, 10) < OLDEST_VERSION) {
    return `${where} is PostgreSQL ${version}, and Soltura needs ${OLDEST_VERSION} or newer.`;
  }
  if (encoding !== 'UTF8') return `${where} has the encoding ${encoding}, and Soltura needs UTF8.`;
  if (schema !== SCHEMA && schema !== null && searchPath === DEFAULT_PATH) {
    return (
      `${where} has a schema with the name of its role, ${schema}, which comes before ${SCHEMA}, and Soltura keeps everything ` +
      `in ${SCHEMA}. Lead the role there alone: alter role ${schema} in database … set search_path = ${SCHEMA}.`
    );
  }
  if (schema !== SCHEMA) {
    const leads = schema === null ? 'leads to no schema that is there' : `leads to the schema ${schema}`;
    return (
      `${where} has the search_path ${searchPath || "''"}, which ${leads}, and Soltura keeps everything in ${SCHEMA}. ` +
      'Take it out of the address, the role (alter role … reset search_path) and the database (alter database … reset ' +
      'search_path), and give each school a database of its own.'
    );
  }
  return undefined;
}

const findFacts = `select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
  current_schema() as schema, current_setting('search_path') as "searchPath"`;

async function readServerFacts(pool: Pool): Promise<ServerFacts> {
  const client = await pool.connect();
  try {
    // Our sessions look for names in our schema alone; the default shows the schema that was configured.
    await client.query('begin; set local search_path to default');
    const { rows } = await client.query<ServerFacts>(findFacts);
    return rows[0] ?? { version: '', encoding: '', schema: null, searchPath: '' };
  } finally {
    client.release(true);
  }
}

function nameGiven(databaseUrl: string): string {
  return `The database at ${nameTarget(databaseUrl)} (DATABASE_URL)`;
}

/** Returns host, port and name, without the password. */
function nameTarget(databaseUrl: string): string {
  try {
    const { hostname, port, pathname, searchParams } = new URL(databaseUrl);
    return `${searchParams.get('host') ?? hostname}:${port || '5432'}${pathname}`;
  } catch {
    return 'an address that cannot be read';
  }
}

/** The promise never settles for an external server, whose end we cannot see. */
function endOf(embedded: EmbeddedServer | undefined): Promise<string> {
  return embedded?.ended ?? new Promise(() => {});
}

function parseSafeInteger(digits: string): number {
  const number = Number(digits);
  if (!Number.isSafeInteger(number))
    throw new RangeError(`${digits} is beyond the whole numbers JavaScript can hold.`);
  return number;
}
