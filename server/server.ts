import { once } from 'node:events';
import { createServer, Server } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { deleteEndedTokens, warnOfExpiringTokens } from './access-tokens/access-tokens.ts';
import { deleteOldAuditEvents } from './audit/audit-events.ts';
import { readBackupAge } from './backups/report.ts';
import { scheduleBackups } from './backups/schedule.ts';
import type { Config } from './config.ts';
import { type ConfigInForce, followSettings } from './config-in-force.ts';
import { openDatabase, openReplicaPool } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { makeReadiness } from './db/readiness.ts';
import { type Db, makeDb } from './db/session.ts';
import { errorCode } from './db/startup-error.ts';
import { waitForDatabase } from './db/wait-for-database.ts';
import { fillEmptyDatabase, isDemoSchool, isEmptyDatabase } from './demo/load.ts';
import { chooseMostConnections, readDescriptorLimit } from './descriptors.ts';
import { makeContentAnswersJob } from './features/answers/content-answers.ts';
import { deleteOldCoachingMails } from './features/coaching-mails/coaching-mails.queries.ts';
import { queueCallMails } from './features/coaching-mails/queue-coaching-mails.ts';
import { deleteRemovedCards } from './features/flashcards/collecting.queries.ts';
import { endHolds } from './features/memberships/end-holds.ts';
import { readPushKeys } from './features/reminders/push-keys.ts';
import { makeRemindersJob } from './features/reminders/send-reminders.ts';
import { queueWeeklyMails } from './features/staff-day/weekly-mails.ts';
import { createApp } from './http/app.ts';
import { explainListening } from './http/explain-listening.ts';
import { mountHealth } from './http/health.ts';
import { deleteOldIdempotencyKeys } from './http/idempotency.ts';
import { readInlineHashes } from './http/inline-hashes.ts';
import { mountManifest } from './http/manifest.ts';
import { followReplica } from './http/shared-answers/replica.ts';
import { makeSharedAnswers } from './http/shared-answers/shared-answers.ts';
import { deleteOldTableWrites } from './http/shared-answers/table-writes.ts';
import { makePageSender, serveStatic } from './http/static.ts';
import { makeTokenVerifier } from './http/tokens.ts';
import { followVisitors } from './http/visitors.ts';
import { mountWellKnown } from './http/well-known.ts';
import { preloadIdentity, startIdentity } from './identity/identity.ts';
import { type Job, startJobs } from './jobs.ts';
import { makeLive } from './live/live.ts';
import type { Mailer } from './mail/mailer.ts';
import { readMailQueueState } from './mail/queue-state.ts';
import { normaliseStoredAddresses } from './normalise-addresses.ts';
import { countFailures } from './operations/failure-counter.ts';
import { deleteOldFailures } from './operations/failures.ts';
import { findOverdueJobs, recordJobRun } from './operations/job-runs.ts';
import { makeOperations } from './operations/operations.ts';
import { announceProcess, deleteGoneProcesses } from './operations/presence.ts';
import { deleteExpiredData } from './persons/retention.ts';
import { refuseUnsafeData } from './safety/refuse-unsafe.ts';
import { followDatabase } from './watching/database-facts.ts';
import { followDisks } from './watching/disk-space.ts';
import { type JoinFigures, startFigures } from './watching/start-figures.ts';
import type { Traces } from './watching/traces.ts';

export interface ServerOptions {
  now: () => Date;
  log: FastifyBaseLogger;
  /** True to validate answers against their schemas: in tests and development. */
  checkAnswers: boolean;
  joinFigures?: JoinFigures | undefined;
  parent?: number | undefined;
  /** The folder of the built web app; by default that of this project. */
  web?: string;
}

export interface RunningServer {
  port: number;
  /** True for a database with the demo school, whose accounts anyone may use. */
  isDemoSchool: boolean;
  isEmpty: boolean;
  /** Settles when the embedded database has ended by itself, with a sentence for the person who runs the server. */
  databaseEnded: Promise<string>;
  stop(): Promise<void>;
  /**
   * Stops a server whose port another one serves by now: answers requests that still come on its connections, closes
   * each connection with its answer, and then closes everything. Idle connections stay open as long as clients may
   * rely on keep-alive.
   */
  leave(): Promise<void>;
}

const PROJECT_FOLDER = path.join(import.meta.dirname, '..');
export const WEB_FOLDER = path.join(PROJECT_FOLDER, 'web/dist');
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const GOODBYE_MARGIN_MS = 3_000;
const NOT_LISTENING =
  'DATABASE_URL leads to a pooler in transaction mode, which passes no notifications on: people see what others save when they next look; DATABASE_LISTEN_URL names the database itself';

/**
 * Opens and migrates the database, fills an empty one with the demo school if so configured, and listens.
 * @throws StartupError when a cause outside the product prevents that.
 */
