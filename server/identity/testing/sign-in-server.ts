import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { type Config, readConfig } from '../../config.ts';
import { followSettings } from '../../config-in-force.ts';
import { type Db, makeDb } from '../../db/session.ts';
import { createApp } from '../../http/app.ts';
import { makeSharedAnswers } from '../../http/shared-answers/shared-answers.ts';
import { makeTokenVerifier } from '../../http/tokens.ts';
import { makeLive } from '../../live/live.ts';
import { makeOperations } from '../../operations/operations.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { findFreePort } from '../../testing/free-port.ts';
import { noLimits } from '../../testing/no-limits.ts';
import { startIdentity } from '../identity.ts';

export interface SignInServer {
  config: Config;
  db: Db;
  database: TestDatabase;
  app: FastifyInstance;
  clock: { now: Date };
  stop(): Promise<void>;
}

export interface SignInServerOptions {
  environment?: Record<string, string>;
  database?: TestDatabase;
  port?: number;
  checkAnswers?: boolean;
}

export async function startSignInServer(options: SignInServerOptions = {}): Promise<SignInServer> {
  const database = options.database ?? (await createTestDatabase());
  const { pool } = database;
  const db = makeDb(pool);
  const port = options.port ?? (await findFreePort());
  const config = readConfig({
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DEMO: 'off',
    ...noLimits,
    ...options.environment,
  });
  const clock = { now: new Date() };
  const now = () => clock.now;
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
  const settings = followSettings(config, db, now);
  const identity = await startIdentity({ config: settings.live, db, pool, now, log });
  const verifyToken = makeTokenVerifier(config.identity, identity.issuer, now);
  const { mailer } = identity;
  const listening = { connectionString: pool.options.connectionString };
  const live = makeLive({ db, listening, now, log });
  const sharedAnswers = makeSharedAnswers({
    mostBytes: config.answerCacheBytes,
    checkOver: db,
    mostMade: config.largeAnswers,
  });
  const operations = makeOperations({
    db,
    config,
    mailer,
    jobs: identity.jobs,
    backups: undefined,
    startedAt: now(),
  });
  const { checkAnswers = true } = options;
  const app = await createApp(
    { db, config, settings, mailer, operations, now, verifyToken, sharedAnswers, live, checkAnswers },
    log,
  );
  await identity.mount(app);
  await app.listen({ port, host: 'localhost' });
  const stop = async () => {
    await app.close();
    await live.stop();
    await identity.stop();
  };
  return { config, db, database, app, clock, stop };
}
