import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** A name or an address, perhaps with a port (RFC 9110 7.2). */
const HOST = /^(?:[\w.~%!$&'()*+,;=-]*|\[[\da-f:.]+\])(?::\d*)?$/i;

/** Headers that a request may have once; list headers of RFC 9110 may be repeated. */
const singular = new Set([
  'authorization',
  'content-type',
  'idempotency-key',
  'exampleid',
  'studentid',
  'updateid',
  'newinterval',
  'deleteid',
  'difficulty',
  'reviewed-at',
]);

/**
 * Refuses requests that do not name one host (RFC 9112 3.2), and closes the connection, because a proxy may have read
 * another host.
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const hosts = listValues(raw, 'host');
    const [host = ''] = hosts;
    const isFine = hosts.length === 0 ? raw.httpVersion === '1.0' : hosts.length === 1 && HOST.test(host);
    if (isFine) return;
    reply.header('connection', 'close');
    throw new Refusal('bad-request', 'A request names one host.');
  });
}

/** Refuses calls that repeat a singular header: Node would silently take the first value. */
export function refuseRepeatedHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const seen = new Set<string>();
    for (const [name] of listHeaders(raw)) {
      if (!singular.has(name)) continue;
      if (seen.has(name)) throw new Refusal('bad-request', `${name} may be sent once only`);
      seen.add(name);
    }
  });
}

function listValues(request: IncomingMessage, name: string): string[] {
  return listHeaders(request).flatMap(([one, value]) => (one === name ? [value] : []));
}

function listHeaders({ rawHeaders }: IncomingMessage): (readonly [name: string, value: string])[] {
  return rawHeaders.flatMap((name, place) =>
    place % 2 === 0 ? [[name.toLowerCase(), rawHeaders[place + 1] ?? ''] as const] : [],
  );
}
