import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** A name or an address, perhaps with a port (RFC 9110 7.2). */
const HOST = /^(?:[\w.~%!$&'()*+,;=-]*|\[[\da-f:.]+\])(?::\d*)?$/i;

/** Headers of which a request has one at most; those of RFC 9110 that are lists may come in pieces. */
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
 * Refuses requests that do not name one host (RFC 9112 3.2). Whoever stands between may have read another host than we
 * do, so the connection closes.
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

/** Refuses calls in which a header comes twice that may come once: Node would silently take the first. */
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

/** The headers as they came: names and values take turns. */
function listHeaders({ rawHeaders }: IncomingMessage): (readonly [name: string, value: string])[] {
  return rawHeaders.flatMap((name, place) =>
    place % 2 === 0 ? [[name.toLowerCase(), rawHeaders[place + 1] ?? ''] as const] : [],
  );
}
