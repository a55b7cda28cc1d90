import { type FastifyRequest, LogController } from 'fastify';
import { pino } from 'pino';
import type { Config } from './config.ts';
import { toNetworkAddress } from './http/network.ts';
import { findPerson, findToken } from './http/person-of.ts';

interface LoggedRequest {
  method: string;
  routeOptions?: { url?: string };
}

/**
 * The age in ms at which buffered log lines are flushed. A killed process loses its buffer; any other end flushes it.
 */
const LONGEST_UNWRITTEN_MS = 200;
const WRITTEN_AT_ONCE_BYTES = 4_096;

/**
 * Makes the server's structured log. Requests are named by the pattern of their route, because addresses, queries and
 * headers contain ids, codes and tokens of people. A terminal shows only warnings and worse.
 */
export function makeLogger(config: Pick<Config, 'production'>) {
  return pino(
    {
      level: config.production ? 'info' : 'warn',
      serializers: {
        req: (request: LoggedRequest) => ({
          method: request.method,
          route: request.routeOptions?.url ?? 'none',
        }),
        res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
        err: pino.stdSerializers.err,
      },
      redact: ['err.email', 'err.detail', 'err.query', 'err.parameters'],
    },
    // Lines are written in batches: writing each at once takes a tenth of the time of a small call.
    pino.destination({
      sync: false,
      minLength: WRITTEN_AT_ONCE_BYTES,
      periodicFlush: LONGEST_UNWRITTEN_MS,
    }),
  );
}

/**
 * Logs one line per request, at its end: the route, the record ids of user and access token, and the network address.
 * Typed text, email addresses, tokens, queries and ids in paths are never logged.
 */
export class RequestLog extends LogController {
  readonly #addresses = new WeakMap<FastifyRequest, string>();

  /** Logs nothing yet, but reads the network address, which is gone once the connection is closed. */
  override incomingRequest(...[request]: Parameters<LogController['incomingRequest']>): void {
    this.#addresses.set(request, toNetworkAddress(request.ip));
  }

  override requestCompleted(...[error, request, reply]: Parameters<LogController['requestCompleted']>): void {
    const person = findPerson(request);
    const token = findToken(request);
    const about = {
      req: request,
      res: reply,
      responseTime: reply.elapsedTime,
      address: this.#addresses.get(request),
      ...(person !== undefined && { person }),
      ...(token !== undefined && { token }),
    };
    if (error) reply.log.error({ ...about, err: error }, 'request errored');
    else reply.log.info(about, 'request completed');
  }
}
