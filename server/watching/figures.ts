import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import {
  Counter,
  type CounterConfiguration,
  collectDefaultMetrics,
  Gauge,
  type GaugeConfiguration,
  Registry,
} from 'prom-client';
import { cacheFor } from '../cache-for.ts';
import type { JobReport } from '../jobs.ts';
import type { DatabaseFacts } from './database-facts.ts';
import type { DiskSpace } from './disk-space.ts';
import { countRequests } from './request-figures.ts';

/** The lifetime of a cached mail queue state in ms, so that the metrics of one scrape agree. */
const KEPT_MS = 1_000;

export interface MailQueueFacts {
  readonly length: number;
  readonly oldestSeconds: number;
}

export interface FigureSources {
  readonly now: () => Date;
  readonly pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'> & {
    readonly options: { readonly max: number };
  };
  readonly readDatabase: () => Promise<DatabaseFacts>;
  readonly countStreams: () => number;
  readonly listJobs: () => readonly JobReport[];
  /**
   * The age in seconds of the newest backup whose file exists. Absent where none is configured; returns undefined
   * before the first.
   */
  readonly readBackupAge?: (() => Promise<number | undefined>) | undefined;
  readonly readDisks: () => Promise<readonly DiskSpace[]>;
  /** Absent where no mail server is configured. */
  readonly readMailQueue?: (() => Promise<MailQueueFacts>) | undefined;
}

/** The metrics of this process, in the format in which those of several processes are aggregated. */
export type Snapshot = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

export interface Figures {
  /** Counts the requests of this app. Call it before the app's routes are added. */
  readonly watch: (app: FastifyInstance) => void;
  readonly take: () => Promise<Snapshot>;
}

export function makeFigures(sources: FigureSources): Figures {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addProcess(registry);
  addPool(registry, sources);
  addStreams(registry, sources);
  addDatabase(registry, sources);
  addJobs(registry, sources);
  addBackup(registry, sources);
  addDisks(registry, sources);
  addMailQueue(registry, sources);
  return {
    watch: (app) => countRequests(app, registry),
    take: () => registry.getMetricsAsJSON(),
  };
}

/** The constructor registers the gauge. */
const addGauge = (configuration: GaugeConfiguration<string>) => new Gauge(configuration);
const addCounter = (configuration: CounterConfiguration<string>) => new Counter(configuration);

function addProcess(registry: Registry): void {
  addGauge({
    name: 'soltura_processes',
    help: 'Server processes that have answered with their figures.',
    registers: [registry],
  }).set(1);
}

function addPool(registry: Registry, { pool }: FigureSources): void {
  const registers = [registry];
  addGauge({
    name: 'soltura_pool_connections',
    help: 'Connections to the database, by state.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
    },
  });
  addGauge({
    name: 'soltura_pool_waiting',
    help: 'Calls that wait for a connection to the database.',
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
  addGauge({
    name: 'soltura_pool_limit',
    help: 'The most connections to the database (DATABASE_POOL_SIZE).',
    registers,
    collect() {
      this.set(pool.options.max);
    },
  });
}

function addStreams(registry: Registry, { countStreams }: FigureSources): void {
  addGauge({
    name: 'soltura_event_streams',
    help: 'Open streams of events.',
    registers: [registry],
    collect() {
      this.set(countStreams());
    },
  });
}

function addDatabase(registry: Registry, { readDatabase }: FigureSources): void {
  const registers = [registry];
  addGauge({
    name: 'soltura_database_up',
    help: '1 when the database answers a process within 2 seconds, else 0.',
    registers,
    aggregator: 'min',
    async collect() {
      this.set((await readDatabase()).isUp ? 1 : 0);
    },
  });
  addGauge({
    name: 'soltura_database_size_bytes',
    help: 'Size of the database.',
    registers,
    // All processes have the same database.
    aggregator: 'max',
    async collect() {
      show(this, (await readDatabase()).sizeBytes);
    },
  });
  addGauge({
    name: 'soltura_database_replica_lag_seconds',
    help: 'How far the replica of DATABASE_READ_URL is behind.',
    registers,
    aggregator: 'max',
    async collect() {
      show(this, (await readDatabase()).replicaLagSeconds);
    },
  });
}

/** A value that cannot be read is left out; the other metrics are still served. */
const giveUp = () => undefined;

function show(gauge: Gauge, value: number | undefined): void {
  if (value === undefined) gauge.remove();
  else gauge.set(value);
}

function addJobs(registry: Registry, { listJobs }: FigureSources): void {
  const registers = [registry];
  const labelNames = ['job'];
  addGauge({
    name: 'soltura_job_last_success_timestamp_seconds',
    help: 'When a job last ended well, in seconds since 1970; 0 when it has not run since the start.',
    labelNames,
    registers,
    aggregator: 'max',
    collect() {
      for (const { name, lastSuccess } of listJobs()) {
        this.set({ job: name }, (lastSuccess?.getTime() ?? 0) / 1000);
      }
    },
  });
  addGauge({
    name: 'soltura_job_duration_seconds',
    help: 'How long the last run of a job took.',
    labelNames,
    registers,
    aggregator: 'max',
    collect() {
      for (const { name, lastSeconds } of listJobs()) {
        if (lastSeconds !== undefined) this.set({ job: name }, lastSeconds);
      }
    },
  });
  addCounter({
    name: 'soltura_job_failures_total',
    help: 'How often a job has failed since the start.',
    labelNames,
    registers,
    collect() {
      this.reset();
      for (const { name, failures } of listJobs()) this.inc({ job: name }, failures);
    },
  });
}

function addBackup(registry: Registry, { readBackupAge, now }: FigureSources): void {
  if (!readBackupAge) return;
  addGauge({
    name: 'soltura_backup_age_seconds',
    help: 'Age of the newest backup whose file is there; since 1970 when there is none.',
    registers: [registry],
    aggregator: 'min',
    async collect() {
      const age = readBackupAge().then((seconds) => seconds ?? now().getTime() / 1000);
      show(this, await age.catch(giveUp));
    },
  });
}

function addDisks(registry: Registry, { readDisks }: FigureSources): void {
  const addOne = (name: string, help: string, bytesOf: (space: DiskSpace) => number) =>
    addGauge({
      name,
      help,
      labelNames: ['folder'],
      registers: [registry],
      // All processes have the same disks.
      aggregator: 'max',
      async collect() {
        this.reset();
        for (const space of await readDisks()) this.set({ folder: space.folder }, bytesOf(space));
      },
    });
  addOne('soltura_disk_size_bytes', 'Size of the disk on which a folder lies.', ({ size }) => size);
  addOne('soltura_disk_free_bytes', 'What may still be written on that disk.', ({ free }) => free);
}

function addMailQueue(registry: Registry, { readMailQueue }: FigureSources): void {
  if (!readMailQueue) return;
  const read = cacheFor(KEPT_MS, readMailQueue);
  const registers = [registry];
  addGauge({
    name: 'soltura_mail_queue_length',
    help: 'Mails that wait to be sent.',
    registers,
    aggregator: 'max',
    async collect() {
      show(this, (await read().catch(giveUp))?.length);
    },
  });
  addGauge({
    name: 'soltura_mail_queue_oldest_seconds',
    help: 'How long the oldest mail has waited to be sent.',
    registers,
    aggregator: 'max',
    async collect() {
      show(this, (await read().catch(giveUp))?.oldestSeconds);
    },
  });
}
