import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { storeAuditEvents } from '../audit/audit-events.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/session.ts';
import { findAccountById } from './accounts.ts';
import { listReturnAddresses } from './first-party.ts';
import { sendErrorPage } from './pages/error-page.ts';
import { loggedOutPage } from './pages/logged-out-page.ts';
import { sendPage } from './pages/send-page.ts';
import { keepPayloads } from './payloads.ts';
import { providerRoutes } from './provider.ts';

/** What signing out needs. */
export interface EndSessionParts {
  config: Config;
  db: Db;
  now: () => Date;
  findProvider: () => Promise<Provider>;
}

interface Wish {
  clientId: string | undefined;
  returnTo: string | undefined;
  state: string | undefined;
}

type Query = Record<string, string | string[] | undefined>;

/**
 * Signs people out, by Auth0's route and by the standard's. Both end the session at once and send the person on to one
 * of our addresses, without asking: only our own front ends link here (api.md 2.1).
 */
export function mountEndSession(app: FastifyInstance, parts: EndSessionParts): void {
  const { config } = parts;
  const returnAddresses = listReturnAddresses(config);

  app.get<{ Querystring: Query }>('/v2/logout', (request, reply) => {
    const { query } = request;
    return signOut(request, reply, {
      clientId: one(query.client_id),
      returnTo: one(query.returnTo),
      state: undefined,
    });
  });
  app.get<{ Querystring: Query }>(providerRoutes.end_session, (request, reply) => {
    const { query } = request;
    const returnTo = one(query.post_logout_redirect_uri);
    return signOut(request, reply, { clientId: one(query.client_id), returnTo, state: one(query.state) });
  });

  async function signOut(request: FastifyRequest, reply: FastifyReply, wish: Wish): Promise<FastifyReply> {
    const { clientId, returnTo, state } = wish;
    const isForeign =
      (clientId !== undefined && clientId !== config.identity.clientId) ||
      (returnTo !== undefined && !returnAddresses.includes(returnTo));
    if (isForeign) return sendErrorPage(reply, config, 'foreign-address');
    await endSession(request, reply, parts);
    if (returnTo === undefined) return sendPage(reply, loggedOutPage(config));
    const target = new URL(returnTo);
    if (state !== undefined) target.searchParams.set('state', state);
    return reply.header('cache-control', 'no-store').redirect(target.href, 302);
  }
}

async function endSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, findProvider, db, now }: EndSessionParts,
): Promise<void> {
  const provider = await findProvider();
  const context = provider.createContext(request.raw, reply.raw);
  const session = await provider.Session.get(context);
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (grantId === undefined) continue;
    await keepPayloads(db, 'AuthorizationCode').revokeByGrantId(grantId);
    const grant = await provider.Grant.find(grantId);
    await grant?.destroy();
  }
  const { accountId } = session;
  if (accountId !== undefined) {
    const account = await findAccountById(db, accountId);
    const actor = account && { email: account.email };
    await storeAuditEvents(db, [{ kind: 'logged-out', actor, accountId, address: request.ip }], now());
  }
  await session.destroy();
  // Browsers let only a secure cookie take the place of one.
  context.cookies.secure = config.publicUrl.startsWith('https:');
  context.cookies.set(provider.cookieName('session'), null, { path: '/', httpOnly: true });
}

function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
