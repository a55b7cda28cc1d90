import * as jose from 'jose';
import { afterAll, expect, test } from 'vitest';
import { createAccount } from '../testing/identity.ts';
import { makeStudent } from '../testing/people.ts';
import { TestBrowser } from './testing/browser.ts';
import { askForTokens, beginFlow, readCode, signIn } from './testing/flow.ts';
import { startSignInServer } from './testing/sign-in-server.ts';

const server = await startSignInServer();
afterAll(() => server.stop());
const { config, db } = server;
const person = { email: 'lucia@school.example', password: 'un lugar tranquilo' };
await createAccount(db, { ...person, name: 'Lucía' });
await makeStudent(db, { name: 'Lucía Gómez', emailAddress: person.email });

const openBrowser = () => new TestBrowser(config.publicUrl);

test('a code with PKCE from the login page becomes tokens that open the API', async () => {
  const { accessToken, idToken, tokens, flow } = await signIn(openBrowser(), config, person);

  expect(tokens.expires_in).toBe(600);
  const header = jose.decodeProtectedHeader(accessToken);
  expect(header).toMatchObject({ alg: 'RS256', typ: 'at+jwt' });
  expect(jose.decodeJwt(accessToken)).toMatchObject({
    iss: `${config.publicUrl}/`,
    aud: `${config.publicUrl}/api/`,
    email: person.email,
    email_verified: true,
    client_id: 'soltura',
    scope:
      'read:current-student update:current-student read:all-students update:all-students update:course-data',
  });
  const keys = jose.createRemoteJWKSet(new URL(`${config.publicUrl}/.well-known/jwks.json`));
  const { payload } = await jose.jwtVerify(idToken, keys, {
    issuer: `${config.publicUrl}/`,
    audience: 'soltura',
  });
  expect(payload).toMatchObject({
    nonce: flow.nonce,
    email: person.email,
    email_verified: true,
    name: 'Lucía Gómez',
  });

  const answer = await fetch(`${config.publicUrl}/api/my-data`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(answer.status).toBe(200);
});

test('the discovery document names every endpoint under the public address, whatever host was asked for', async () => {
  const { port } = new URL(config.publicUrl);
  const response = await fetch(`http://127.0.0.1:${port}/.well-known/openid-configuration`).catch(() =>
    fetch(`http://[::1]:${port}/.well-known/openid-configuration`),
  );
  expect(await response.json()).toMatchObject({
    issuer: `${config.publicUrl}/`,
    authorization_endpoint: `${config.publicUrl}/authorize`,
    token_endpoint: `${config.publicUrl}/oauth/token`,
    userinfo_endpoint: `${config.publicUrl}/userinfo`,
    jwks_uri: `${config.publicUrl}/.well-known/jwks.json`,
    end_session_endpoint: `${config.publicUrl}/oidc/logout`,
    code_challenge_methods_supported: ['S256'],
  });
});

test('the key set shows public keys only', async () => {
  const response = await fetch(`${config.publicUrl}/.well-known/jwks.json`);
  const { kid, n } = { kid: expect.any(String), n: expect.any(String) };
  expect(await response.json()).toEqual({
    keys: [{ kty: 'RSA', use: 'sig', alg: 'RS256', e: 'AQAB', kid, n }],
  });
});

test('a signed-in person gets the next code without a page', async () => {
  const browser = openBrowser();
  await signIn(browser, config, person);
  const flow = beginFlow(config, { prompt: 'none', redirect_uri: `${config.publicUrl}/signed-in.html` });
  const returned = await browser.open(flow.address);
  expect(returned.url).toContain(`${config.publicUrl}/signed-in.html?code=`);
  expect((await askForTokens(config, flow, readCode(returned))).status).toBe(200);
});

test('signed out, a silent request is told that a login is required', async () => {
  const returned = await openBrowser().open(beginFlow(config, { prompt: 'none' }).address);
  expect(new URL(returned.url).searchParams.get('error')).toBe('login_required');
});

test('asking for consent again is granted without a page', async () => {
  const browser = openBrowser();
  await signIn(browser, config, person);
  const returned = await browser.open(beginFlow(config, { prompt: 'consent' }).address);
  expect(readCode(returned)).not.toBe('');
});

test('somebody else can sign in on the same machine, and the first person is signed out', async () => {
  const other = { email: 'mateo@school.example', password: 'otro lugar tranquilo' };
  await createAccount(db, other);
  const browser = openBrowser();
  await signIn(browser, config, person);
  const flow = beginFlow(config, { prompt: 'login' });
  const handOver = await browser.submit(await browser.open(flow.address), other);
  const returned = await browser.submit(handOver, {});
  const { id_token: idToken } = Object.assign(
    { id_token: '' },
    await (await askForTokens(config, flow, readCode(returned))).json(),
  );
  expect(jose.decodeJwt(idToken).email).toBe(other.email);
});

test('the session has another id after a sign-in, and its former id is unknown', async () => {
  const browser = openBrowser();
  const page = await browser.open(beginFlow(config).address);
  const nameSession = () => browser.cookies.find(({ name }) => name === 'soltura_session')?.value;
  await browser.submit(page, person);
  const first = nameSession();
  expect(first).toMatch(/^[\w-]{43}$/);
  const again = await browser.open(beginFlow(config, { prompt: 'login' }).address);
  const before = [...browser.cookies];
  await browser.submit(again, person);
  expect(nameSession()).not.toBe(first);
  browser.cookies = before;
  const old = await browser.open(beginFlow(config, { prompt: 'none' }).address);
  expect(old.url).toContain('error=login_required');
});

test('a code works once, and only with its verifier', async () => {
  const browser = openBrowser();
  const flow = beginFlow(config);
  const code = readCode(await browser.submit(await browser.open(flow.address), person));
  expect((await askForTokens(config, { ...flow, verifier: 'x'.repeat(43) }, code)).status).toBe(400);
  expect((await askForTokens(config, flow, code)).status).toBe(200);
  expect((await askForTokens(config, flow, code)).status).toBe(400);
});

test.each([
  ['a foreign address', { redirect_uri: 'https://elsewhere.example' }],
  ['a path of ours', { redirect_uri: `${config.publicUrl}/myflashcards` }],
  ['an unknown client', { client_id: 'stranger' }],
])('%s is refused with a page of ours that sends nobody on', async (_, parameters) => {
  const page = await openBrowser().open(beginFlow(config, parameters).address);
  expect(page.status).toBe(400);
  expect(page.text).toContain('Something went wrong');
  expect(page.headers.get('x-frame-options')).toBe('DENY');
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test.each([
  ['without a code challenge', { code_challenge: '', code_challenge_method: '' }],
  ['with a plain code challenge', { code_challenge_method: 'plain' }],
  ['for another audience', { audience: 'https://other.example/' }],
  ['for another resource', { resource: 'https://other.example/' }],
])('a request %s gets no code', async (_, parameters) => {
  const page = await openBrowser().open(beginFlow(config, parameters).address);
  const query = new URL(page.url).searchParams;
  expect(query.get('error')).toMatch(/^invalid_(request|target)$/);
});

test('every answer carries a request id and the security headers', async () => {
  const response = await fetch(`${config.publicUrl}/.well-known/openid-configuration`);
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

test('a page of sign-in loads, sends to and is framed by our own pages only', async () => {
  const page = await openBrowser().open(beginFlow(config).address);
  const policy = page.headers.get('content-security-policy')?.split(';') ?? [];
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      `form-action 'self' ${config.publicUrl}`,
    ]),
  );
  expect(page.headers.get('referrer-policy')).toBe('same-origin');
  expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(page.headers.get('permissions-policy')).toContain('microphone=()');
});

test('userinfo tells the holder of an access token whose it is', async () => {
  const { accessToken } = await signIn(openBrowser(), config, person);
  const ask = (headers: Record<string, string>) => fetch(`${config.publicUrl}/userinfo`, { headers });
  const answer = await ask({ authorization: `Bearer ${accessToken}` });
  expect(await answer.json()).toEqual({
    sub: jose.decodeJwt(accessToken).sub,
    email: person.email,
    email_verified: true,
    name: 'Lucía Gómez',
  });
  expect((await ask({})).headers.get('www-authenticate')).toBe('Bearer realm="api"');
  const refused = await ask({ authorization: 'Bearer undefined' });
  expect(refused.status).toBe(401);
  expect(refused.headers.get('www-authenticate')).toBe('Bearer realm="api", error="invalid_token"');
});

test('an invited person logs in with each spelling of the address, and is told of an invisible character', async () => {
  const luz = { email: 'luz@xn--espaa-rta.example', password: 'un lugar tranquilo' };
  await createAccount(db, { ...luz, name: 'Luz' });
  await makeStudent(db, { name: 'Luz', emailAddress: luz.email });
  for (const email of ['luz@españa.example', 'LUZ@espan\u0303a.example', luz.email]) {
    const { accessToken } = await signIn(openBrowser(), config, { ...luz, email });
    expect(jose.decodeJwt(accessToken)).toMatchObject({ email: luz.email });
  }
  const browser = openBrowser();
  const page = await browser.open(beginFlow(config).address);
  expect(page.text).not.toContain('type="email"');
  const refused = await browser.submit(page, { ...luz, email: 'luz\u200b@españa.example' });
  expect(refused.text).toContain('The address holds an invisible character. Type it anew.');
});
