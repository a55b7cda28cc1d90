import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Db } from '../db/session.ts';
import { findFault } from '../http/fault-of.ts';
import { nameCall } from '../http/name-call.ts';
import { type CountedFailure, type FailureKind, storeFailures } from './failures.ts';

/** Counts what fails in this process, and adds it to what all processes keep in the database. */
export interface FailureCounter {
  count(failure: FailureKind): void;
  /** Counts the requests of an app that are answered with 5xx or 429; call it before its routes are added. */
  watch(app: FastifyInstance): void;
  /** Stores what is left. */
  stop(): Promise<void>;
}

const STORE_MS = 10_000;
const FAULT = 500;
const TOO_MANY = 429;

/** Starts counting. What cannot be stored, because the database is away for example, is stored with the next. */
export function countFailures(db: Db, now: () => Date, log: FastifyBaseLogger): FailureCounter {
  // As many as there are kinds, however often each fails.
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
        // A balancer that asks whether the server is ready is answered rightly when it is not.
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
