import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Config } from '../config.ts';
import { listOrigins } from './first-party.ts';
import { sendErrorPage } from './pages/error-page.ts';
import { providerRoutes } from './provider.ts';

// The parameters of an authorization request are stored for an hour, for anybody. Ours take some 700 characters.
const LONGEST_PARAMETER = 2_000;
const LONGEST_QUERY = 4_000;

/**
 * Mounts the provider's routes. The provider works on the raw request and answer, so it must get the body unread. The
 * security headers are on the raw answer already; the other headers are copied here.
 */
export async function mountProvider(
  app: FastifyInstance,
  findProvider: () => Promise<Provider>,
  config: Config,
): Promise<void> {
  const { host, protocol } = new URL(config.publicUrl);

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const provider = await findProvider();
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        // The provider itself decides for each endpoint which front end may read an answer.
        if (value !== undefined && !name.startsWith('access-control-')) reply.raw.setHeader(name, value);
      }
      reply.raw.setHeader('x-request-id', request.id);
      // The provider's addresses begin with PUBLIC_URL, regardless of the request's host.
      request.raw.headers['x-forwarded-host'] = host;
      request.raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
      // The provider counts sign-ins by the network address that we have determined.
      request.raw.headers['x-forwarded-for'] = request.ip;
      await provider.callback()(request.raw, reply.raw);
    };
    const refuseTooLong = async (request: FastifyRequest, reply: FastifyReply) =>
      isTooLong(request.raw.url ?? '') ? sendErrorPage(reply, config, 'too-long') : undefined;
    const { authorization, token, jwks, revocation, end_session: endSession } = providerRoutes;
    scope.get(authorization, { preHandler: refuseTooLong }, handler);
    scope.get(`${authorization}/:uid`, handler);
    scope.post(token, handler);
    if (config.nativeRedirectUris.length > 0) scope.post(revocation, handler);
    scope.get(jwks, handler);
    scope.get('/.well-known/openid-configuration', handler);
    // Used when a signed-in person signs in with another account.
    scope.post(`${endSession}/confirm`, handler);
  });
}

function isTooLong(url: string): boolean {
  const query = url.slice(url.indexOf('?') + 1);
  const values = [...new URLSearchParams(query).values()];
  return query.length > LONGEST_QUERY || values.some((value) => value.length > LONGEST_PARAMETER);
}

/**
 * Lets our front ends frame the answer to a silent renewal (`response_mode=web_message`). The provider marks this
 * answer by removing the header that forbids framing.
 */
export function allowFraming(provider: Provider, config: Config): void {
  const ancestors = `frame-ancestors 'self' ${listOrigins(config).join(' ')}`;
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.res.hasHeader('x-frame-options')) return;
    ctx.set('content-security-policy', `${ctx.response.get('content-security-policy')};${ancestors}`);
  });
}
