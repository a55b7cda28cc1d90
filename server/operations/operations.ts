import os from 'node:os';
import { productVersion } from '../backups/product-version.ts';
import type { ScheduledBackups } from '../backups/schedule.ts';
import { cacheFor } from '../cache-for.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/session.ts';
import type { Job } from '../jobs.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type DatabaseSize, readDatabaseSize } from './database-size.ts';
import { type Installed, readInstalled } from './installed.ts';
import type { ProcessFacts } from './presence.ts';

/** The state and tasks of a server process that are shown to admins (decision 0265). */
export interface Operations {
  readonly process: ProcessFacts;
  readonly jobs: readonly Pick<Job, 'name' | 'everyMs'>[];
  /** 'elsewhere' where another provider signs people in. */
  readonly mailUse: 'on' | 'unset' | 'elsewhere';
  readonly backups: ScheduledBackups | undefined;
  readonly readSize: () => Promise<DatabaseSize>;
  readonly readInstalled: () => Promise<Installed | undefined>;
}

interface OperationsSources {
  db: Db;
  config: Pick<Config, 'identity'>;
  mailer: Mailer | undefined;
  jobs: readonly Job[];
  backups: ScheduledBackups | undefined;
  startedAt: Date;
  parent?: number | undefined;
}

/** The lifetime of the cached size in ms; measuring reads the size of every file of the database. */
const KEPT_MS = 30_000;

export function makeOperations({
  db,
  config,
  mailer,
  jobs,
  backups,
  startedAt,
  parent = process.pid,
}: OperationsSources): Operations {
  const machine = os.hostname();
  return {
    process: {
      machine,
      server: `${machine}:${parent}`,
      version: productVersion,
      nodeVersion: process.versions.node,
      startedAt,
    },
    jobs,
    mailUse: mailer ? 'on' : config.identity.provider === 'external' ? 'elsewhere' : 'unset',
    backups,
    readSize: cacheFor(KEPT_MS, () => readDatabaseSize(db)),
    readInstalled: cacheFor(KEPT_MS, readInstalled),
  };
}
