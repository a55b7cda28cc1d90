import type { Db } from '../db/session.ts';

export interface Payer {
  pay(ms: number): void;
}

interface Reading {
  readonly wallMs: number;
  readonly processorMs: number;
}

let payer: Payer | undefined;
let since: Reading = { wallMs: 0, processorMs: 0 };

/** Below this time, in ms, the wall clock is exact enough, and cheaper to read. */
const SHORT_MS = 1;

/**
 * Charges the processor time from now on to `next`, or to nobody, and returns the payer until now.
 *
 * A process runs one callback at a time, so the last payer pays until another is set: a request when one of its
 * statements has returned, nobody when it sends the next one. `async_hooks` would see every step, at a cost for every
 * call; weights for each call would be forgotten with the next one.
 */
export function switchPayer(next: Payer | undefined): Payer | undefined {
  const before = payer;
  if (before) before.pay(measure());
  if (next) since = { wallMs: performance.now(), processorMs: readProcessorMs() };
  payer = next;
  return before;
}

/**
 * Returns the processor time of the process since the last switch, and at most the time that passed, because other
 * threads work for other requests.
 */
function measure(): number {
  const wallMs = performance.now() - since.wallMs;
  return wallMs < SHORT_MS ? wallMs : Math.min(wallMs, readProcessorMs() - since.processorMs);
}

function readProcessorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Wraps the database for one request, which pays for the time between its statements. */
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
      // The request may still await parallel statements, of which nothing tells us; so charging stops with this
      // callback.
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

/** Pauses the charge while something other than a statement is awaited. */
export async function pauseCharge<T>(wait: () => Promise<T>): Promise<T> {
  const by = switchPayer(undefined);
  try {
    return await wait();
  } finally {
    switchPayer(by);
  }
}

export async function charge<T>(by: Payer | undefined, work: () => Promise<T>): Promise<T> {
  switchPayer(by);
  try {
    return await work();
  } finally {
    switchPayer(undefined);
  }
}
