import * as jose from 'jose';
import type { Config } from '../config.ts';
import type { TokenIssuer } from '../http/tokens.ts';
import { startMailer } from '../mail/mailer.ts';
import type { MailTransport } from '../mail/transport.ts';
import { mountAccountLinks } from './account-links.ts';
import { mountAccountPage } from './account-page.ts';
import { mountAddressPage } from './address-page.ts';
import { mountEndSession } from './end-session.ts';
import { listOrigins } from './first-party.ts';
import { followKeys, type KeyRing, openKeyRing, UNKNOWN_KEY_READ_AGAIN_MS } from './key-ring.ts';
import type { ProviderKeys } from './keys.ts';
import { makeKnownDevices } from './known-devices.ts';
import { makeLimits } from './limits.ts';
import { mountAssets } from './pages/assets.ts';
import { guardPages } from './pages/guard-pages.ts';
import { makeProvider } from './provider.ts';
import { allowFraming, mountProvider } from './raw-routes.ts';
import { mountAccountFactors } from './second-factor/account-factors.ts';
import { mountSecondStep } from './second-factor/second-step.ts';
import type { IdentityProvider, IdentityService } from './service.ts';
import { mountSignIn } from './sign-in.ts';
import { readSignIn } from './sign-in-of-token.ts';
import { mountStopMailPages } from './stop-mail-page.ts';
import { sweep } from './sweep.ts';
import { mountUserinfo } from './userinfo.ts';

import { writeQueuedMail } from './write-queued-mail.ts';

const SWEEP_MS = 15 * 60_000;

/** Opens the connection of mails, whose library is loaded where mails are sent alone. */
async function openMailTransport(mail: NonNullable<Config['mail']>): Promise<MailTransport> {
  const { openTransport } = await import('../mail/transport.ts');
  return openTransport(mail);
}

/** Starts our own OpenID Connect provider, at the root of the origin of PUBLIC_URL. */
export async function startEmbeddedProvider(service: IdentityService): Promise<IdentityProvider> {
  const { config, db, pool, now, log } = service;
  const findKeys = await openKeyRing(db, now);
  const limits = makeLimits(pool);
  const devices = makeKnownDevices(config.publicUrl, findKeys, now);
  // The provider's state is in the database, so another instance can replace it at any moment.
  const findProvider = followKeys(findKeys, (keys) => {
    const provider = makeProvider({ config, db, keys, limits, now, log });
    allowFraming(provider, config);
    return provider;
  });
  const issuer = makeLocalIssuer(findKeys);
  const mailer =
    config.mail &&
    startMailer({
      db,
      transport: await openMailTransport(config.mail),
      write: (transaction, mail) => writeQueuedMail({ config, db: transaction, now: now() }, mail),
      log,
    });

  return {
    issuer,
    mailer,
    jobs: [{ name: 'sweep-sign-in', everyMs: SWEEP_MS, run: () => sweep(db, now()) }],
    async mount(app) {
      await app.register(async (scope) => {
        guardPages(scope, config);
        mountAssets(scope);
        await scope.register(async (counted) => {
          app.callLimits.guard(counted);
          const context = { config, db, now, limits, devices, mailer };
          await mountProvider(counted, findProvider, config);
          mountUserinfo(counted, { config, db, issuer, now });
          mountEndSession(counted, { config, db, now, findProvider });
          mountSignIn(counted, findProvider, context);
          mountSecondStep(counted, findProvider, context);
          mountAccountLinks(counted, findProvider, context);
          mountAccountPage(counted, findProvider, context);
          mountAddressPage(counted, findProvider, context);
          mountStopMailPages(counted, context);
          mountAccountFactors(counted, findProvider, context);
        });
      });
      log.info({ origins: listOrigins(config) }, 'the built-in sign-in is ready');
    },
    async stop() {
      await mailer?.stop();
    },
  };
}

function makeLocalIssuer(findKeys: KeyRing): TokenIssuer {
  const findKeySet = followKeys(findKeys, toKeySet);
  return {
    async findKey(header, token) {
      try {
        return await (await findKeySet())(header, token);
      } catch (error) {
        if (!(error instanceof jose.errors.JWKSNoMatchingKey)) throw error;
        return (await findKeySet(UNKNOWN_KEY_READ_AGAIN_MS))(header, token);
      }
    },
    // Our access tokens always contain the address, so nothing has to be fetched.
    fetchUserinfo: async () => ({}),
    readSignIn,
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
