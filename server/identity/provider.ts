import { scopes } from '@soltura/contract/endpoint';
import type { FastifyBaseLogger } from 'fastify';
import {
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';
import type { Config } from '../config.ts';
import type { Db } from '../db/session.ts';
import { chooseRetryAfter, makeOutageLog } from '../http/unavailable.ts';
import { type Account, findAccountById } from './accounts.ts';
import { describeDevice } from './describe-device.ts';
import { listOrigins, listRedirectUris, listReturnAddresses } from './first-party.ts';
import { loadGrant } from './grants.ts';
import type { ProviderKeys } from './keys.ts';
import type { Limits } from './limits.ts';
import { isNativeClient, listNativeClients } from './native-client.ts';
import { drawErrorPage, renderProviderError } from './pages/error-page.ts';
import { makePayloadAdapter } from './payloads.ts';
import { makeProviderDb, makeUnavailableTranslator, ProviderUnavailable } from './provider-unavailable.ts';
import { makeRefreshTokenAdapter, storeSessionUse } from './refresh-tokens.ts';
import { findSecondFactors, isProvedEnough } from './second-factor/second-factors.ts';
import { SIGN_IN_CLAIM } from './sign-in-of-token.ts';
import { storeDeviceUse } from './sign-ins.ts';
import { TooManySignIns } from './waiting.ts';

export interface ProviderParts {
  config: Config;
  db: Db;
  keys: ProviderKeys;
  limits: Limits;
  now: () => Date;
  log: FastifyBaseLogger;
}

const UNAVAILABLE = 503;

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

const ACCESS_TOKEN_SECONDS = 10 * MINUTE_SECONDS;

/** The lifetime of a session without use, and the total one below (decision 0277). */
const UNUSED_SESSION_SECONDS = 7 * DAY_SECONDS;
export const SESSION_SECONDS = 30 * DAY_SECONDS;
const SESSION_LIFE = { unusedSeconds: UNUSED_SESSION_SECONDS, longestSeconds: SESSION_SECONDS };

/**
 * Apps need not request `offline_access`, which the standard ties to a consent page; refresh tokens rotate at each use.
 */
const refreshing: Pick<Configuration, 'issueRefreshToken' | 'rotateRefreshToken'> = {
  issueRefreshToken: (_, client) => client.grantTypeAllowed('refresh_token'),
  rotateRefreshToken: true,
};

/** Paths of the provider; an Auth0 client finds its own paths (api.md 2.1). */
export const providerRoutes = {
  authorization: '/authorize',
  token: '/oauth/token',
  userinfo: '/userinfo',
  jwks: '/.well-known/jwks.json',
  end_session: '/oidc/logout',
  revocation: '/oauth/revoke',
};

export function makeProvider(parts: ProviderParts): Provider {
  const { config, log } = parts;
  const provider = new Provider(config.identity.issuer, configureProvider(parts));
  // Forwarded headers set by raw-routes.ts carry the origin and the network address.
  provider.proxy = true;
  // Errors go to our log and not to the console.
  provider.silent = true;
  provider.use(async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) {
        log.error({ err: error }, 'sign-in failed');
        throw error;
      }
      // The library stores the session after it has set the redirect; here the storing has failed.
      ctx.remove('location');
      ctx.status = error.statusCode;
      if (ctx.accepts('json', 'html') === 'html') {
        ctx.type = 'html';
        ctx.body = drawErrorPage(config, 'unavailable').text;
      } else ctx.body = { error: error.error };
    }
    if (ctx.status === UNAVAILABLE) ctx.set('retry-after', String(chooseRetryAfter(Math.random)));
  });
  provider.on('server_error', (_, error: Error) => log.error({ err: error }, 'sign-in failed'));
  return provider;
}

