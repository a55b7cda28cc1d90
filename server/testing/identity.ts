import { randomUUID } from 'node:crypto';
import { scopes } from '@soltura/contract/endpoint';
import * as jose from 'jose';
import type { Config } from '../config.ts';
import type { Db } from '../db/session.ts';
import { findAccountByEmail, registerAccount, saveVerifiedAccount } from '../identity/accounts.ts';
import { loadKeys } from '../identity/keys.ts';
import { hashPassword } from '../identity/passwords.ts';

/** Properties of a token; the defaults are those of the provider for this address. */
export interface TokenOptions {
  db: Db;
  config: Pick<Config, 'identity'>;
  email: string;
  now?: Date;
  /** Negative for an expired token. */
  lifeSeconds?: number;
  jwk?: jose.JWK;
  claims?: Record<string, unknown>;
}

const HOUR_SECONDS = 3_600;

export async function issueToken(options: TokenOptions): Promise<string> {
  const { db, config, email, now = new Date(), lifeSeconds = HOUR_SECONDS } = options;
  const jwk = options.jwk ?? (await loadKeys(db, now)).signing[0];
  if (jwk === undefined) throw new Error('There is no signing key.');
  const account = await findAccountByEmail(db, email);
  const issuedAt = Math.floor(now.getTime() / 1000);
  const expiresAt = issuedAt + lifeSeconds;
  const claims = {
    email,
    email_verified: true,
    jti: randomUUID(),
    sub: account?.accountId ?? randomUUID(),
    iat: Math.min(issuedAt, expiresAt),
    exp: expiresAt,
    scope: scopes.join(' '),
    client_id: config.identity.clientId,
    iss: config.identity.issuer,
    aud: config.identity.audience,
    ...options.claims,
  };
  const key = await jose.importJWK(jwk, 'RS256');
  return new jose.SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', ...(jwk.kid !== undefined && { kid: jwk.kid }) })
    .sign(key);
}

export interface NewAccount {
  email: string;
  password: string;
  name?: string;
  isVerified?: boolean;
}

export async function createAccount(db: Db, options: NewAccount): Promise<void> {
  const { email, password, name = '', isVerified = true } = options;
  const registration = { email, name, passwordHash: await hashPassword(password) };
  if (isVerified) await saveVerifiedAccount(db, registration, new Date());
  else await registerAccount(db, registration, new Date());
}
