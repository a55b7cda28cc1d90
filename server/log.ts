import { pino } from 'pino';
import type { Config } from './config.ts';

interface LoggedRequest {
  id: string;
  method: string;
  routeOptions?: { url?: string };
}

/**
 * The server's structured log. Requests appear by the pattern of their route: addresses, queries and headers hold
 * ids, codes and tokens of people. On a terminal only warnings and worse are shown.
 */
export function makeLogger(config: Pick<Config, 'production'>) {
  return pino({
    level: config.production ? 'info' : 'warn',
    serializers: {
      req: (request: LoggedRequest) => ({
        id: request.id,
        method: request.method,
        route: request.routeOptions?.url ?? 'none',
      }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
      err: pino.stdSerializers.err,
    },
    redact: ['err.email', 'err.detail', 'err.query', 'err.parameters'],
  });
}
