import type { Endpoint } from '@soltura/contract/endpoint';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of a route. */
    endpoint?: Endpoint;
  }
}

/** 'GET /api/app/settings': the route of a request as it was declared; 'none' for an address that is no route. */
export function nameCall({ method, routeOptions: { config, url } }: FastifyRequest): string {
  if (config.endpoint) return `${config.endpoint.method} /api${config.endpoint.path}`;
  return url === undefined ? 'none' : `${method} ${url}`;
}
