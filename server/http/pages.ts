import type { FastifyRequest } from 'fastify';

/** Whether the request comes from somebody who opens an address in a browser. */
export function asksForPage({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '');
}
