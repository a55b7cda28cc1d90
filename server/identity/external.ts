import type { FastifyBaseLogger } from 'fastify';
import * as jose from 'jose';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { IdentityConfig } from '../config.ts';
import { Refusal } from '../http/refusal.ts';
import type { TokenIssuer } from '../http/tokens.ts';

const TIMEOUT_MS = 5_000;
const PAUSE_BETWEEN_READINGS_MS = 5_000;
const KEYS_KEPT_MS = 3_600_000;
const MAX_ANSWERS_KEPT = 5_000;
const UNVERIFIED_KEPT_MS = 60_000;

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url(), userinfo_endpoint: z.optional(z.url()) });
const Claims = z.record(z.string(), z.unknown());

interface Endpoints {
  findKey: jose.JWTVerifyGetKey;
  userinfo: string | undefined;
}

/** Key errors that are the token's fault: the issuer was reached and does not know its key. */
const wrongToken = [
  jose.errors.JWKSNoMatchingKey,
  jose.errors.JWKSMultipleMatchingKeys,
  jose.errors.JOSENotSupported,
];

/**
 * Reads keys and claims from an OpenID Connect issuer, by its discovery document. The document is read at its first use
 * and retried until it comes, so an issuer that is down affects only its own users.
 */
export function openExternalIssuer(config: IdentityConfig, log: FastifyBaseLogger): TokenIssuer {
  let reading: Promise<Endpoints> | undefined;
  let failure: { error: unknown; until: number } | undefined;
  const answers = new LRUCache<string, Promise<Record<string, unknown>>>({ max: MAX_ANSWERS_KEPT });

  // An early read logs an unusable issuer at startup; later calls retry.
  readEndpoints().catch(() => {});

  return {
    async findKey(header, token) {
      const { findKey } = await readEndpoints();
      try {
        return await findKey(header, token);
      } catch (error) {
        if (wrongToken.some((kind) => error instanceof kind)) throw error;
        throw new IssuerAway(`The keys of ${config.issuer} cannot be read.`, error);
      }
    },
    fetchUserinfo(accessToken) {
      const known = answers.get(accessToken);
      if (known) return known;
      const pending = askUserinfo(accessToken);
      answers.set(accessToken, pending, { ttl: TIMEOUT_MS });
      pending.then(
        (claims) =>
          answers.set(accessToken, pending, {
            ttl: claims.email_verified ? lifeOf(accessToken) : UNVERIFIED_KEPT_MS,
          }),
        () => answers.delete(accessToken),
      );
      return pending;
    },
  };

  function readEndpoints(): Promise<Endpoints> {
    if (failure && failure.until > Date.now()) return Promise.reject(failure.error);
    reading ??= discover().catch((error: unknown) => {
      reading = undefined;
      failure = { error, until: Date.now() + PAUSE_BETWEEN_READINGS_MS };
      log.error({ err: error, issuer: config.issuer }, 'the identity provider cannot be used; trying again');
      throw error;
    });
    return reading;
  }

  async function discover(): Promise<Endpoints> {
    const address = `${config.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const document = Discovery.parse(await fetchJson(address));
    if (document.issuer !== config.issuer) {
      throw new Error(
        `OIDC_ISSUER is '${config.issuer}', but the provider there calls itself '${document.issuer}'.`,
      );
    }
    const findKey = jose.createRemoteJWKSet(new URL(document.jwks_uri), {
      timeoutDuration: TIMEOUT_MS,
      cooldownDuration: PAUSE_BETWEEN_READINGS_MS,
      cacheMaxAge: KEYS_KEPT_MS,
    });
    log.info({ issuer: config.issuer }, 'the identity provider answers');
    return { findKey, userinfo: document.userinfo_endpoint };
  }

  async function askUserinfo(accessToken: string): Promise<Record<string, unknown>> {
    const { userinfo } = await readEndpoints();
    if (userinfo === undefined) return {};
    return Claims.parse(await fetchJson(userinfo, accessToken));
  }
}

/** Fetches JSON. A 4xx is a valid answer: the token gives no claims. */
async function fetchJson(address: string, accessToken?: string): Promise<unknown> {
  const response = await fetch(address, {
    headers: { accept: 'application/json', ...(accessToken && { authorization: `Bearer ${accessToken}` }) },
    // A redirect would send the token to an address that the provider has not named.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new IssuerAway(`${address} does not answer.`, error);
  });
  if (response.ok) return response.json();
  const answered = `${address} answered ${response.status}.`;
  if (response.status === 429 || response.status >= 500) throw new IssuerAway(answered);
  if (accessToken) return {};
  throw new Error(answered);
}

class IssuerAway extends Refusal {
  constructor(reason: string, cause?: unknown) {
    super('unavailable');
    this.cause = new Error(reason, { cause });
  }
}

function lifeOf(accessToken: string): number {
  const { exp = 0 } = jose.decodeJwt(accessToken);
  return Math.max(exp * 1000 - Date.now(), 1);
}
