import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { storeAuditEvents } from '../audit/audit-events.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/session.ts';
import { findAccountById } from './accounts.ts';
import { listOrigins, listReturnAddresses } from './first-party.ts';
import { isNativeClient } from './native-client.ts';
import { sendErrorPage } from './pages/error-page.ts';
import { drawLogOut, loggedOutPage } from './pages/logged-out-page.ts';
import { sendPage } from './pages/send-page.ts';
import { makePayloadAdapter } from './payloads.ts';
import { providerRoutes } from './provider.ts';

export interface EndSessionParts {
  config: Config;
  db: Db;
  now: () => Date;
  findProvider: () => Promise<Provider>;
}

interface LogOut {
  clientId: string | undefined;
  returnTo: string | undefined;
  state: string | undefined;
}

type Query = Record<string, string | string[] | undefined>;
type LogOutRequest = FastifyRequest<{ Querystring: Query }>;

/**
 * Mounts signing out, by Auth0's route and by the standard's. Both end the session and redirect to one of our
 * addresses. A person sent by one of our front ends is not asked (api.md 2.1); a person sent by another site is,
 * because it could be against their will.
 */
export function mountEndSession(app: FastifyInstance, parts: EndSessionParts): void {
  const { config } = parts;
  const returnAddresses = [...listReturnAddresses(config), ...config.nativeRedirectUris];
  const ownOrigin = new URL(config.publicUrl).origin;
  const ways: Record<string, (query: Query) => LogOut> = {
    '/v2/logout': (query) => ({
      clientId: one(query.client_id),
      returnTo: one(query.returnTo),
      state: undefined,
    }),
    [providerRoutes.end_session]: (query) => ({
      clientId: one(query.client_id),
      returnTo: one(query.post_logout_redirect_uri),
      state: one(query.state),
    }),
  };

  for (const [route, readLogOut] of Object.entries(ways)) {
    app.get(route, (request: LogOutRequest, reply) => {
      if (comesFromElsewhere(request, config)) return sendPage(reply, drawLogOut(config, request.url));
      return signOut(request, reply, readLogOut(request.query));
    });
    // The form of the page that asks.
    app.post(route, (request: LogOutRequest, reply) => {
      if (request.headers.origin !== ownOrigin) return sendErrorPage(reply, config, 'page-expired');
      return signOut(request, reply, readLogOut(request.query));
    });
  }

  async function signOut(
    request: FastifyRequest,
    reply: FastifyReply,
    logOut: LogOut,
  ): Promise<FastifyReply> {
    const { clientId, returnTo, state } = logOut;
    const isForeign =
      (clientId !== undefined &&
        clientId !== config.identity.clientId &&
        !isNativeClient(config, clientId)) ||
      (returnTo !== undefined && !returnAddresses.includes(returnTo));
    if (isForeign) return sendErrorPage(reply, config, 'foreign-address');
    await endSessionOfBrowser(request, reply, parts);
    // The browser's cache holds API answers about the person, kept for revalidation.
    reply.header('clear-site-data', '"cache"');
    if (returnTo === undefined) return sendPage(reply, loggedOutPage(config));
    const target = new URL(returnTo);
    if (state !== undefined) target.searchParams.set('state', state);
    return reply
      .header('cache-control', 'no-store')
      .redirect(target.href, request.method === 'GET' ? 302 : 303);
  }
}

/**
 * True for a request that another site has caused. Browsers set the headers for this, and scripts cannot change them.
 */
function comesFromElsewhere({ headers }: FastifyRequest, config: Config): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== 'cross-site' && site !== 'same-site') return false;
  return !listOrigins(config).some((origin) => headers.referer?.startsWith(`${origin}/`));
}

async function endSessionOfBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, findProvider, db, now }: EndSessionParts,
): Promise<void> {
  const provider = await findProvider();
  const context = provider.createContext(request.raw, reply.raw);
  const session = await provider.Session.get(context);
  await endSession({ provider, session, address: request.ip }, { db, now });
  // A secure cookie is replaced only by a secure cookie.
  context.cookies.secure = config.publicUrl.startsWith('https:');
  context.cookies.set(provider.cookieName('session'), null, { path: '/', httpOnly: true });
}

interface OpenSession {
  provider: Provider;
  session: Awaited<ReturnType<Provider['Session']['get']>>;
  address: string;
}

/** Ends a session with its grants and tokens, as a log-out. */
export async function endSession(
  { provider, session, address }: OpenSession,
  { db, now }: Pick<EndSessionParts, 'db' | 'now'>,
): Promise<void> {
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (grantId === undefined) continue;
    await makePayloadAdapter(db, 'AuthorizationCode').revokeByGrantId(grantId);
    const grant = await provider.Grant.find(grantId);
    await grant?.destroy();
  }
  const { accountId } = session;
  if (accountId !== undefined) {
    const account = await findAccountById(db, accountId);
    const actor = account && { email: account.email };
    await storeAuditEvents(db, [{ kind: 'logged-out', actor, accountId, address }], now());
  }
  await session.destroy();
}

function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
