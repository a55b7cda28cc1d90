import type { FastifyInstance } from 'fastify';
import { cacheFor } from '../cache-for.ts';
import type { Hindrance } from '../db/readiness.ts';

export interface Health {
  readonly isStopping: () => boolean;
  readonly findHindrance: () => Promise<Hindrance | undefined>;
}

/** A readiness answer is reused for this time, in ms, so that frequent checks cost nothing. */
const KEPT_MS = 1_000;
const RETRY_SECONDS = 2;

/**
 * Serves `/health/live`, which answers while the process runs, and `/health/ready`, which answers if this server can
 * serve calls. Load balancers and supervisors call them, without a token; the calls are not logged.
 */
export function mountHealth(app: FastifyInstance, { isStopping, findHindrance }: Health): void {
  const find = cacheFor(KEPT_MS, findHindrance);
  const options = { logLevel: 'silent' } as const;
  app.get('/health/live', options, (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  app.get('/health/ready', options, async (_, reply) => {
    const reason = isStopping() ? 'stopping' : await find();
    reply.header('cache-control', 'no-store');
    if (reason === undefined) return reply.send({ status: 'ready' });
    return reply.code(503).header('retry-after', RETRY_SECONDS).send({ status: 'unavailable', reason });
  });
}