export async function startServer(
  config: Config,
  { now, log, checkAnswers, joinFigures, parent, web = WEB_FOLDER }: ServerOptions,
): Promise<RunningServer> {
  // In production the server waits for its database; in development a wrong address is reported at once.
  if (config.production && config.databaseUrl !== undefined) {
    await waitForDatabase(config.databaseUrl, () => log.warn('the database is away: waiting for it'));
  }
  const mostConnections = chooseMostConnections(readDescriptorLimit(), config);
  preloadIdentity(config.identity);
  const database = await openDatabase(config);
  const closers: (() => Promise<unknown>)[] = [() => database.close()];
  let isStopping = false;
  let isClosing = false;
  const close = async () => {
    isClosing = true;
    for (const closeOne of closers.splice(0).toReversed()) await closeOne();
  };
  const stop = async () => {
    isStopping = true;
    if (config.stopDelayMs > 0) await delay(config.stopDelayMs);
    await close();
  };
  try {
    const traces = await openTraces(config);
    if (traces) {
      closers.push(() => waitAWhile(traces.stop()));
      traces.watchPool(database.pool);
    }
    await migrate(database.pool, { say: (line) => log.warn(line) });
    await normaliseStoredAddresses(database.pool, (line) => log.warn(line));
    const db = makeDb(database.pool);
    if (config.demo) await fillEmptyDatabase(db, { now: now(), product: config.product });
    await readPushKeys(db);
    const settings = followSettings(config, db, now);
    await settings.read();
    const identity = await startIdentity({ config: settings.live, db, pool: database.pool, now, log });
    closers.push(() => identity.stop());
    const verifyToken = makeTokenVerifier(config.identity, identity.issuer, now);
    const { mailer } = identity;
    const replicaPool =
      config.databaseReadUrl === undefined
        ? undefined
        : openReplicaPool(config.databaseReadUrl, config.poolLimits);
    // An unresponsive replica is not waited for.
    closers.push(() => waitAWhile(replicaPool?.end()));
    const sharedAnswers = makeSharedAnswers({
      mostBytes: config.answerCacheBytes,
      replica: replicaPool && followReplica(makeDb(replicaPool), now, log),
      checkOver: checkAnswers ? db : undefined,
      mostMade: config.largeAnswers,
    });
    // After a failover, the server may have lost writes that were not on disk, and reuse transaction ids.
    database.pool.on('error', sharedAnswers.forget);
    const live = makeLive({
      db,
      listening: database.listening,
      now,
      log,
      mostStreams: Math.floor(mostConnections / 2),
    });
    closers.push(() => waitAWhile(live.stop()));
    if (!database.listening) log.warn(NOT_LISTENING);
    const failures = countFailures(db, now, log);
    closers.push(() => waitAWhile(failures.stop()));
    const keepContentAnswers = makeContentAnswersJob(db, () => isClosing);
    const sendReminders = makeRemindersJob({
      db,
      config: settings.live,
      mailer,
      now,
      log,
      isStopping: () => isClosing,
    });
    const jobs = [
      ...identity.jobs,
      ...listSweeps(db, settings, now),
      ...listWarnings(db, mailer, now),
      { name: 'keep-content-answers', everyMs: MINUTE_MS, run: keepContentAnswers },
      { name: 'send-reminders', everyMs: MINUTE_MS, run: sendReminders },
      { name: 'queue-call-mails', everyMs: MINUTE_MS, run: () => queueCallMails({ db, mailer }, now()) },
      { name: 'end-holds', everyMs: MINUTE_MS, run: () => endHolds(db, now()) },
    ];
    const running = startJobs(jobs, {
      now,
      log,
      findOverdue: (all) => findOverdueJobs(db, all, now()),
      onRun: (run) => recordJobRun(run, { db, failures, log }),
    });
    closers.push(async () => running.stop());
    const backups =
      config.backups &&
      scheduleBackups({ plan: config.backups, db, openAside: database.openAside, now, log });
    if (backups) closers.push(() => backups.stop());
    const startedAt = now();
    const operations = makeOperations({ db, config, mailer, jobs, backups, startedAt, parent });
    const takeLeave = await announceProcess(db, operations.process, log);
    closers.push(() => waitAWhile(takeLeave()));
    const figures = await startFigures(
      config,
      {
        now,
        pool: database.pool,
        countStreams: live.countStreams,
        readDatabase: followDatabase(database.probe, replicaPool),
        listJobs: () => running.reports,
        readDisks: followDisks(config),
        readMailQueue: mailer && (() => readMailQueueState(db)),
        readBackupAge: backups && (() => readBackupAge(db, backups.listFiles, now())),
      },
      joinFigures,
    );
    let isLeaving = false;
    const visitors = followVisitors();
    closers.push(async () => visitors.unfollow());
    const app = await createApp(
      { db, config, settings, mailer, operations, now, verifyToken, sharedAnswers, live, checkAnswers },
      log,
      {
        mostConnections,
        isLeaving: () => isLeaving,
        sendPage: makePageSender(web),
        document: readInlineHashes(path.join(web, 'index.html')),
        watch: (watched) => {
          figures?.watch(watched);
          traces?.watch(watched);
          failures.watch(watched);
        },
      },
    );
    closers.push(() => app.close());
    const leave = async () => {
      isLeaving = true;
      live.endStreams();
      // The method of `http` also closes idle connections, on which a request may be arriving.
      Server.prototype.close.call(app.server);
      await visitors.waitUntilGone(app.server.keepAliveTimeout + GOODBYE_MARGIN_MS);
      await close();
    };
    mountHealth(app, { isStopping: () => isStopping, findHindrance: makeReadiness(database.probe) });
    figures?.mount(app);
    await identity.mount(app);
    mountWellKnown(app, config, now);
    mountManifest(app, web, () => settings.read());
    await serveStatic(app, { web, audio: path.join(PROJECT_FOLDER, 'content/audio') });
    if (figures) closers.push(await figures.listen());
    await live.start();
    const isDemo = await isDemoSchool(db);
    const isEmpty = await isEmptyDatabase(db);
    await refuseUnsafeData(config, { db, isDemoSchool: isDemo, log });
    const port = await listen(app, config.port, chooseHosts(config, isDemo));
    return { port, isDemoSchool: isDemo, isEmpty, databaseEnded: database.ended, stop, leave };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Checks the port before a database is created and filled.
 * @throws StartupError when another program uses it.
 */
export async function checkPort({ port, host = 'localhost' }: Config): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen({ port, host }), 'listening');
  } catch (error) {
    throw explainListening(error, 'PORT', port) ?? error;
  }
  await once(probe.close(), 'close');
}

