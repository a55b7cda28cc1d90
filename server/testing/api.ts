import type { AnswerOf, Endpoint } from '@soltura/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import * as z from 'zod/mini';
import { scheduleBackups } from '../backups/schedule.ts';
import { type Config, readConfig } from '../config.ts';
import { followSettings } from '../config-in-force.ts';
import { openPool, openReplicaPool } from '../db/connect.ts';
import { type Db, makeDb } from '../db/session.ts';
import { createApp } from '../http/app.ts';
import { followReplica } from '../http/shared-answers/replica.ts';
import { makeSharedAnswers } from '../http/shared-answers/shared-answers.ts';
import { makeTokenVerifier } from '../http/tokens.ts';
import { startIdentity } from '../identity/identity.ts';
import { type Live, makeLive } from '../live/live.ts';
import { makeOperations } from '../operations/operations.ts';
import { createTestDatabase, patientLimits } from './database.ts';
import { issueToken } from './identity.ts';
import { makeUrl, type TestRequest } from './make-url.ts';
import { noLimits } from './no-limits.ts';
import { readMessages } from './read-messages.ts';
import { recordStatements } from './recorded-statements.ts';

export interface TestAnswer {
  status: number;
  body: unknown;
  headers: Record<string, unknown>;
}

export interface TestApi {
  app: FastifyInstance;
  db: Db;
  config: Config;
  clock: { now: Date };
  live: Live;
  /** Statements sent to the database: their names, or the texts of unnamed ones. */
  statements: SentStatements;
  /** Sends a declared call; `as` is the caller's address, null for a call without a token. */
  call(endpoint: Endpoint, as: string | null, request?: TestRequest): Promise<TestAnswer>;
  callOk<E extends Endpoint>(endpoint: E, as: string, request?: TestRequest): Promise<AnswerOf<E>>;
}

interface SentStatements {
  count: number;
  names: string[];
}

/**
 * Starts the API; await it at the top of a test file. With the pool of another API it is a second server of the same
 * school.
 */
export async function startTestApi(
  environment: Record<string, string> = {},
  sharedPool?: Pool,
): Promise<TestApi> {
  const pool = sharedPool ?? (await createTestDatabase()).pool;
  const db = makeDb(pool);
  const config = readConfig({
    PUBLIC_URL: 'http://localhost:3000',
    DEMO: 'off',
    ...noLimits,
    ...environment,
  });
  const clock = { now: new Date() };
  const now = () => clock.now;
  const log = pino({ level: 'silent' });
  const statements: SentStatements = { count: 0, names: [] };
  // Read outside the counted pool, so that loading the settings does not count as statements of a call.
  const settings = followSettings(config, db, now);
  const identity = await startIdentity({ config: settings.live, db, pool, now, log });
  const verifyToken = makeTokenVerifier(config.identity, identity.issuer, now);
  const seen = recordStatements(pool, ({ name, text }) => {
    statements.count += 1;
    statements.names.push(name ?? text);
  });
  const counted = makeDb(seen);
  const { mailer } = identity;
  const listening = { connectionString: pool.options.connectionString };
  const live = makeLive({ db, listening, now, log });
  const replicaPool =
    config.databaseReadUrl === undefined ? undefined : openReplicaPool(config.databaseReadUrl);
  const sharedAnswers = makeSharedAnswers({
    mostBytes: config.answerCacheBytes,
    replica: replicaPool && followReplica(makeDb(replicaPool), now, log),
    checkOver: db,
    mostMade: config.largeAnswers,
  });
  const openAside = (connections: number) =>
    openPool({ connectionString: pool.options.connectionString }, { ...patientLimits, connections });
  const backups = config.backups && scheduleBackups({ plan: config.backups, db, openAside, now, log });
  const { jobs } = identity;
  const operations = makeOperations({ db: counted, config, mailer, jobs, backups, startedAt: now() });
  const app = await createApp(
    {
      db: counted,
      config,
      settings,
      mailer,
      operations,
      now,
      verifyToken,
      sharedAnswers,
      live,
      checkAnswers: true,
    },
    log,
  );
  await app.ready();
  afterAll(async () => {
    await app.close();
    await live.stop();
    await backups?.stop();
    await identity.stop();
    await replicaPool?.end();
  });

  const call = async (endpoint: Endpoint, as: string | null, request: TestRequest = {}) => {
    const token = as === null ? undefined : await issueToken({ db, config, email: as });
    const response = await app.inject({
      method: endpoint.method,
      url: makeUrl(endpoint, request),
      headers: {
        ...(endpoint.file && { 'content-type': endpoint.file }),
        ...request.headers,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(request.body && { payload: request.body }),
      ...(request.file && { payload: Buffer.from(request.file) }),
    });
    const isStream = endpoint.isStream && response.statusCode === 200;
    const isFile = endpoint.answersFile && response.statusCode === 200;
    const body: unknown = isFile
      ? new Uint8Array(response.rawPayload)
      : isStream
        ? readMessages(response.body)
        : response.json();
    return { status: response.statusCode, body, headers: response.headers };
  };
  const callOk = async <E extends Endpoint>(endpoint: E, as: string, request?: TestRequest) => {
    const { status, body } = await call(endpoint, as, request);
    if (status !== 200) throw new Error(`${endpoint.path} answered ${status}: ${JSON.stringify(body)}`);
    const output: E['output'] = endpoint.output;
    return z.parse(output, body);
  };
  return { app, db, config, clock, live, statements, call, callOk };
}
