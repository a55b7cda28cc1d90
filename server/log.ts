import { LogController } from 'fastify';
import { pino } from 'pino';
import type { Config } from './config.ts';

interface LoggedRequest {
  method: string;
  routeOptions?: { url?: string };
}

/** What is not yet written is lost with a process that is killed; everything else that ends it writes the rest. */
const LONGEST_UNWRITTEN_MS = 200;
const WRITTEN_AT_ONCE_BYTES = 4_096;

/**
 * The server's structured log. Requests appear by the pattern of their route: addresses, queries and headers hold
 * ids, codes and tokens of people. On a terminal only warnings and worse are shown.
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
    // Lines are gathered: a line that each call writes by itself is a tenth of what a small call costs.
    pino.destination({
      sync: false,
      minLength: WRITTEN_AT_ONCE_BYTES,
      periodicFlush: LONGEST_UNWRITTEN_MS,
    }),
  );
}

/** A request is one line, when it is over. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(...[error, request, reply]: Parameters<LogController['requestCompleted']>): void {
    const about = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...about, err: error }, 'request errored');
    else reply.log.info(about, 'request completed');
  }
}
