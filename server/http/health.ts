import type { FastifyInstance } from 'fastify';
import type { Hindrance } from '../db/readiness.ts';
import { keepFor } from '../keep-for.ts';

export interface Health {
  readonly isStopping: () => boolean;
  readonly findHindrance: () => Promise<Hindrance | undefined>;
}

/** How long a readiness answer is reused, so that frequent checks cost nothing. */
const KEPT_MS = 1_000;
const RETRY_SECONDS = 2;

/**
 * Serves `/health/live`, which answers while the process does, and `/health/ready`, which says whether this server can
 * serve: for balancers and supervisors, without a token, and without a line in the log.
 */
export function mountHealth(app: FastifyInstance, { isStopping, findHindrance }: Health): void {
  const find = keepFor(KEPT_MS, findHindrance);
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
