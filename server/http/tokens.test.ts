import * as jose from 'jose';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { Refusal } from './refusal.ts';
import { makeTokenVerifier } from './tokens.ts';

const { identity } = readConfig({
  OIDC_ISSUER: 'https://issuer.example/',
  OIDC_CLIENT_ID: 'client',
  OIDC_AUDIENCE: 'https://api.example/',
});
const NAMESPACED = 'https://api.example/email';
const { privateKey, publicKey } = await jose.generateKeyPair('RS256');

/** Whose address a token with these claims proves, when userinfo answers that; null when none is proved. */
async function findAddress(
  claims: jose.JWTPayload,
  userinfo: Record<string, unknown> = {},
  subject: jose.JWTPayload = { sub: 'ana' },
) {
  const token = await new jose.SignJWT({ ...subject, ...claims })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(identity.issuer)
    .setAudience(identity.audience)
    .setExpirationTime('1h')
    .sign(privateKey);
  const issuer = { findKey: async () => publicKey, fetchUserinfo: async () => userinfo };
  const verify = makeTokenVerifier(identity, issuer, () => new Date());
  try {
    return (await verify(`Bearer ${token}`)).email;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'email-not-verified') return null;
    throw error;
  }
}

const verified = (email: string) => ({ email, email_verified: true });

test.each([
  ['the plain claim', verified('Ana@School.example '), {}, 'ana@school.example'],
  [
    'the namespaced claim before the plain one',
    {
      [NAMESPACED]: 'ana@school.example',
      [`${NAMESPACED}_verified`]: true,
      ...verified('other@school.example'),
    },
    {},
    'ana@school.example',
  ],
  [
    'userinfo when the token names none',
    {},
    { sub: 'ana', ...verified('ana@school.example') },
    'ana@school.example',
  ],
  [
    'the token, proved by userinfo about the same address',
    { email: 'ana@school.example' },
    { sub: 'ana', ...verified('ANA@school.example') },
    'ana@school.example',
  ],
])('an address counts from %s', async (_, claims, userinfo, email) => {
  expect(await findAddress(claims, userinfo)).toBe(email);
});

test.each([
  ['nobody verified it', { email: 'ana@school.example' }, { sub: 'ana', email: 'ana@school.example' }],
  ['it says it is not verified', { email: 'ana@school.example', email_verified: false }, {}],
  ['the flag is a text', { email: 'ana@school.example', email_verified: 'true' }, {}],
  [
    'userinfo proves another address',
    { email: 'head@school.example', email_verified: false },
    { sub: 'ana', ...verified('ana@school.example') },
  ],
  [
    'the flag is about the plain claim and the address is the namespaced one',
    { [NAMESPACED]: 'head@school.example', ...verified('ana@school.example') },
    {},
  ],
  ['userinfo speaks of somebody else', {}, { sub: 'eva', ...verified('eva@school.example') }],
])('an address does not count when %s', async (_, claims, userinfo) => {
  expect(await findAddress(claims, userinfo)).toBeNull();
});

test('userinfo is no source when neither it nor the token names a subject', async () => {
  expect(await findAddress({}, verified('ana@school.example'), {})).toBeNull();
});

test('a token whose key was taken back is refused a minute after it was checked', async () => {
  const clock = { now: new Date() };
  let isGone = false;
  const findKey = async () => {
    if (isGone) throw new jose.errors.JWKSNoMatchingKey();
    return publicKey;
  };
  const verify = makeTokenVerifier(identity, { findKey, fetchUserinfo: async () => ({}) }, () => clock.now);
  const token = await new jose.SignJWT({ sub: 'ana', ...verified('ana@school.example') })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(identity.issuer)
    .setAudience(identity.audience)
    .setExpirationTime('1h')
    .sign(privateKey);
  expect(await verify(`Bearer ${token}`)).toMatchObject({ email: 'ana@school.example' });
  isGone = true;
  clock.now = new Date(clock.now.getTime() + 61_000);
  await expect(verify(`Bearer ${token}`)).rejects.toThrow(Refusal);
});

test.each([
  ['at+jwt', true],
  ['JWT', false],
  [undefined, false],
])('a token of our own issuer with the type %s counts: %s', async (typ, counts) => {
  const own = readConfig({ PUBLIC_URL: 'https://school.example' }).identity;
  const token = await new jose.SignJWT({ sub: 'ana', ...verified('ana@school.example') })
    .setProtectedHeader({ alg: 'RS256', ...(typ !== undefined && { typ }) })
    .setIssuer(own.issuer)
    .setAudience(own.audience)
    .setExpirationTime('10m')
    .sign(privateKey);
  const issuer = { findKey: async () => publicKey, fetchUserinfo: async () => ({}) };
  const verify = makeTokenVerifier(own, issuer, () => new Date());
  const verdict = verify(`Bearer ${token}`).then(
    () => true,
    (error: unknown) => !(error instanceof Refusal && error.code === 'unauthenticated'),
  );
  expect(await verdict).toBe(counts);
});
