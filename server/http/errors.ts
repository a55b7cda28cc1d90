import type { ErrorCode } from '@soltura/contract/catalogue';
import type { FastifyError, FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** What the HTTP library refuses by itself. */
const codes: Readonly<Record<number, ErrorCode>> = {
  400: 'bad-request',
  413: 'too-large',
  415: 'bad-request',
  429: 'too-many-requests',
};

/** Answers every failure under `/api` with the body of api.md 4.3; what went wrong inside stays in the log. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.status >= 500) request.log.error({ err: error }, 'call failed');
    return reply.code(refusal.status).header('cache-control', 'no-store').send(refusal.body);
  });
}

function toRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  return new Refusal(codes[error.statusCode ?? 500] ?? 'internal');
}
