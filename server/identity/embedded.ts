import * as jose from 'jose';
import type { Db } from '../db/session.ts';
import type { TokenIssuer } from '../http/tokens.ts';
import { openMailer } from '../mail/mailer.ts';
import { mountAccountLinks } from './account-links.ts';
import { mountEndSession } from './end-session.ts';
import { listOrigins } from './first-party.ts';
import { loadKeys, type ProviderKeys, readKeys } from './keys.ts';
import { makeLimits } from './limits.ts';
import { mountAssets } from './pages/assets.ts';
import { guardPages } from './pages/guard-pages.ts';
import { makeProvider } from './provider.ts';
import { mountProvider } from './raw-routes.ts';
import type { IdentityProvider, IdentityService } from './service.ts';
import { mountSignIn } from './sign-in.ts';
import { sweep } from './sweep.ts';
import { mountUserinfo } from './userinfo.ts';

const SWEEP_MS = 15 * 60_000;
const ASK_AGAIN_MS = 10_000;

/** Starts our own OpenID Connect provider, at the root of the origin of PUBLIC_URL. */
export async function startEmbeddedProvider(service: IdentityService): Promise<IdentityProvider> {
  const { config, db, pool, now, log } = service;
  const keys = await loadKeys(db, now());
  const provider = makeProvider({ config, db, keys, now, log });
  const issuer = makeLocalIssuer(db, keys);
  const mailer = config.mail && openMailer(config.mail, log);
  const limits = makeLimits(pool);
  const sweeping = setInterval(() => {
    sweep(db, now()).catch((error: unknown) => log.error({ err: error }, 'sweeping sign-in data failed'));
  }, SWEEP_MS);

  return {
    issuer,
    async mount(app) {
      await app.register(async (scope) => {
        guardPages(scope, config);
        mountAssets(scope);
        const desk = { config, db, now, limits, mailer };
        await mountProvider(scope, provider, config);
        mountUserinfo(scope, { config, db, issuer, now });
        mountEndSession(scope, { config, db, provider });
        mountSignIn(scope, provider, desk);
        mountAccountLinks(scope, desk);
      });
      log.info({ origins: listOrigins(config) }, 'the built-in sign-in is ready');
    },
    async stop() {
      clearInterval(sweeping);
      await mailer?.stop();
    },
  };
}

/** Tokens of ours are checked against the keys in the database, which another server may have changed meanwhile. */
function makeLocalIssuer(db: Db, keys: ProviderKeys): TokenIssuer {
  let findKey = toKeySet(keys);
  let readAt = Date.now();
  return {
    async findKey(header, token) {
      try {
        return await findKey(header, token);
      } catch (error) {
        const isUnknown = error instanceof jose.errors.JWKSNoMatchingKey;
        if (!isUnknown || Date.now() - readAt < ASK_AGAIN_MS) throw error;
        readAt = Date.now();
        findKey = toKeySet(await readKeys(db));
        return findKey(header, token);
      }
    },
    // Every access token of ours carries the address.
    fetchUserinfo: async () => ({}),
  };
}

function toKeySet({ signing }: ProviderKeys) {
  const keys = signing.map(({ kty, n, e, kid, alg, use }) => {
    return Object.fromEntries(
      Object.entries({ kty, n, e, kid, alg, use }).filter(([, value]) => value !== undefined),
    );
  });
  return jose.createLocalJWKSet({ keys });
}
