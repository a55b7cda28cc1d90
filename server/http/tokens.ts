import * as jose from 'jose';
import { LRUCache } from 'lru-cache';
import { foldAddress } from '../addresses.ts';
import type { IdentityConfig } from '../config.ts';
import { Refusal } from './refusal.ts';

/** The issuer's keys, and its claims about a person whose access token has no address. */
export interface TokenIssuer {
  findKey: jose.JWTVerifyGetKey;
  fetchUserinfo(accessToken: string): Promise<Record<string, unknown>>;
  /** Returns the sign-in of a token; only our own provider knows when a sign-in ends. */
  readSignIn?(claims: jose.JWTPayload): SignIn | undefined;
}

/** A sign-in at our own provider. Its tokens are valid until it ends: by log-out, a new password, or a stolen code. */
export interface SignIn {
  grantId: string;
  accountId: string;
}

/** The owner of a token (api.md 2.3): a verified address, trimmed and in lower case. */
export interface Identity {
  email: string;
  scopes: ReadonlySet<string>;
  signIn: SignIn | undefined;
  /** The end of the token, in ms since 1970. */
  endsAt: number;
}

export type VerifyToken = (authorization: string | undefined) => Promise<Identity>;

/** The type of access tokens of our own provider (RFC 9068); other issuers need not set it. */
export const ACCESS_TOKEN_TYPE = 'at+jwt';

const LEEWAY_SECONDS = 60;
const MAX_TOKENS_KEPT = 5_000;
/** The time for which a verified token is trusted, in ms: short, so that a revoked key is soon noticed. */
const KEPT_MS = 60_000;

/** Makes the verifier of bearer tokens (api.md 2.3); a verified token is trusted for a minute. */
export function makeTokenVerifier(config: IdentityConfig, issuer: TokenIssuer, now: () => Date): VerifyToken {
  const verified = new LRUCache<string, { identity: Identity; expiresAt: number }>({ max: MAX_TOKENS_KEPT });

  return async (authorization) => {
    const token = readBearerToken(authorization);
    if (token === undefined) throw new Refusal('unauthenticated');
    const kept = verified.get(token);
    if (kept && kept.expiresAt > now().getTime()) return kept.identity;
    const claims = await verifySignature(token);
    const endsAt = ((claims.exp ?? 0) + LEEWAY_SECONDS) * 1000;
    const identity: Identity = {
      email: await findVerifiedEmail(claims, token),
      scopes: readScopes(claims),
      signIn: issuer.readSignIn?.(claims),
      endsAt,
    };
    verified.set(token, { identity, expiresAt: Math.min(endsAt, now().getTime() + KEPT_MS) });
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
        ...(config.provider === 'embedded' && { typ: ACCESS_TOKEN_TYPE }),
      });
      return payload;
    } catch (error) {
      if (error instanceof jose.errors.JOSEError) throw new Refusal('unauthenticated');
      throw error;
    }
  }

  /** Returns the first address in the order of api.md 2.3, if its own source marks it as verified. */
  async function findVerifiedEmail(claims: jose.JWTPayload, token: string): Promise<string> {
    const named = [
      readAddress(claims, config.emailClaim, `${config.emailClaim}_verified`),
      readAddress(claims, 'email', 'email_verified'),
    ].filter((address) => address !== undefined);
    const isProved = named.some(({ email, isVerified }) => isVerified && email === named[0]?.email);
    const sources = isProved ? named : [...named, ...(await fetchAddress(claims, token))];
    const email = sources[0]?.email;
    if (email === undefined || !sources.some((source) => source.isVerified && source.email === email)) {
      throw new Refusal('email-not-verified');
    }
    return email;
  }

  async function fetchAddress(claims: jose.JWTPayload, token: string): Promise<Address[]> {
    const userinfo = await issuer.fetchUserinfo(token);
    // A userinfo answer about another person is ignored (OpenID Connect Core 5.3.2).
    if (claims.sub === undefined || userinfo.sub !== claims.sub) return [];
    const address = readAddress(userinfo, 'email', 'email_verified');
    return address ? [address] : [];
  }
}

export function readBearerToken(authorization = ''): string | undefined {
  return /^Bearer (\S+)$/i.exec(authorization)?.[1];
}

interface Address {
  email: string;
  isVerified: boolean;
}

function readAddress(claims: Record<string, unknown>, name: string, flag: string): Address | undefined {
  const value = claims[name];
  const email = typeof value === 'string' ? foldAddress(value) : '';
  return email === '' ? undefined : { email, isVerified: claims[flag] === true };
}

/**
 * Returns the scopes of a token: a text or a list in `scope`, or in `scp`, the name that Okta and Microsoft Entra use.
 */
function readScopes({ scope, scp }: jose.JWTPayload): ReadonlySet<string> {
  const named: unknown = scope ?? scp;
  if (typeof named === 'string') return new Set(named.split(' '));
  return new Set(Array.isArray(named) ? named.filter((one) => typeof one === 'string') : []);
}
