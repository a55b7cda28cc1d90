import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { findEmbeddedBinaries } from './postgres/binaries.ts';
import {
  type Cluster,
  type ClusterOptions,
  ClusterRefused,
  type ServerOptions,
  startCluster,
} from './postgres/cluster.ts';
import { MAJOR_VERSION, makeClusterOnce, prepareDataFolder, removeDrafts } from './postgres/data-folder.ts';
import { keepPrograms } from './postgres/kept-programs.ts';
import { readLockFile, removeStrangersLockFiles } from './postgres/lock-file.ts';
import { chooseRunner, type Runner } from './postgres/run-as.ts';
import { embeddedSettings } from './postgres/settings.ts';
import { trialSizes } from './postgres/sizes.ts';
import { describeFault, StartupError } from './startup-error.ts';
import { type ServedFolder, upgradeDataFolder } from './upgrade.ts';

export interface EmbeddedConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password?: string;
}

export interface EmbeddedServer {
  readonly connection: EmbeddedConnection;
  readonly pid: number;
  readonly ended: Promise<string>;
  stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  readonly settings?: Readonly<Record<string, string>>;
  readonly runner?: Runner;
  readonly say?: (line: string) => void;
}

const USER = 'soltura';
const DATABASE = 'soltura';
const ANSWERS_OF_A_LIVING_SERVER = 3;
const ASK_AGAIN_MS = 250;
const DYING_SERVER_MS = 20_000;

/**
 * Starts the PostgreSQL of the product on `dataDir`; the first start creates its files.
 * @throws StartupError when that fails, for example because another server uses the folder.
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedServer> {
  const home = resolve(dataDir);
  const folder = join(home, 'postgres');
  prepareDataFolder(home);
  const password =
    process.platform === 'win32' ? readOrMakePassword(join(home, 'postgres-password')) : undefined;
  const cluster = {
    binaries: findEmbeddedBinaries(),
    folder,
    logFile: join(home, 'postgres.log'),
    runner: options.runner ?? chooseRunner(folder),
  };
  const say = options.say ?? ((line) => process.stdout.write(`${line}\n`));
  const initdbArguments = listInitdbArguments(password && join(home, 'postgres-password'));
  await upgradeDataFolder(home, cluster, {
    initdbArguments,
    serve: (one) => serveForUpgrade(home, password, one),
    say,
  });
  await makeClusterOnce(cluster, initdbArguments);
  keepProgramsIfPossible(home, cluster.binaries, say);
  const server = await startWhenFree(home, password, {
    ...cluster,
    settings: { ...embeddedSettings, ...trialSizes, ...options.settings },
    ...(password && { loopbackPort: await findFreePort() }),
  });
  removeDrafts(folder);
  const { host, port, pid, ended, stop } = server;
  const connection = { host, port, user: USER, database: DATABASE, ...(password && { password }) };
  await createDatabaseOnce(connection);
  return { connection, pid, ended, stop };
}

/**
 * Keeps the programs beside the data. A failure is reported only, because nothing but the next major upgrade needs
 * them.
 */
function keepProgramsIfPossible(home: string, binaries: string, say: (line: string) => void): void {
  try {
    keepPrograms(home, MAJOR_VERSION, binaries);
  } catch (fault) {
    say(`The programs of PostgreSQL ${MAJOR_VERSION} could not be kept in ${home}: ${describeFault(fault)}.`);
  }
}

/** Serves the old or the new folder of an upgrade, without settings that only one version knows. */
async function serveForUpgrade(
  home: string,
  password: string | undefined,
  cluster: ClusterOptions,
): Promise<ServedFolder> {
  const { host, port, stop } = await startWhenFree(home, password, {
    ...cluster,
    settings: trialSizes,
    ...(password && { loopbackPort: await findFreePort() }),
  });
  const connection = { host, port, user: USER, database: DATABASE, ...(password && { password }) };
  await createDatabaseOnce(connection);
  return { connection, stop };
}

export function writeDatabaseUrl({ user, password = '', port, database, host }: EmbeddedConnection): string {
  return `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

/**
 * Text is sorted by code point, which is the same in every version and on every machine; queries name a collation where
 * people read the order.
 */
function listInitdbArguments(passwordFile: string | undefined): string[] {
  return [
    '--username',
    USER,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(passwordFile ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust']),
  ];
}

/**
 * Starts the server, and retries briefly while a killed one ends; one that keeps answering belongs to another process.
 */
async function startWhenFree(
  home: string,
  password: string | undefined,
  options: ServerOptions,
): Promise<Cluster> {
  const deadline = Date.now() + DYING_SERVER_MS;
  let answers = 0;
  for (;;) {
    try {
      return await startCluster(options);
    } catch (fault) {
      if (!(fault instanceof ClusterRefused)) throw fault;
      if (!isFolderTaken(fault.log)) throw explainRefusal(fault, options);
    }
    removeStrangersLockFiles(options.folder);
    answers = (await answersLogin(options.folder, password)) ? answers + 1 : 0;
    if (answers >= ANSWERS_OF_A_LIVING_SERVER || Date.now() > deadline) {
      throw new StartupError(
        `Another Soltura server is already using the data folder ${home}. ` +
          'Stop it first, or choose another folder with DATA_DIR.',
      );
    }
    await delay(ASK_AGAIN_MS);
  }
}

function isFolderTaken(log: string): boolean {
  return /lock file "[^"]+" already exists|pre-existing shared memory block/.test(log);
}

function explainRefusal(fault: ClusterRefused, { logFile, runner }: ServerOptions): StartupError {
  const hint = runner.owner
    ? ' PostgreSQL does not run as root: run Soltura as an ordinary user, or set DATABASE_URL.'
    : '';
  return new StartupError(`The embedded PostgreSQL did not start: ${fault.message} (see ${logFile}).${hint}`);
}

async function answersLogin(folder: string, password: string | undefined): Promise<boolean> {
  const lock = readLockFile(folder);
  if (!lock) return false;
  const host = password ? '127.0.0.1' : lock.socketFolder;
  const client = new Client({
    host,
    port: lock.port,
    user: USER,
    database: 'postgres',
    ...(password && { password }),
  });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function createDatabaseOnce(connection: EmbeddedConnection): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' });
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [
    connection.database,
  ]);
  if (rowCount === 0) await client.query(`create database ${connection.database}`);
  await client.end();
}

function readOrMakePassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

function findFreePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolvePort(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
