import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import type { Db } from '../db/session.ts';
import type { TokenIssuer } from '../http/tokens.ts';
import type { Job } from '../jobs.ts';
import type { Mailer } from '../mail/mailer.ts';

export interface IdentityService {
  config: Config;
  db: Db;
  pool: Pool;
  now: () => Date;
  log: FastifyBaseLogger;
}

export interface IdentityProvider {
  issuer: TokenIssuer;
  /** Sends mails about accounts; undefined without a mail server, or where accounts are managed elsewhere. */
  mailer: Mailer | undefined;
  jobs: readonly Job[];
  mount(app: FastifyInstance): Promise<void>;
  stop(): Promise<void>;
}
