import type { FastifyRequest } from 'fastify';

/** True for a request of a browser's navigation, which shows the answer as a page. */
export function isNavigation({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return (method === 'GET' || method === 'HEAD') && acceptsPage({ headers });
}

/** True when the answer is shown as a page, to a navigation or a sent form. */
export function acceptsPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /\btext\/html\b/.test(headers.accept ?? '');
}
