import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { openDatabase } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { makeDb } from './db/session.ts';
import { errorCode, StartupError } from './db/startup-error.ts';
import { fillEmptyDatabase, isDemoSchool } from './demo/load.ts';
import { createApp } from './http/app.ts';
import { forgetOldIdempotencyKeys } from './http/idempotency.ts';
import { serveStatic } from './http/static.ts';
import { makeTokenVerifier } from './http/tokens.ts';
import { startIdentity } from './identity/identity.ts';

/** What a server is started with besides its configuration. */
export interface ServerOptions {
  now: () => Date;
  log: FastifyBaseLogger;
}

/** A server that listens. */
export interface RunningServer {
  port: number;
  /** Whether its database holds the demo school, whose accounts anyone may use. */
  isDemoSchool: boolean;
  /** Settles when the embedded database has ended by itself, with words for the person who runs the server. */
  databaseEnded: Promise<string>;
  /** Finishes what is in flight, then closes everything. */
  stop(): Promise<void>;
}

const PROJECT_FOLDER = path.join(import.meta.dirname, '..');
const HOUR_MS = 3_600_000;

/**
 * Opens the database, brings it up to date, fills an empty one with the demo school where the configuration says
 * so, and listens.
 * @throws StartupError when something outside the product stands in the way.
 */
export async function startServer(config: Config, { now, log }: ServerOptions): Promise<RunningServer> {
  const database = await openDatabase(config);
  const closers: (() => Promise<unknown>)[] = [() => database.close()];
  const stop = async () => {
    for (const close of closers.splice(0).toReversed()) await close();
  };
  try {
    await migrate(database.pool);
    const db = makeDb(database.pool);
    if (config.demo) await fillEmptyDatabase(db, { now: now(), product: config.product });
    const identity = await startIdentity({ config, db, pool: database.pool, now, log });
    closers.push(() => identity.stop());
    const verifyToken = makeTokenVerifier(config.identity, identity.issuer, now);
    const app = await createApp({ db, config, now, verifyToken }, log);
    closers.push(() => app.close());
    await identity.mount(app);
    await serveStatic(app, {
      web: path.join(PROJECT_FOLDER, 'web/dist'),
      audio: path.join(PROJECT_FOLDER, 'content/audio'),
    });
    const housekeeping = setInterval(() => {
      forgetOldIdempotencyKeys(db).catch((error: unknown) =>
        log.error({ err: error }, 'housekeeping failed'),
      );
    }, HOUR_MS);
    closers.push(async () => clearInterval(housekeeping));
    const port = await listen(app, config.port);
    return { port, isDemoSchool: await isDemoSchool(db), databaseEnded: database.ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listen(app: Awaited<ReturnType<typeof createApp>>, port: number): Promise<number> {
  try {
    await app.listen({ port, host: '0.0.0.0' });
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') {
      throw new StartupError(
        `Port ${port} is taken by another program: stop it, or choose another with PORT.`,
      );
    }
    if (errorCode(error) === 'EACCES') {
      throw new StartupError(`Port ${port} may not be used by this account: choose another with PORT.`);
    }
    throw error;
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
