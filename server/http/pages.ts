import type { FastifyRequest } from 'fastify';

/** True for a request with which somebody opens an address in a browser. */
export function isNavigation({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return (method === 'GET' || method === 'HEAD') && acceptsPage({ headers });
}

/** True when the answer is shown as a page, to a navigation or a sent form. */
export function acceptsPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /\btext\/html\b/.test(headers.accept ?? '');
}