function configureProvider({ config, db: anyDb, keys, limits, now, log }: ProviderParts): Configuration {
  const { clientId, audience } = config.identity;
  const hasNative = config.nativeRedirectUris.length > 0;
  const note = makeOutageLog();
  const translate = makeUnavailableTranslator((error) => note(log, error));
  const db = makeProviderDb(anyDb, translate);
  const resourceServer = {
    scope: scopes.join(' '),
    audience,
    accessTokenFormat: 'jwt',
    accessTokenTTL: ACCESS_TOKEN_SECONDS,
    jwt: { sign: { alg: 'RS256' } },
  } as const;
  return {
    adapter: (model) =>
      model === 'RefreshToken' ? makeRefreshTokenAdapter(db) : makePayloadAdapter(db, model),
    jwks: { keys: keys.signing },
    cookies: configureCookies(config, keys),
    routes: providerRoutes,
    clients: [
      {
        client_id: clientId,
        client_name: config.product,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: listRedirectUris(config),
        post_logout_redirect_uris: listReturnAddresses(config),
      },
      ...listNativeClients(config),
    ],
    clientAuthMethods: ['none'],
    responseTypes: ['code'],
    scopes: ['openid', 'profile', 'email', ...(hasNative ? ['offline_access'] : [])],
    ...(hasNative && refreshing),
    expiresWithSession: () => true,
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    // Clients read email and name from the ID token itself (api.md 2.1).
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    clientBasedCORS: (_, origin) => listOrigins(config).includes(origin),
    extraParams: {
      // `audience` is Auth0's name for the resource; there is only one, and it is the default.
      audience(_, value) {
        if (value !== undefined && value !== audience) throw new errors.InvalidTarget();
      },
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: true },
      revocation: {
        enabled: hasNative,
        allowedPolicy: (_, client, token) => token.clientId === client.clientId,
      },
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo(_, resource) {
          if (resource !== audience) throw new errors.InvalidTarget();
          return resourceServer;
        },
      },
    },
    interactions: {
      policy: makePolicy({ config, db }),
      // Called when a person must see a page, not for silent renewal.
      async url(ctx, interaction) {
        const waitMinutes = await translate(limits.signIns.count(ctx.ip));
        if (waitMinutes === undefined) return `/sign-in/${interaction.uid}`;
        // The library has already saved the interaction.
        await interaction.destroy();
        throw new TooManySignIns(waitMinutes);
      },
    },
    async loadExistingGrant(ctx) {
      const { session, account } = ctx.oidc;
      if (session && account) {
        const { uid: sessionUid } = session;
        const device = describeDevice(ctx.get('user-agent'));
        const { accountId } = account;
        await storeDeviceUse(db, { sessionUid, accountId, device, address: ctx.ip }, now());
      }
      return loadGrant(ctx, { audience, db, isNative: isNativeClient(config, ctx.oidc.client?.clientId) });
    },
    async findAccount(_, accountId) {
      const account = await findAccountById(db, accountId);
      if (!account?.isVerified) return undefined;
      const claims = { sub: accountId, ...readClaims(account) };
      return { accountId, claims: () => claims };
    },
    async extraTokenClaims(ctx, token) {
      if (!('accountId' in token) || typeof token.accountId !== 'string') return undefined;
      const account = await findAccountById(db, token.accountId);
      if (!account) return undefined;
      const signIn = 'grantId' in token && token.grantId;
      const { RefreshToken: refreshToken } = ctx.oidc.entities;
      if (refreshToken?.sessionUid !== undefined) {
        const { sessionUid } = refreshToken;
        await storeSessionUse(db, { sessionUid, address: ctx.ip, now: now(), ...SESSION_LIFE });
      }
      return { email: account.email, email_verified: account.isVerified, [SIGN_IN_CLAIM]: signIn };
    },
    formats: {
      customizers: {
        // The API validates tokens by the server's clock, so their times come from it.
        jwt(_, __, { payload }) {
          const issuedAt = Math.floor(now().getTime() / 1000);
          Object.assign(payload, { iat: issuedAt, exp: issuedAt + ACCESS_TOKEN_SECONDS });
        },
      },
    },
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      AuthorizationCode: 60,
      IdToken: ACCESS_TOKEN_SECONDS,
      Interaction: HOUR_SECONDS,
      Session: (_, { loginTs }) => chooseSessionSeconds(loginTs, Math.floor(Date.now() / 1000)),
      Grant: SESSION_SECONDS,
      RefreshToken: UNUSED_SESSION_SECONDS,
    },
    renderError: (ctx, out, error) => renderProviderError(ctx, config, out.error, error),
  };
}

/** Returns the remaining lifetime in seconds of a session that is used at `now`; both times in seconds since 1970. */
export function chooseSessionSeconds(loggedInAt: number | undefined, now: number): number {
  // Before the log-in.
  if (loggedInAt === undefined) return HOUR_SECONDS;
  const atMost = loggedInAt + SESSION_SECONDS - now;
  return Math.max(1, Math.min(atMost, UNUSED_SESSION_SECONDS));
}

export function readClaims({ email, isVerified, name }: Account) {
  return { email, email_verified: isVerified, name: name === '' ? email : name };
}

/**
 * Builds the policy of prompts. Our own front ends need no consent. A session counts while its person has proved all
 * required factors (decision 0280).
 */
function makePolicy({ config, db }: Pick<ProviderParts, 'config'> & { readonly db: Pick<Db, 'query'> }) {
  const policy = interactionPolicy.base();
  policy.get('consent')?.checks.clear();
  const { Check } = interactionPolicy;
  const secondFactor = new Check(
    'second_factor',
    'a second factor is needed',
    'login_required',
    async ({ oidc: { session } }) => {
      if (session?.accountId === undefined) return Check.NO_NEED_TO_PROMPT;
      const factors = await findSecondFactors(db, session.accountId);
      return isProvedEnough(factors, session.amr) ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT;
    },
  );
  // Any program on a device may claim an app's redirect address, so an app gets a code only after a log-in page.
  const isUnseen = ({ oidc }: KoaContextWithOIDC) =>
    isNativeClient(config, oidc.client?.clientId) && oidc.result?.login === undefined;
  policy.get('login')?.checks.add(secondFactor);
  policy
    .get('login')
    ?.checks.add(new Check('native_app', 'an app asks people to log in', 'login_required', isUnseen));
  return policy;
}

/**
 * Chooses the cookies' SameSite. A front end on another site renews its sign-in in a frame, which receives only cookies
 * with SameSite=None, and browsers accept those over https only. Without such front ends, cookies stay with our own
 * site (decision 0033).
 */
function configureCookies(config: Config, keys: ProviderKeys): Configuration['cookies'] {
  const isSecure = config.publicUrl.startsWith('https:');
  const isFramedElsewhere = isSecure && config.allowedOrigins.length > 0;
  // Browsers accept cookies with these prefixes over https only, and `__Host-` only from this very host, for the path
  // `/`: no other host of the domain can set the session. Short-lived cookies have paths of their own.
  const [ofHost, ofPath] = isSecure ? ['__Host-', '__Secure-'] : ['', ''];
  return {
    names: {
      session: `${ofHost}soltura_session`,
      interaction: `${ofPath}soltura_sign_in`,
      resume: `${ofPath}soltura_resume`,
    },
    keys: keys.cookies,
    long: { httpOnly: true, signed: true, path: '/', sameSite: isFramedElsewhere ? 'none' : 'lax' },
    short: { httpOnly: true, signed: true, sameSite: 'lax' },
  };
}
