import type { FastifyRequest } from 'fastify';

/** True for a request with which somebody opens an address in a browser. */
export function asksForPage({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return (method === 'GET' || method === 'HEAD') && takesPage({ headers });
}

/** True when the answer is shown as a page, to a navigation or a sent form. */
export function takesPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /\btext\/html\b/.test(headers.accept ?? '');
}
