import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Config } from '../config.ts';
import { listOrigins } from './first-party.ts';
import { providerRoutes } from './provider.ts';

/**
 * Gives the provider its routes. It works on the raw request and answer, so the body must reach it unread; the
 * security headers are on the raw answer already, the others are put there first.
 */
export async function mountProvider(app: FastifyInstance, provider: Provider, config: Config): Promise<void> {
  allowFraming(provider, config);
  const answer = provider.callback();
  const { host, protocol } = new URL(config.publicUrl);

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        // Which front end may read an answer the provider decides for each endpoint.
        if (value !== undefined && !name.startsWith('access-control-')) reply.raw.setHeader(name, value);
      }
      reply.raw.setHeader('x-request-id', request.id);
      // Addresses the provider gives out begin with PUBLIC_URL, whatever host a request names.
      request.raw.headers['x-forwarded-host'] = host;
      request.raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
      await answer(request.raw, reply.raw);
    };
    const { authorization, token, jwks, end_session: endSession } = providerRoutes;
    scope.get(authorization, handler);
    scope.get(`${authorization}/:uid`, handler);
    scope.post(token, handler);
    scope.get(jwks, handler);
    scope.get('/.well-known/openid-configuration', handler);
    // Used when somebody signs in as another account while signed in.
    scope.post(`${endSession}/confirm`, handler);
  });
}

/**
 * The answer to a renewal in a hidden frame (`response_mode=web_message`) may be framed by our front ends; the
 * provider marks it by taking the header away that forbids framing.
 */
function allowFraming(provider: Provider, config: Config): void {
  const ancestors = `frame-ancestors 'self' ${listOrigins(config).join(' ')}`;
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.res.hasHeader('x-frame-options')) return;
    ctx.set('content-security-policy', `${ctx.response.get('content-security-policy')};${ancestors}`);
  });
}
