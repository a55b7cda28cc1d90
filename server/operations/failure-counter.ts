import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Db } from '../db/session.ts';
import { findFault } from '../http/fault-of.ts';
import { nameCall } from '../http/name-call.ts';
import { type CountedFailure, type FailureKind, storeFailures } from './failures.ts';

export interface FailureCounter {
  count(failure: FailureKind): void;
  /** Counts responses of an app with 5xx or 429. Call it before the app's routes are added. */
  watch(app: FastifyInstance): void;
  stop(): Promise<void>;
}

const STORE_MS = 10_000;
const FAULT = 500;
const TOO_MANY = 429;

/** Starts counting. Counts that cannot be stored, as while the database is unavailable, are stored with the next. */
export function countFailures(db: Db, now: () => Date, log: FastifyBaseLogger): FailureCounter {
  // One entry for each kind of failure, however often it occurs.
  let counted = new Map<string, CountedFailure>();
  const add = (failure: CountedFailure) => {
    const { area, subject, status, kind } = failure;
    const day = failure.at.toISOString().slice(0, 'YYYY-MM-DD'.length);
    const key = JSON.stringify([day, area, subject, status, kind]);
    const before = counted.get(key);
    const at = before && before.at > failure.at ? before.at : failure.at;
    counted.set(key, { ...failure, count: failure.count + (before?.count ?? 0), at });
  };
  const store = async () => {
    const taken = [...counted.values()];
    counted = new Map();
    try {
      await storeFailures(db, taken);
    } catch (error) {
      for (const failure of taken) add(failure);
      log.warn({ err: error }, 'what failed could not be counted yet');
    }
  };
  let storing: Promise<void> | undefined;
  const timer = setInterval(() => {
    storing ??= store().finally(() => {
      storing = undefined;
    });
  }, STORE_MS);
  const count = (failure: FailureKind) => add({ ...failure, count: 1, at: now() });
  return {
    count,
    watch(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const { statusCode: status } = reply.raw;
        const subject = nameCall(request);
        // For a load balancer that asks if the server is ready, 'no' is a right answer.
        if ((status >= FAULT || status === TOO_MANY) && !subject.startsWith('GET /health/')) {
          count({ area: 'call', subject, status, kind: findFault(request) });
        }
        done();
      });
    },
    async stop() {
      clearInterval(timer);
      await storing;
      await store();
    },
  };
}
