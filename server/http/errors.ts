import type { ErrorCode } from '@soltura/contract/catalogue';
import type { FastifyError, FastifyInstance } from 'fastify';
import { findViolation } from '../db/violations.ts';
import { Refusal, TooManyRequests } from './refusal.ts';
import { chooseRetryAfter, isPassing, notePassing } from './unavailable.ts';

/** What the HTTP library refuses by itself; any other 4xx is a request it could not make sense of. */
const codes: Readonly<Record<number, ErrorCode>> = {
  403: 'not-found',
  404: 'not-found',
  413: 'too-large',
  416: 'range-not-satisfiable',
  429: 'too-many-requests',
};

/** Answers every failure under `/api` with the body of api.md 4.3; what went wrong inside stays in the log. */
export function answerErrors(app: FastifyInstance, dice: () => number = Math.random): void {
  const noteAway = notePassing();
  const noteFlood = notePassing();
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const refusal = toRefusal(error);
    if (isGone(error)) request.log.warn({ err: error }, 'a call referred to what was deleted meanwhile');
    if (refusal.status === 503) {
      noteAway(request.log, error);
      reply.header('retry-after', chooseRetryAfter(dice));
    } else if (refusal instanceof TooManyRequests) {
      noteFlood(request.log, error);
      reply.header('retry-after', refusal.retryAfterSeconds);
    } else if (refusal.status >= 500) request.log.error({ err: error }, 'call failed');
    return reply.code(refusal.status).header('cache-control', 'no-store').send(refusal.body);
  });
}

function toRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  if (isGone(error)) return new Refusal('validation-failed', GONE);
  if (isPassing(error)) return new Refusal('unavailable');
  const { statusCode = 500 } = error;
  return new Refusal(codes[statusCode] ?? (statusCode < 500 ? 'bad-request' : 'internal'));
}

const GONE = 'Somebody has deleted a record that this refers to. Load the page again.';

/** Whether a write names a record that somebody deleted after the rules were asked. */
function isGone(error: unknown): boolean {
  return findViolation(error)?.kind === 'reference';
}
