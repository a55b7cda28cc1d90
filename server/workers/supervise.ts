import cluster, { type Worker } from 'node:cluster';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { StartupError } from '../db/startup-error.ts';
import { type Order, type Ready, readReport } from './report.ts';

export interface SupervisorOptions {
  readonly count: number;
  /** Environment variables of workers, added to ours. */
  readonly environment: Readonly<Record<string, string>>;
  readonly log: FastifyBaseLogger;
}

/** Workers that serve one port together. */
export interface Supervisor {
  /** The report of the first worker. */
  readonly ready: Ready;
  /** Resolves with a message for the person who runs the server, when workers fail repeatedly and none is left. */
  readonly failed: Promise<string>;
  /** The workers that serve, those that leave included. */
  listWorkers(): Worker[];
  /** Is told of each worker that is started, and of those that run already. */
  onWorker(greet: (worker: Worker) => void): void;
  /** Replaces all workers, one after the other, without failing a call. */
  replaceAll(): Promise<void>;
  /** Stops all workers after they have finished their running calls. */
  stop(): Promise<void>;
}

interface Member {
  readonly worker: Worker;
  /** When it began to listen. */
  readyAt?: number;
  /** It was replaced, and ends when its last connection is closed. */
  isLeaving?: true;
}

/** A worker that dies after this time did not fail at its start. */
const STEADY_MS = 10_000;
const MOST_QUICK_DEATHS = 5;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** A worker ends within its own deadline, which is ours too; one still running shortly before it hangs. */
const LONGEST_STOP_MS = 9_500;

/**
 * Starts the first worker, which migrates the database, then the others; replaces those that die.
 *
 * They all accept from one listening socket, so a connection that a dead worker has not accepted goes to another.
 * @throws StartupError with the message of the first worker that cannot start.
 */
export async function superviseWorkers({ count, environment, log }: SupervisorOptions): Promise<Supervisor> {
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // A package is compiled (scripts/make-package.mjs).
  const isTypeScript = import.meta.filename.endsWith('.ts');
  cluster.setupPrimary({
    exec: path.join(import.meta.dirname, '..', `main${path.extname(import.meta.filename)}`),
    execArgv: isTypeScript ? ['--import', import.meta.resolve('tsx')] : [],
  });

  const members = new Set<Member>();
  const greeters: ((worker: Worker) => void)[] = [];
  let isStopping = false;
  let quickDeaths = 0;
  let lastReason = '';
  let replacing: Promise<void> | undefined;
  let giveUp: (reason: string) => void = () => {};
  const failed = new Promise<string>((resolve) => {
    giveUp = resolve;
  });

  const ready = await startOne();
  try {
    for (let started = 1; started < count; started += 1) await startOne();
  } catch (fault) {
    await stop();
    throw fault;
  }
  return {
    ready,
    failed,
    stop,
    listWorkers: () => [...members].flatMap(({ worker, readyAt }) => (readyAt === undefined ? [] : worker)),
    onWorker(greet) {
      greeters.push(greet);
      for (const { worker } of members) greet(worker);
    },
    replaceAll() {
      // A request during a replacement means the workers that run then, so all are replaced once more.
      const next = (replacing ?? Promise.resolve()).then(replaceEach);
      replacing = next;
      return next;
    },
  };

  /** @throws StartupError when it ended instead of listening. */
  function startOne(): Promise<Ready> {
    const worker = cluster.fork(environment);
    const member: Member = { worker };
    members.add(member);
    for (const greet of greeters) greet(worker);
    return new Promise((resolve, reject) => {
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
  }

  async function replaceDead(readyAt: number, ending: string): Promise<void> {
    log.error({ ending }, 'a worker is gone; another takes its place');
    if (Date.now() - readyAt > STEADY_MS) quickDeaths = 0;
    lastReason = `${ending}.`;
    for (;;) {
      quickDeaths += 1;
      const isServed = [...members].some((member) => member.readyAt !== undefined && !member.isLeaving);
      if (quickDeaths > MOST_QUICK_DEATHS && !isServed) {
        giveUp(`Workers died again and again, and none is left. The last one: ${lastReason}`);
        return;
      }
      if (quickDeaths > 1) await delay(Math.min(FIRST_WAIT_MS * 2 ** (quickDeaths - 2), LONGEST_WAIT_MS));
      if (isStopping) return;
      try {
        await startOne();
        return;
      } catch (fault) {
        if (!(fault instanceof StartupError)) throw fault;
        lastReason = fault.message;
        log.error({ reason: lastReason }, 'a worker did not start');
      }
    }
  }

  async function replaceEach(): Promise<void> {
    for (const member of [...members].filter(({ isLeaving }) => !isLeaving)) {
      if (isStopping) return;
      try {
        await startOne();
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
      // A worker that is still starting does not read messages yet, and has no calls to finish.
      if (member.readyAt === undefined) worker.process.kill('SIGTERM');
      else give(member, 'stop');
      const impatience = setTimeout(() => worker.process.kill('SIGKILL'), LONGEST_STOP_MS);
      return ended.finally(() => clearTimeout(impatience));
    });
    await Promise.all(endings);
  }

  /** A worker that has ended needs no message. */
  function give({ worker }: Member, order: Order): void {
    if (worker.isConnected()) worker.send(order, undefined, {}, () => {});
  }
}
