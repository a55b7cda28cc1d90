import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The page sets inline styles. */
const POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'none'";

/** Stands in for the description, which each request for it brings in. */
const NO_CALLS = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} };

/**
 * Serves the API's description at `/api/openapi.json` and, to read, at `/api/docs`. Calls `describe` at the first
 * request, because it takes a tenth of the server's start.
 */
export async function mountDocs(app: FastifyInstance, describe: () => object): Promise<void> {
  let document: object | undefined;
  let text: string | undefined;
  const readDocument = () => (document ??= describe());
  app.get('/api/openapi.json', (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send((text ??= JSON.stringify(readDocument()))),
  );
  await app.register(swagger, { mode: 'static', specification: { document: NO_CALLS } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { layout: 'BaseLayout' },
    transformSpecification: readDocument,
    transformSpecificationClone: false,
    staticCSP: true,
    transformStaticCSP: () => POLICY,
  });
}
