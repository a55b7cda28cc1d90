import type { ErrorCode } from '@soltura/contract/catalogue';
import type { Endpoint } from '@soltura/contract/endpoint';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { findViolation, isAboutErased } from '../db/violations.ts';
import { describeChallenge } from './challenge.ts';
import { isClientGone } from './client-gone.ts';
import { checkRefusal } from './declared-errors.ts';
import { attachFault } from './fault-of.ts';
import { Refusal, TooManyRequests } from './refusal.ts';
import { chooseRetryAfter, isTemporary, makeOutageLog } from './unavailable.ts';
import { dropRestOfBody } from './unread-bodies.ts';

/** Error codes for refusals of the HTTP library, by status; other 4xx become 'bad-request'. */
const codes: Readonly<Record<number, ErrorCode>> = {
  403: 'not-found',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'request-timeout',
  413: 'too-large',
  415: 'media-type-not-supported',
  416: 'range-not-satisfiable',
  429: 'too-many-requests',
};

interface ErrorChecks {
  readonly endpointOf: (request: FastifyRequest) => Endpoint | undefined;
  readonly isStrict: boolean;
}

const NOTHING_DECLARED: ErrorChecks = { endpointOf: () => undefined, isStrict: false };

/** Answers every error under `/api` with the body of api.md 4.3; internal details go to the log only. */
export function answerErrors(
  app: FastifyInstance,
  { endpointOf, isStrict }: ErrorChecks = NOTHING_DECLARED,
  dice: () => number = Math.random,
): void {
  const logOutage = makeOutageLog();
  const logOverload = makeOutageLog();
  const holdAgainst = (endpoint: Endpoint, refusal: Refusal, log: FastifyBaseLogger) => {
    try {
      checkRefusal(endpoint, refusal, { isStrict, log });
      return refusal;
    } catch (stray) {
      log.error({ err: stray }, 'call failed');
      return new Refusal('internal');
    }
  };
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    if (isClientGone(error, request)) {
      request.log.info({ req: request }, 'a client has gone before it had its answer');
      const { status, body } = new Refusal('bad-request');
      return reply.code(status).send(body);
    }
    const endpoint = endpointOf(request);
    const meant = toRefusal(error);
    const refusal = endpoint ? holdAgainst(endpoint, meant, request.log) : meant;
    if (refusal.status >= 500 || refusal.status === 429) attachFault(request, error);
    if (isGone(error)) request.log.warn({ err: error }, 'a call referred to what was deleted meanwhile');
    if (refusal.status === 503) {
      logOutage(request.log, error);
      reply.header('retry-after', chooseRetryAfter(dice));
    } else if (refusal instanceof TooManyRequests) {
      logOverload(request.log, error);
      reply.header('retry-after', refusal.retryAfterSeconds);
    } else if (meant.status >= 500) request.log.error({ err: error }, 'call failed');
    if (refusal.status === 413) dropRestOfBody(request, reply);
    const challenge = describeChallenge(refusal, request.headers.authorization, endpoint?.scopes);
    if (challenge !== undefined) reply.header('www-authenticate', challenge);
    return reply.code(refusal.status).header('cache-control', 'no-store').send(refusal.body);
  });
}

function toRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  if (isGone(error)) return new Refusal('validation-failed', GONE);
  if (isAboutErased(error)) return new Refusal('validation-failed', ERASED);
  if (isTemporary(error)) return new Refusal('unavailable');
  const { statusCode = 500 } = error;
  return new Refusal(codes[statusCode] ?? (statusCode < 500 ? 'bad-request' : 'internal'));
}

const GONE = 'Somebody has deleted a record that this refers to. Load the page again.';

const ERASED = 'This person was erased: nothing more is stored of them.';

/** True for a write that refers to a record which was deleted after the rules were checked. */
function isGone(error: unknown): boolean {
  return findViolation(error)?.kind === 'reference';
}
