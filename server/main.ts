import cluster from 'node:cluster';
import { type Config, readConfig } from './config.ts';
import { sizeForMachine } from './db/connect.ts';
import { startEmbedded, writeDatabaseUrl } from './db/embedded.ts';
import { StartupError } from './db/startup-error.ts';
import { demoAccounts } from './demo/accounts.ts';
import { describeDemoSignIn } from './demo/describe-accounts.ts';
import { makeLogger } from './log.ts';
import { refuseUnsafeStart } from './safety/refuse-unsafe.ts';
import { checkPort, startServer, WEB_FOLDER } from './server.ts';
import { stopOnSignals } from './stopping.ts';
import type { JoinFigures } from './watching/start-figures.ts';
import { joinFigures } from './workers/figures-channel.ts';
import { startFiguresOfWorkers } from './workers/figures-of-workers.ts';
import { type Ready, readOrder, sendReport } from './workers/report.ts';
import { superviseWorkers } from './workers/supervise.ts';

const lastLogger = makeLogger({ production: true });

process.on('unhandledRejection', fail);

try {
  const config = readConfig(process.env);
  if (cluster.isPrimary) refuseUnsafeStart(config, WEB_FOLDER);
  if (cluster.isWorker) await serveAsWorker(config);
  else if (config.workers > 1) await serveWithWorkers(config);
  else await serveAlone(config);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  if (cluster.isWorker) await sendReport({ kind: 'refused', reason: error.message });
  else process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
  // Otherwise the channel to the parent process keeps a worker alive.
  cluster.worker?.disconnect();
}

async function serveAlone(config: Config): Promise<void> {
  await checkPort(config);
  const server = await start(config);
  greet(config, server);
  // A single process has no replacement: SIGHUP ends it, and its service manager starts it again.
  const isStopping = stopOnSignals(['SIGINT', 'SIGTERM', 'SIGHUP'], { stop: () => server.stop(), fail });
  failWithDatabase(config, server.databaseEnded, isStopping);
}

/** Runs the parent of workers: this process owns the database; the workers own the port. */
async function serveWithWorkers(config: Config): Promise<void> {
  // Each worker has a pool and a probe, and there are twice as many workers while they are replaced.
  const connections = 2 * config.workers * (config.poolLimits.connections + 1);
  const settings = sizeForMachine(config, connections);
  const embedded =
    config.databaseUrl === undefined ? await startEmbedded(config.dataDir, { settings }) : undefined;
  const environment = {
    DEMO: config.demo ? 'on' : 'off',
    ...(embedded && { DATABASE_URL: writeDatabaseUrl(embedded.connection) }),
  };
  const workers = superviseWorkers({
    count: config.workers,
    environment,
    log: makeLogger(config),
    program: import.meta.filename,
  });
  let closeFigures = async () => {};
  const stop = async () => {
    await closeFigures();
    await workers.stop();
    await embedded?.stop();
  };
  // The first worker may have requests in progress while the others are still starting.
  const isStopping = stopOnSignals(['SIGINT', 'SIGTERM'], { stop, fail });
  process.on('SIGHUP', () => void workers.replaceAll());
  let hasFailed = false;
  if (embedded) failWithDatabase(config, embedded.ended, () => isStopping() || hasFailed);
  const giveUp = async (reason: string) => {
    hasFailed = true;
    process.stderr.write(`${reason}\n`);
    await stop();
    process.exit(1);
  };
  workers.failed.then(giveUp).catch(fail);
  try {
    const ready = await workers.ready;
    closeFigures = await startFiguresOfWorkers(config, workers);
    await workers.settled;
    if (!isStopping()) greet(config, ready);
  } catch (fault) {
    // After a stop signal the failed start is expected.
    if (isStopping()) return;
    hasFailed = true;
    await stop();
    throw fault;
  }
}

async function serveAsWorker(config: Config): Promise<void> {
  // A terminal sends these signals to all processes; only the parent acts on them.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  const server = await start(config, joinFigures);
  const isStopping = stopOnSignals(['SIGTERM'], { stop: () => server.stop(), fail });
  process.on('message', (message) => {
    const order = readOrder(message);
    if (order === 'leave') server.leave().then(() => process.exit(0), fail);
    // A service manager may have sent the signal to each process already.
    if (order === 'stop' && !isStopping()) process.kill(process.pid, 'SIGTERM');
  });
  await sendReport({ kind: 'ready', isDemoSchool: server.isDemoSchool, isEmpty: server.isEmpty });
}

function start(config: Config, joinAll?: JoinFigures) {
  return startServer(config, {
    now: () => new Date(),
    log: makeLogger(config),
    checkAnswers: process.env.NODE_ENV === 'development',
    joinFigures: joinAll,
    parent: joinAll && process.ppid,
  });
}

function greet(config: Config, { isDemoSchool, isEmpty }: Pick<Ready, 'isDemoSchool' | 'isEmpty'>): void {
  print(`${config.product} is ready: ${config.publicUrl}`);
  if (isDemoSchool) {
    print(`${describeDemoSignIn(config.identity)}:`);
    for (const { email, about } of demoAccounts) print(`  ${email.padEnd(32)} ${about}`);
  }
  if (isEmpty) {
    print('No one can sign in yet: npm run admin -- grant you@school.example admin');
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(reason: unknown): void {
  lastLogger.fatal({ err: reason }, 'the server failed');
  process.exit(1);
}

function failWithDatabase(config: Config, databaseEnded: Promise<string>, isExpected: () => boolean): void {
  databaseEnded.then((reason) => {
    if (isExpected()) return;
    process.stderr.write(
      `The embedded PostgreSQL ended by itself (${reason}); ${config.dataDir}/postgres.log may tell why. Start Soltura again.\n`,
    );
    process.exit(1);
  }, fail);
}
