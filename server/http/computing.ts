import type { Db } from '../db/session.ts';

/** Who is charged for what this process computes. */
export interface Payer {
  /** Takes the milliseconds of processor time that were used. */
  pay(ms: number): void;
}

interface Reading {
  readonly wallMs: number;
  readonly processorMs: number;
}

let payer: Payer | undefined;
let since: Reading = { wallMs: 0, processorMs: 0 };

/** Below this the clock on the wall is exact enough, and it costs less to read. */
const SHORT_MS = 1;

/**
 * Charges what this process computes from now on to `next`, undefined for nobody, and tells who was charged until now.
 *
 * A process computes one thing at a time, so whoever was named last pays until another is named: a request when a
 * statement of it has answered, nobody when it asks the next one.
 */
export function switchPayer(next: Payer | undefined): Payer | undefined {
  const before = payer;
  if (before) before.pay(measure());
  if (next) since = { wallMs: performance.now(), processorMs: readProcessorMs() };
  payer = next;
  return before;
}

/** The processor time of the whole process, so never more than has passed: other threads work for others. */
function measure(): number {
  const wallMs = performance.now() - since.wallMs;
  return wallMs < SHORT_MS ? wallMs : Math.min(wallMs, readProcessorMs() - since.processorMs);
}

function readProcessorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The database as one request reaches it: the request pays for what is computed between its statements. */
export function chargeBetweenStatements(db: Db, by: Payer): Db {
  let open = 0;
  const wait = async <T>(ask: () => Promise<T>): Promise<T> => {
    switchPayer(undefined);
    open += 1;
    try {
      return await ask();
    } finally {
      open -= 1;
      switchPayer(by);
      // It may wait for the others still, and tells nobody when it does.
      if (open > 0) setImmediate(stopCharging, by);
    }
  };
  const inside =
    <T>(work: (inner: Db) => Promise<T>) =>
    (inner: Db) =>
      charge(by, () => work(chargeBetweenStatements(inner, by)));
  return {
    ...db,
    query: (statement, values) => wait(() => db.query(statement, values)),
    transaction: (work, nature) => wait(() => db.transaction(inside(work), nature)),
    attempt: (work) => wait(() => db.attempt(inside(work))),
  };
}

function stopCharging(by: Payer): void {
  if (payer === by) switchPayer(undefined);
}

/** Waits for something that is no statement, as `chargeBetweenStatements` waits for statements. */
export async function pauseCharge<T>(wait: () => Promise<T>): Promise<T> {
  const by = switchPayer(undefined);
  try {
    return await wait();
  } finally {
    switchPayer(by);
  }
}

/** Runs work of a request at its charge. */
export async function charge<T>(by: Payer | undefined, work: () => Promise<T>): Promise<T> {
  switchPayer(by);
  try {
    return await work();
  } finally {
    switchPayer(undefined);
  }
}
