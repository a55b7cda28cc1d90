import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import * as jose from 'jose';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../testing/free-port.ts';
import { createAccount, issueToken } from '../testing/identity.ts';
import { makeStudent } from '../testing/people.ts';
import { rotateKeys } from './keys.ts';
import { TestBrowser } from './testing/browser.ts';
import { signIn } from './testing/flow.ts';
import { type SignInServer, startSignInServer } from './testing/sign-in-server.ts';

// The second provider is one of ours on another port and database; the server under test knows only its issuer.
const provider = await startSignInServer();
const school = await startSchool(provider);
afterAll(async () => {
  await school.stop();
  await provider.stop();
});
const person = { email: 'lucia@school.example', password: 'un lugar tranquilo' };
await createAccount(provider.db, person);
await makeStudent(school.db, { emailAddress: person.email });

function startSchool({ config }: SignInServer, more: Record<string, string> = {}): Promise<SignInServer> {
  return startSignInServer({
    environment: {
      OIDC_ISSUER: config.identity.issuer,
      OIDC_CLIENT_ID: config.identity.clientId,
      OIDC_AUDIENCE: config.identity.audience,
      ...more,
    },
  });
}

/** Issues a token of the second provider. */
function issue(wish: { claims?: Record<string, unknown>; lifeSeconds?: number; email?: string } = {}) {
  return issueToken({ db: provider.db, config: provider.config, email: person.email, ...wish });
}

async function callApi(token: string, at = school) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${at.config.publicUrl}/api/my-data`, { headers });
  const retryAfter = Number(response.headers.get('retry-after'));
  return { status: response.status, retryAfter, text: await response.text() };
}

test('a person signed in at the other provider is known here', async () => {
  const { accessToken } = await signIn(new TestBrowser(provider.config.publicUrl), provider.config, person);
  expect(await callApi(accessToken)).toMatchObject({ status: 200 });
});

test('no sign-in of our own is served', async () => {
  const response = await fetch(`${school.config.publicUrl}/.well-known/openid-configuration`);
  expect(response.status).toBe(404);
});

test('tokens for others, old ones and unsigned ones are refused', async () => {
  const unsigned = new jose.UnsecuredJWT(jose.decodeJwt(await issue())).encode();
  const { privateKey } = await jose.generateKeyPair('RS256');
  const forged = await new jose.SignJWT(jose.decodeJwt(await issue()))
    .setProtectedHeader({ ...jose.decodeProtectedHeader(await issue()), alg: 'RS256' })
    .sign(privateKey);
  const tokens = [
    await issue({ claims: { aud: 'https://other.example/' } }),
    await issue({ claims: { iss: 'https://other.example/' } }),
    await issue({ claims: { iss: provider.config.publicUrl } }),
    await issue({ lifeSeconds: -120 }),
    await issue({ claims: { exp: undefined } }),
    unsigned,
    forged,
    'undefined',
  ];
  for (const token of tokens) expect((await callApi(token)).status).toBe(401);
});

test('a clock may be a minute off', async () => {
  expect((await callApi(await issue({ lifeSeconds: -30 }))).status).toBe(200);
});

test('an address that is missing in the token is asked of the userinfo endpoint', async () => {
  const bare = await issue({ claims: { email: undefined, email_verified: undefined } });
  expect((await callApi(bare)).status).toBe(200);
  const stranger = await issue({
    email: 'nobody@school.example',
    claims: { email: undefined, email_verified: undefined },
  });
  const { status, text } = await callApi(stranger);
  expect(status).toBe(403);
  expect(text).toContain('email_not_verified');
});

test('an address that is not verified anywhere opens nothing', async () => {
  await createAccount(provider.db, {
    email: 'mateo@school.example',
    password: 'un lugar tranquilo',
    isVerified: false,
  });
  await makeStudent(school.db, { emailAddress: 'mateo@school.example' });
  const { status, text } = await callApi(
    await issue({ email: 'mateo@school.example', claims: { email_verified: false } }),
  );
  expect(status).toBe(403);
  expect(text).toContain('email_not_verified');
});

test('a namespaced claim carries the address where the provider puts none in the usual place', async () => {
  const name = provider.config.identity.emailClaim;
  const token = await issue({
    claims: { email: undefined, email_verified: true, [name]: ' Lucia@School.example ' },
  });
  expect((await callApi(token)).status).toBe(200);
});

test('new keys of the provider are read when a token names one', async () => {
  const other = await startSignInServer();
  const otherSchool = await startSchool(other);
  await makeStudent(otherSchool.db, { emailAddress: person.email });
  const wish = { db: other.db, config: other.config, email: person.email };
  expect((await callApi(await issueToken(wish), otherSchool)).status).toBe(200);
  await other.stop();

  await rotateKeys(other.db, new Date());
  const restarted = await startSignInServer({ database: other.database, port: other.config.port });
  const token = await issueToken(wish);
  await expect.poll(async () => (await callApi(token, otherSchool)).status, { timeout: 10_000 }).toBe(200);
  await restarted.stop();
  await otherSchool.stop();
});

test('a provider that is down at our start keeps the server up, and is found when it comes', async () => {
  const port = await findFreePort();
  const publicUrl = `http://localhost:${port}`;
  const early = await startSignInServer({
    environment: {
      OIDC_ISSUER: `${publicUrl}/`,
      OIDC_CLIENT_ID: 'soltura',
      OIDC_AUDIENCE: `${publicUrl}/api/`,
    },
  });
  await makeStudent(early.db, { emailAddress: person.email });
  const token = await issue({ claims: { iss: `${publicUrl}/`, aud: `${publicUrl}/api/` } });
  const refused = await callApi(token, early);
  expect(refused.status).toBe(503);
  expect(refused.retryAfter).toBeGreaterThan(0);
  const config = await fetch(`${early.config.publicUrl}/api/config`);
  expect(config.status).toBe(200);

  const late = await startSignInServer({ database: provider.database, port });
  await expect.poll(async () => (await callApi(token, early)).status, { timeout: 10_000 }).toBe(200);
  await late.stop();
  await early.stop();
});

test('an issuer that calls itself otherwise is not used', async () => {
  const { publicUrl } = provider.config;
  const slashless = await startSchool(provider, { OIDC_ISSUER: publicUrl });
  expect((await callApi(await issue({ claims: { iss: publicUrl } }), slashless)).status).toBe(500);
  await slashless.stop();
});

test('a token is not sent on to where the userinfo endpoint leads', async () => {
  const asked: (string | undefined)[] = [];
  const elsewhere = await listen((request, response) => {
    asked.push(request.headers.authorization);
    response.end('{}');
  });
  const { publicUrl } = provider.config;
  const leading = await listen(({ url, headers }, response) => {
    if (url === '/userinfo') response.writeHead(302, { location: elsewhere }).end();
    else {
      const issuer = `http://${headers.host}`;
      const keys = `${publicUrl}/.well-known/jwks.json`;
      response.end(JSON.stringify({ issuer, jwks_uri: keys, userinfo_endpoint: `${issuer}/userinfo` }));
    }
  });
  const led = await startSchool(provider, { OIDC_ISSUER: leading });
  onTestFinished(() => led.stop());
  const bare = { iss: leading, email: undefined, email_verified: undefined };
  expect((await callApi(await issue({ claims: bare }), led)).status).toBe(503);
  expect(asked).toEqual([]);
});

/** A program that answers so, until the test ends; answers its origin. */
async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It does not listen.');
  return `http://127.0.0.1:${address.port}`;
}