function waitAWhile(work: Promise<unknown> | undefined): Promise<unknown> {
  return Promise.race([work, delay(GOODBYE_MARGIN_MS, undefined, { ref: false })]);
}

/** Opens traces. The libraries take a quarter of a second to load, so they are imported only when used. */
async function openTraces({ tracesTo }: Config): Promise<Traces | undefined> {
  if (tracesTo === undefined) return undefined;
  const { startTraces } = await import('./watching/traces.ts');
  return startTraces(tracesTo);
}

function listSweeps(db: Db, settings: ConfigInForce, now: () => Date): Job[] {
  const sweeps = {
    'sweep-idempotency-keys': () => deleteOldIdempotencyKeys(db),
    'sweep-table-writes': () => deleteOldTableWrites(db),
    'sweep-removed-cards': () => deleteRemovedCards(db),
    'sweep-audit-events': async () => deleteOldAuditEvents(db, (await settings.read()).keepAuditDays, now()),
    'sweep-kept-texts': async () => deleteExpiredData(db, await settings.read(), now()),
    'sweep-failures': () => deleteOldFailures(db, now()),
    'sweep-server-processes': () => deleteGoneProcesses(db),
    'sweep-coaching-mails': () => deleteOldCoachingMails(db, now()),
    'sweep-access-tokens': () => deleteEndedTokens(db, now()),
  };
  return Object.entries(sweeps).map(([name, run]) => ({ name, everyMs: HOUR_MS, run }));
}

function listWarnings(db: Db, mailer: Mailer | undefined, now: () => Date): Job[] {
  if (!mailer) return [];
  const warnings = {
    'warn-of-expiring-tokens': () => warnOfExpiringTokens(db, now()),
    'queue-weekly-mails': () => queueWeeklyMails(db, now()),
  };
  return Object.entries(warnings).map(([name, warn]) => ({
    name,
    everyMs: HOUR_MS,
    run: async () => {
      await warn();
      mailer.wake();
    },
  }));
}

/**
 * Returns the hosts to listen on. By default the demo school stays on this machine, because its passwords are publicly
 * known.
 */
function chooseHosts(config: Config, isDemo: boolean): string[] {
  if (config.host !== undefined) return [config.host];
  // A machine without IPv6 refuses the first of the two.
  return isDemo ? ['localhost'] : ['::', '0.0.0.0'];
}

async function listen(
  app: Awaited<ReturnType<typeof createApp>>,
  port: number,
  hosts: string[],
): Promise<number> {
  const [host, ...others] = hosts;
  try {
    await app.listen({ port, ...(host !== undefined && { host }) });
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (['EAFNOSUPPORT', 'EADDRNOTAVAIL'].includes(code) && others.length > 0)
      return listen(app, port, others);
    throw explainListening(error, 'PORT', port) ?? error;
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
