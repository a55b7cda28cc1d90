import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { boundConnections, METRICS_CONNECTIONS } from '../http/connections.ts';
import { explainListening } from '../http/explain-listening.ts';
import { METRICS_TYPE } from './text.ts';

export interface MetricsSettings {
  readonly port: number | undefined;
  /** The bearer token of scrapers; without one, metrics are served on their own port only. */
  readonly token: string | undefined;
}

const PATH = '/metrics';
const SILENT = { warn: () => {} };

export function mountMetrics(app: FastifyInstance, token: string, write: () => Promise<string>): void {
  app.get(PATH, { logLevel: 'silent' }, async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store');
    if (!hasToken(headers.authorization, token)) {
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain')
        .send('A token is required.');
    }
    return reply.type(METRICS_TYPE).send(await write());
  });
}

/**
 * Serves metrics on their own port; returns a function that closes it.
 * @throws StartupError when the port is unavailable.
 */
export async function listenForMetrics(
  { port, host, token }: { port: number; host: string; token: string | undefined },
  write: () => Promise<string>,
): Promise<() => Promise<void>> {
  const server = createServer(({ url, headers }, response) => {
    if (url !== PATH) response.writeHead(404).end();
    else if (token !== undefined && !hasToken(headers.authorization, token)) {
      response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    } else {
      write().then(
        (text) => response.writeHead(200, { 'content-type': METRICS_TYPE }).end(text),
        () => response.writeHead(500).end(),
      );
    }
  });
  boundConnections(METRICS_CONNECTIONS, SILENT)(server);
  try {
    await once(server.listen({ port, host }), 'listening');
  } catch (error) {
    throw explainListening(error, 'METRICS_PORT', port) ?? error;
  }
  return async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
}

/** Compares digests, whose lengths are equal, in constant time. */
function hasToken(authorization: string | undefined, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
