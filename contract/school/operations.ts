import * as z from 'zod/mini';
import { datetime } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { count } from '../numbers.ts';

// The state of the running school, for admins (decision 0265). No response names a person.

/** A size in bytes, which may exceed the maximum of `count`. */
const bytes = z.number().check(z.gte(0));

const server = z.object({
  /** Unique among the running servers. */
  id: z.string(),
  machine: z.string(),
  version: z.string(),
  nodeVersion: z.string(),
  /** The start of the longest-running of its processes. */
  since: datetime,
  processes: count,
});

const database = z.object({
  version: z.string(),
  sizeBytes: bytes,
  /** The largest tables, sizes with indexes, largest first. */
  tables: z.array(z.object({ name: z.string(), sizeBytes: bytes })),
});

const schema = z.object({
  newest: z.object({ name: z.string(), appliedAt: datetime }),
  /** Migrations of the program that the database lacks: an update waits for a restart. */
  due: z.array(z.string()),
  /** Migrations of the database that the program lacks: a newer server has applied them. */
  newer: z.array(z.string()),
});

const backups = z.object({
  /** The last complete backup, by its stored record. */
  made: z.nullable(z.object({ at: datetime, file: z.string(), bytes, rows: bytes, tookMs: bytes })),
  /** The reason for which the last attempt failed; null when it did not. */
  failure: z.nullable(z.object({ at: datetime, reason: z.string() })),
  /** The time of the newest backup with an existing file; null without one. */
  lastAt: z.nullable(datetime),
  /** The seconds since the running backup began; null while none runs. */
  makingSeconds: z.nullable(count),
  /**
   * The files in BACKUP_DIR; `setApart` counts those that are, or were, dated ahead of the clock. Null when the folder
   * cannot be read.
   */
  kept: z.nullable(z.object({ files: count, bytes, oldest: z.nullable(datetime), setApart: count })),
  keepHourly: count,
  keepDaily: count,
});

const mail = z.object({
  waiting: count,
  /** The waiting time of the oldest mail; 0 when none waits. */
  oldestSeconds: count,
  retried: count,
  /** The code of the last failure among them, such as 'EENVELOPE 450'. */
  lastFailure: z.nullable(z.string()),
  /** The number of mails given up in the days of `failures`. */
  givenUp: count,
});

const job = z.object({
  name: z.string(),
  everySeconds: count,
  /** The last finished run, in any process; null before the first. */
  last: z.nullable(
    z.object({
      at: datetime,
      tookMs: count,
      /** The kind of its failure; null after a success. */
      failure: z.nullable(z.string()),
    }),
  ),
  lastSuccess: z.nullable(datetime),
  /** The next run in any process. */
  next: datetime,
});

export const failureAreas = ['call', 'job', 'mail'] as const;
export type FailureArea = (typeof failureAreas)[number];

const failure = z.object({
  area: z.enum(failureAreas),
  /** A call as 'GET /api/my-data', a job, or the purpose of a mail. */
  subject: z.string(),
  /** The HTTP status; null for jobs and mails. */
  status: z.nullable(count),
  /** The code or the name of the failure; empty when the status is enough. */
  kind: z.string(),
  count,
  lastAt: datetime,
});
export type Failure = z.output<typeof failure>;

const operationsState = z.object({
  at: datetime,
  version: z.string(),
  installedVersion: z.string(),
  servers: z.array(server),
  database,
  schema,
  /** Null when no backup folder is configured. */
  backups: z.nullable(backups),
  /** 'unset' without a mail server, 'elsewhere' when another provider signs people in. */
  mailUse: z.enum(['on', 'unset', 'elsewhere']),
  /** Null when this server sends no mails. */
  mail: z.nullable(mail),
  jobs: z.array(job),
  /** Latest first, at most 50. */
  failures: z.array(failure),
  failureDays: count,
});
export type OperationsState = z.output<typeof operationsState>;

export const operations = {
  state: endpoint({
    method: 'GET',
    path: '/app/operations',
    summary: 'How the school runs: version, backups, mails, database, jobs, errors by kind',
    access: ['admin'],
    scopes: ['read:all-students'],
    output: operationsState,
  }),
  /** The backup is made after the response; `state` tells its outcome. */
  backUp: endpoint({
    method: 'POST',
    path: '/app/operations/backups',
    summary: 'Begin a backup now',
    access: ['admin'],
    scopes: ['update:course-data'],
    output: z.object({
      /** False while a backup is running, and when no backup folder is configured. */
      isBegun: z.boolean(),
      at: datetime,
    }),
  }),
};
