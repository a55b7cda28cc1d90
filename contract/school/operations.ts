import * as z from 'zod/mini';
import { datetime } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { count } from '../numbers.ts';

// The state of the running school, for admins (decision 0265). No response names a person.

const bytes = z.number().check(z.gte(0));

const server = z.object({
  id: z.string(),
  machine: z.string(),
  version: z.string(),
  nodeVersion: z.string(),
  since: datetime,
  processes: count,
});

const database = z.object({
  version: z.string(),
  sizeBytes: bytes,
  tables: z.array(z.object({ name: z.string(), sizeBytes: bytes })),
});

const schema = z.object({
  newest: z.object({ name: z.string(), appliedAt: datetime }),
  due: z.array(z.string()),
  /**
   * Migrations of the database that the program lacks, because a newer server has applied them. `due` are
   * those that the database lacks: an update waits for a restart.
   */
  newer: z.array(z.string()),
});

const backups = z.object({
  made: z.nullable(z.object({ at: datetime, file: z.string(), bytes, rows: bytes, tookMs: bytes })),
  failure: z.nullable(z.object({ at: datetime, reason: z.string() })),
  lastAt: z.nullable(datetime),
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
  oldestSeconds: count,
  retried: count,
  lastFailure: z.nullable(z.string()),
  givenUp: count,
});

const job = z.object({
  name: z.string(),
  everySeconds: count,
  last: z.nullable(
    z.object({
      at: datetime,
      tookMs: count,
      failure: z.nullable(z.string()),
    }),
  ),
  lastSuccess: z.nullable(datetime),
  next: datetime,
});

export const failureAreas = ['call', 'job', 'mail'] as const;
export type FailureArea = (typeof failureAreas)[number];

const failure = z.object({
  area: z.enum(failureAreas),
  /** A call such as 'GET /api/my-data', a job, or the purpose of a mail. */
  subject: z.string(),
  status: z.nullable(count),
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
  backups: z.nullable(backups),
  /** 'unset' without a mail server, 'elsewhere' when another provider signs people in. */
  mailUse: z.enum(['on', 'unset', 'elsewhere']),
  mail: z.nullable(mail),
  jobs: z.array(job),
  failures: z.array(failure),
  failureDays: count,
});
export type OperationsState = z.output<typeof operationsState>;

export const operations = {
  state: endpoint({
    method: 'GET',
    path: '/app/operations',
    summary: 'State of the installation: version, backups, mails, database, jobs, failures',
    access: ['admin'],
    scopes: ['read:all-students'],
    output: operationsState,
  }),
  /** The backup is made after the response; `state` tells its outcome. */
  backUp: endpoint({
    method: 'POST',
    path: '/app/operations/backups',
    summary: 'Start a backup',
    access: ['admin'],
    scopes: ['update:course-data'],
    output: z.object({
      isBegun: z.boolean(),
      at: datetime,
    }),
  }),
};
