import * as jose from 'jose';
import { LRUCache } from 'lru-cache';
import type { IdentityConfig } from '../config.ts';
import { Refusal } from './refusal.ts';

/** Where the keys of access tokens come from, and the claims of a person whose token carries no address. */
export interface TokenIssuer {
  findKey: jose.JWTVerifyGetKey;
  fetchUserinfo(accessToken: string): Promise<Record<string, unknown>>;
}

/** Who a token belongs to (api.md 2.3): a verified address, trimmed and in lower case. */
export interface Identity {
  email: string;
  /** Undefined when the token names no scopes. */
  scopes: ReadonlySet<string> | undefined;
}

export type VerifyToken = (authorization: string | undefined) => Promise<Identity>;

const LEEWAY_SECONDS = 60;
const MOST_TOKENS_KEPT = 5_000;

/** Checks bearer tokens as api.md 2.3 says; a verified token is kept until it expires. */
export function makeTokenVerifier(config: IdentityConfig, issuer: TokenIssuer, now: () => Date): VerifyToken {
  const verified = new LRUCache<string, { identity: Identity; expiresAt: number }>({ max: MOST_TOKENS_KEPT });

  return async (authorization) => {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) throw new Refusal('unauthenticated');
    const kept = verified.get(token);
    if (kept && kept.expiresAt > now().getTime()) return kept.identity;
    const claims = await verifySignature(token);
    const identity = { email: await findVerifiedEmail(claims, token), scopes: readScopes(claims) };
    verified.set(token, { identity, expiresAt: ((claims.exp ?? 0) + LEEWAY_SECONDS) * 1000 });
    return identity;
  };

  async function verifySignature(token: string): Promise<jose.JWTPayload> {
    try {
      const { payload } = await jose.jwtVerify(token, issuer.findKey, {
        algorithms: ['RS256'],
        issuer: config.issuer,
        audience: config.audience,
        clockTolerance: LEEWAY_SECONDS,
        currentDate: now(),
        requiredClaims: ['exp'],
      });
      return payload;
    } catch (error) {
      if (error instanceof jose.errors.JOSEError) throw new Refusal('unauthenticated');
      throw error;
    }
  }

  async function findVerifiedEmail(claims: jose.JWTPayload, token: string): Promise<string> {
    const fromToken = readEmail(claims);
    const source = fromToken === undefined || !isVerified(claims) ? await fetchClaims(claims, token) : claims;
    const email = fromToken ?? readEmail(source);
    if (email === undefined || !isVerified(source)) throw new Refusal('email-not-verified');
    return email;
  }

  async function fetchClaims(claims: jose.JWTPayload, token: string): Promise<Record<string, unknown>> {
    const userinfo = await issuer.fetchUserinfo(token);
    // A userinfo answer about somebody else is no source (OpenID Connect Core 5.3.2).
    return userinfo.sub === claims.sub ? userinfo : {};
  }

  function readEmail(claims: Record<string, unknown>): string | undefined {
    const email = claims[config.emailClaim] ?? claims.email;
    const normalised = typeof email === 'string' ? email.trim().toLowerCase() : '';
    return normalised === '' ? undefined : normalised;
  }

  function isVerified(claims: Record<string, unknown>): boolean {
    return claims.email_verified === true || claims[`${config.emailClaim}_verified`] === true;
  }
}

function readScopes(claims: jose.JWTPayload): ReadonlySet<string> | undefined {
  return typeof claims.scope === 'string' ? new Set(claims.scope.split(' ')) : undefined;
}
