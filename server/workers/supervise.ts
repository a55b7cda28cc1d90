import cluster, { type Worker } from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { StartupError } from '../db/startup-error.ts';
import { type Order, type Ready, readReport } from './report.ts';

export interface SupervisorOptions {
  readonly count: number;
  readonly environment: Readonly<Record<string, string>>;
  readonly log: FastifyBaseLogger;
  /** The path of the server's program, compiled or a source. */
  readonly program: string;
}

export interface Supervisor {
  /**
   * Resolves with the report of the first worker once it listens; rejects with a StartupError of its message when it
   * cannot start.
   */
  readonly ready: Promise<Ready>;
  /** Resolves when each worker listens, or has ended and is retried. */
  readonly settled: Promise<void>;
  /** Resolves with a message for the person who runs the server, when workers fail repeatedly and none is left. */
  readonly failed: Promise<string>;
  listWorkers(): Worker[];
  /** Calls `greet` for each running worker, and for each one started later. */
  onWorker(greet: (worker: Worker) => void): void;
  /** Replaces all workers, one after the other, without failing a request. */
  replaceAll(): Promise<void>;
  stop(): Promise<void>;
}

interface Member {
  readonly worker: Worker;
  readonly started: Promise<Ready>;
  readyAt?: number;
  /** True for a replaced worker, which ends when its last connection is closed. */
  isLeaving?: true;
}

/** The lifetime in ms after which a worker's death is no failed start. */
const STEADY_MS = 10_000;
const MAX_QUICK_DEATHS = 5;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** The timeout in ms after which a stopping worker counts as hanging: shortly before the deadline of this process. */
const LONGEST_STOP_MS = 9_500;

/**
 * Starts the first worker, which migrates the database, then the others one by one, since starts take all processors;
 * restarts those that die. Once the first worker listens, the running ones can be stopped, replaced and asked. They
 * accept from one listening socket, so a connection that a dead worker has not accepted goes to another.
 */
export function superviseWorkers({ count, environment, log, program }: SupervisorOptions): Supervisor {
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({
    exec: program,
    execArgv: program.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : ['--enable-source-maps'],
  });

  const members = new Set<Member>();
  const greeters: ((worker: Worker) => void)[] = [];
  let isStopping = false;
  let quickDeaths = 0;
  let lastReason = '';
  let giveUp: (reason: string) => void = () => {};
  const failed = new Promise<string>((resolve) => {
    giveUp = resolve;
  });

  const ready = startOne().started;
  const settled = ready.then(startOthers, () => {});
  // A replacement waits until all workers are started.
  let replacing = settled;
  return {
    ready,
    settled,
    failed,
    stop,
    listWorkers: () => [...members].flatMap(({ worker, readyAt }) => (readyAt === undefined ? [] : worker)),
    onWorker(greet) {
      greeters.push(greet);
      for (const { worker } of members) greet(worker);
    },
    replaceAll() {
      // A request during a replacement concerns the workers that run by then, so all are replaced once more.
      replacing = replacing.then(replaceEach);
      return replacing;
    },
  };

  async function startOthers(): Promise<void> {
    for (let begun = 1; begun < count; begun += 1) {
      if (isStopping) return;
      try {
        await startOne().started;
      } catch (fault) {
        recordFailedStart(fault);
        void fillPlace();
      }
    }
  }

  function recordFailedStart(fault: unknown): void {
    if (!(fault instanceof StartupError)) throw fault;
    lastReason = fault.message;
    if (!isStopping) log.error({ reason: lastReason }, 'a worker did not start');
  }

  /** Starts a worker; `started` rejects with a StartupError when it ends instead of listening. */
  function startOne(): Member {
    const worker = cluster.fork(environment);
    const started = new Promise<Ready>((resolve, reject) => {
      let reason = '';
      worker.on('message', (message) => {
        const report = readReport(message);
        if (report?.kind === 'refused') reason = report.reason;
        if (report?.kind !== 'ready') return;
        member.readyAt = Date.now();
        log.info({ worker: worker.process.pid }, 'a worker listens');
        resolve(report);
      });
      worker.once('exit', (code, signal) => {
        members.delete(member);
        const ending = `a worker ended with ${signal ?? code}`;
        if (member.readyAt === undefined) reject(new StartupError(reason || `${ending} before it listened.`));
        else if (!member.isLeaving && !isStopping) void replaceDead(member.readyAt, ending);
      });
    });
    const member: Member = { worker, started };
    members.add(member);
    for (const greet of greeters) greet(worker);
    return member;
  }

  async function replaceDead(readyAt: number, ending: string): Promise<void> {
    log.error({ ending }, 'a worker is gone; another takes its place');
    if (Date.now() - readyAt > STEADY_MS) quickDeaths = 0;
    lastReason = `${ending}.`;
    await fillPlace();
  }

  async function fillPlace(): Promise<void> {
    for (;;) {
      quickDeaths += 1;
      const isServed = [...members].some((member) => member.readyAt !== undefined && !member.isLeaving);
      if (quickDeaths > MAX_QUICK_DEATHS && !isServed) {
        giveUp(`Workers died again and again, and none is left. The last one: ${lastReason}`);
        return;
      }
      if (quickDeaths > 1) await delay(Math.min(FIRST_WAIT_MS * 2 ** (quickDeaths - 2), LONGEST_WAIT_MS));
      if (isStopping) return;
      try {
        await startOne().started;
        return;
      } catch (fault) {
        recordFailedStart(fault);
      }
    }
  }

  async function replaceEach(): Promise<void> {
    for (const member of [...members].filter(({ isLeaving }) => !isLeaving)) {
      if (isStopping) return;
      // A starting worker does not read messages yet; one that fails to start is retried by itself.
      if (!(await hasStarted(member))) continue;
      try {
        await startOne().started;
      } catch (fault) {
        if (!(fault instanceof StartupError)) throw fault;
        log.error({ reason: fault.message }, 'a new worker did not start, so the old ones go on');
        return;
      }
      member.isLeaving = true;
      give(member, 'leave');
    }
  }

  async function stop(): Promise<void> {
    isStopping = true;
    const endings = [...members].map((member) => {
      const { worker } = member;
      const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
      // A starting worker does not read messages yet, and has no requests to finish.
      if (member.readyAt === undefined) worker.process.kill('SIGTERM');
      else give(member, 'stop');
      const impatience = setTimeout(() => worker.process.kill('SIGKILL'), LONGEST_STOP_MS);
      return ended.finally(() => clearTimeout(impatience));
    });
    await Promise.all(endings);
  }

  function hasStarted({ started }: Member): Promise<boolean> {
    return started.then(
      () => true,
      () => false,
    );
  }

  function give({ worker }: Member, order: Order): void {
    if (worker.isConnected()) worker.send(order, undefined, {}, () => {});
  }
}
