import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The page sets inline styles. */
const POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'none'";

/** Serves the API's description at `/api/openapi.json` and, to read, at `/api/docs`. */
export async function mountDocs(app: FastifyInstance, document: object): Promise<void> {
  const text = JSON.stringify(document);
  app.get('/api/openapi.json', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text),
  );
  await app.register(swagger, { mode: 'static', specification: { document: JSON.parse(text) } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { layout: 'BaseLayout' },
    staticCSP: true,
    transformStaticCSP: () => POLICY,
  });
}
