import type { FastifyRequest } from 'fastify';

/** Whether the request comes from somebody who opens an address in a browser, or looks what they would get. */
export function asksForPage({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return (method === 'GET' || method === 'HEAD') && takesPage({ headers });
}

/** Whether an answer is shown to somebody as a page: they opened an address, or sent a form. */
export function takesPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /\btext\/html\b/.test(headers.accept ?? '');
}
