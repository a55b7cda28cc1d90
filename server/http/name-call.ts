import type { Endpoint } from '@soltura/contract/endpoint';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** Returns the declared route of a request, such as 'GET /api/app/settings'; 'none' for an address without a route. */
export function nameCall({ method, routeOptions: { config, url } }: FastifyRequest): string {
  if (config.endpoint) return `${config.endpoint.method} /api${config.endpoint.path}`;
  return url === undefined ? 'none' : `${method} ${url}`;
}
