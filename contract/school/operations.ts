import * as z from 'zod/mini';
import { datetime } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { count } from '../numbers.ts';

// Our own calls for admins: how the school runs (decision 0265). No answer names a person.

/** A size in bytes, which may exceed what a `count` holds. */
const bytes = z.number().check(z.gte(0));

const server = z.object({
  /** Tells it apart from the others that run. */
  id: z.string(),
  /** The name of the machine or container. */
  machine: z.string(),
  version: z.string(),
  nodeVersion: z.string(),
  /** Since when the longest-running of its processes runs. */
  since: datetime,
  processes: count,
});

const database = z.object({
  /** The version of PostgreSQL. */
  version: z.string(),
  sizeBytes: bytes,
  /** The largest tables with their indexes, the largest first. */
  tables: z.array(z.object({ name: z.string(), sizeBytes: bytes })),
});

const schema = z.object({
  /** The newest migration of the database. */
  newest: z.object({ name: z.string(), appliedAt: datetime }),
  /** Migrations in the folder of the program that the database lacks: an update waits for a restart. */
  due: z.array(z.string()),
  /** Migrations of the database that the program does not have: a newer server has brought them. */
  newer: z.array(z.string()),
});

const backups = z.object({
  /** The last complete one, by what is stored of it. */
  made: z.nullable(z.object({ at: datetime, file: z.string(), bytes, rows: bytes, tookMs: bytes })),
  /** Why the last attempt failed; null when it did not. */
  failure: z.nullable(z.object({ at: datetime, reason: z.string() })),
  /** When the newest was made whose file is there; null when there is none. */
  lastAt: z.nullable(datetime),
  /** For how many seconds one has been being made; null while none is. */
  makingSeconds: z.nullable(count),
  /** The files in BACKUP_DIR; `setApart` of them are, or were, dated ahead of the clock. Null where the folder cannot be read. */
  kept: z.nullable(z.object({ files: count, bytes, oldest: z.nullable(datetime), setApart: count })),
  keepHourly: count,
  keepDaily: count,
});

const mail = z.object({
  waiting: count,
  /** How long the oldest has waited; 0 when none waits. */
  oldestSeconds: count,
  /** How many of the waiting ones could not be sent yet, and are tried again. */
  retried: count,
  /** The code of the last failure among them, as 'EENVELOPE 450'. */
  lastFailure: z.nullable(z.string()),
  /** How many were given up in the days of `failures`. */
  givenUp: count,
});

const job = z.object({
  name: z.string(),
  everySeconds: count,
  /** The run that ended last, in whichever process; null before the first. */
  last: z.nullable(
    z.object({
      at: datetime,
      tookMs: count,
      /** The kind of its fault; null where it ended well. */
      failure: z.nullable(z.string()),
    }),
  ),
  lastSuccess: z.nullable(datetime),
  /** When one of the processes runs it next. */
  next: datetime,
});

export const failureAreas = ['call', 'job', 'mail'] as const;
export type FailureArea = (typeof failureAreas)[number];

const failure = z.object({
  area: z.enum(failureAreas),
  /** A call as 'GET /api/my-data', a job or what a mail is for. */
  subject: z.string(),
  /** The HTTP status; null where it was no call. */
  status: z.nullable(count),
  /** The code or the name of the fault; empty where the status says all. */
  kind: z.string(),
  count,
  lastAt: datetime,
});
export type Failure = z.output<typeof failure>;

const operationsState = z.object({
  /** The server's clock, to which ages refer. */
  at: datetime,
  /** The version that answers, and the one in its folder now, which an update may have brought. */
  version: z.string(),
  installedVersion: z.string(),
  servers: z.array(server),
  database,
  schema,
  /** Null where no folder is named for them. */
  backups: z.nullable(backups),
  /** Whether this server sends mails: 'unset' without a mail server, 'elsewhere' where another provider signs people in. */
  mailUse: z.enum(['on', 'unset', 'elsewhere']),
  /** Null where this server sends none. */
  mail: z.nullable(mail),
  jobs: z.array(job),
  /** The latest first, at most 50. */
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
  /** The backup is made after the answer; `state` says what becomes of it. */
  backUp: endpoint({
    method: 'POST',
    path: '/app/operations/backups',
    summary: 'Begin a backup now',
    access: ['admin'],
    scopes: ['update:course-data'],
    output: z.object({
      /** False while one is being made, and where no folder is named for them. */
      isBegun: z.boolean(),
      /** The server's clock. */
      at: datetime,
    }),
  }),
};
