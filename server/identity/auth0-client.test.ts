import vm from 'node:vm';
import * as jose from 'jose';
import { afterAll, expect, test } from 'vitest';
import { createAccount } from '../testing/identity.ts';
import { TestBrowser } from './testing/browser.ts';
import { askForTokens, beginFlow, readCode } from './testing/flow.ts';
import { startSignInServer } from './testing/sign-in-server.ts';

// What a single-page client of Auth0 does, run from another origin (api.md 2.1).
const frontEnd = 'http://localhost:5173';
const server = await startSignInServer({ environment: { ALLOWED_ORIGINS: frontEnd } });
afterAll(() => server.stop());
const { config, db } = server;
const person = { email: 'mateo@school.example', password: 'otro lugar tranquilo' };
await createAccount(db, { ...person, name: 'Mateo' });

const telemetry = Buffer.from('{"name":"auth0-react","version":"2.3.0"}').toString('base64');
const parameters = {
  redirect_uri: frontEnd,
  audience: config.identity.audience,
  response_mode: 'query',
  auth0Client: telemetry,
};
const silently = { ...parameters, prompt: 'none', response_mode: 'web_message' };

async function signInFromFrontEnd() {
  const browser = new TestBrowser(config.publicUrl);
  const flow = beginFlow(config, parameters);
  const returned = await browser.submit(await browser.open(flow.address), person);
  return { browser, flow, returned };
}

/** Runs the script of an answer as a browser would in a frame, and tells what it posted where. */
function runFrame(text: string): { message: unknown; target: string } {
  const script = /<script>([^]*)<\/script>/.exec(text)?.[1] ?? '';
  let posted = { message: {}, target: '' };
  const parent = { postMessage: (message: object, target: string) => (posted = { message, target }) };
  const document = { scripts: [{ parentElement: { removeChild() {} } }] };
  vm.runInNewContext(`(function () { ${script} }).call({ parent, close() {}, document })`, {
    parent,
    document,
  });
  return posted;
}

test('the login page may send its form on to an allowed front end', async () => {
  const page = await new TestBrowser(config.publicUrl).open(beginFlow(config, parameters).address);
  expect(page.headers.get('content-security-policy')).toContain(
    `form-action 'self' ${config.publicUrl} ${frontEnd}`,
  );
});

test('an allowed front end gets its code at its bare origin, and the tokens with its telemetry header', async () => {
  const { flow, returned } = await signInFromFrontEnd();
  expect(returned.url).toMatch(/^http:\/\/localhost:5173\/\?code=/);
  expect(new URL(returned.url).searchParams.get('state')).toBe(flow.state);

  const preflight = await fetch(`${config.publicUrl}/oauth/token`, {
    method: 'OPTIONS',
    headers: {
      origin: frontEnd,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'auth0-client',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe(frontEnd);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('auth0-client');
  expect(Number(preflight.headers.get('access-control-max-age'))).toBeGreaterThan(0);

  const headers = { origin: frontEnd, 'auth0-client': telemetry };
  const response = await askForTokens(config, flow, readCode(returned), headers);
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBe(frontEnd);
  const tokens = await response.json();
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 600 });
  const { id_token: idToken } = Object.assign({ id_token: '' }, tokens);
  expect(jose.decodeProtectedHeader(idToken).alg).toBe('RS256');
  expect(jose.decodeJwt(idToken)).toMatchObject({
    iss: `${config.publicUrl}/`,
    aud: config.identity.clientId,
    nonce: flow.nonce,
    email: person.email,
    name: 'Mateo',
    sub: expect.any(String),
    exp: expect.any(Number),
    iat: expect.any(Number),
  });
});

test('a foreign page learns nothing from the token endpoint', async () => {
  const { flow, returned } = await signInFromFrontEnd();
  const response = await askForTokens(config, flow, readCode(returned), {
    origin: 'https://elsewhere.example',
  });
  expect(response.status).toBe(400);
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

test('a hidden frame gets the next code by message, in an answer that its page may frame', async () => {
  const { browser } = await signInFromFrontEnd();
  const flow = beginFlow(config, silently);
  const answer = await browser.open(flow.address);

  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-frame-options')).toBeNull();
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`frame-ancestors 'self' ${config.publicUrl} ${frontEnd}`);
  expect(policy).not.toContain("frame-ancestors 'none'");
  expect(policy).toMatch(/script-src 'self' 'sha256-/);

  const { message, target } = runFrame(answer.text);
  expect(target).toBe(frontEnd);
  expect(message).toMatchObject({ type: 'authorization_response', response: { state: flow.state } });
  const code = /"code":"([^"]+)"/.exec(JSON.stringify(message))?.[1] ?? '';
  expect((await askForTokens(config, flow, code)).status).toBe(200);
});

test('signed out, the hidden frame is told that a login is required', async () => {
  const flow = beginFlow(config, silently);
  const answer = await new TestBrowser(config.publicUrl).open(flow.address);
  expect(answer.headers.get('x-frame-options')).toBeNull();
  expect(runFrame(answer.text).message).toMatchObject({
    type: 'authorization_response',
    response: { error: 'login_required', state: flow.state },
  });
});

test('a signed-in session renews as often as its screens ask', async () => {
  const { browser } = await signInFromFrontEnd();
  for (let renewals = 0; renewals < 40; renewals += 1) {
    const flow = beginFlow(config, silently);
    const { message } = runFrame((await browser.open(flow.address)).text);
    const code = /"code":"([^"]+)"/.exec(JSON.stringify(message))?.[1] ?? '';
    expect((await askForTokens(config, flow, code)).status).toBe(200);
  }
});

test('/v2/logout ends the session and goes straight to the address asked for', async () => {
  const { browser } = await signInFromFrontEnd();
  const query = new URLSearchParams({ client_id: config.identity.clientId, returnTo: frontEnd });
  const response = await browser.request(`/v2/logout?${query.toString()}`);
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(`${frontEnd}/`);
  const answer = await browser.open(beginFlow(config, silently).address);
  expect(answer.text).toContain('login_required');
});

test('/v2/logout sends nobody to a foreign address', async () => {
  const { browser } = await signInFromFrontEnd();
  const query = new URLSearchParams({
    client_id: config.identity.clientId,
    returnTo: 'https://elsewhere.example',
  });
  const page = await browser.open(`/v2/logout?${query.toString()}`);
  expect(page.status).toBe(400);
  expect(page.url).toContain(config.publicUrl);
  expect((await browser.open(beginFlow(config, silently).address)).text).not.toContain('login_required');
});

test("the standard's way out carries the state along", async () => {
  const { browser } = await signInFromFrontEnd();
  const query = new URLSearchParams({ post_logout_redirect_uri: `${config.publicUrl}/`, state: 'bye' });
  const response = await browser.request(`/oidc/logout?${query.toString()}`);
  expect(response.headers.get('location')).toBe(`${config.publicUrl}/?state=bye`);
});

test('without an address to return to a page says that one is logged out', async () => {
  const { browser } = await signInFromFrontEnd();
  const page = await browser.open('/v2/logout');
  expect(page.status).toBe(200);
  expect(page.text).toContain('You are logged out');
});

test.each([
  ['a page of another site', 'cross-site', 'https://elsewhere.example/'],
  ['a page that hides which one it is', 'cross-site', undefined],
  ['another host of the school', 'same-site', 'https://blog.school.example/'],
])('%s logs nobody out: the person is asked', async (_, site, referer) => {
  const { browser } = await signInFromFrontEnd();
  const sent = { 'sec-fetch-site': site, ...(referer !== undefined && { referer }) };
  const query = new URLSearchParams({ client_id: config.identity.clientId, returnTo: frontEnd });
  const page = await browser.open(`/v2/logout?${query.toString()}`, { headers: sent });
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('Log out?')]);
  expect(page.headers.get('clear-site-data')).toBeNull();
  const isStillIn = (await browser.open(beginFlow(config, silently).address)).text;
  expect(isStillIn).not.toContain('login_required');

  const forged = await browser.submit(page, {});
  expect(forged.status).toBe(400);
  const action = /action="([^"]+)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const said = { method: 'POST', headers: { origin: config.publicUrl } };
  const answer = await browser.request(action, said);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${frontEnd}/`]);
  expect((await browser.open(beginFlow(config, silently).address)).text).toContain('login_required');
});

test.each([
  ['our own app', 'same-origin', undefined],
  ['an allowed front end', 'cross-site', `${frontEnd}/`],
  ['the address bar', 'none', undefined],
])('%s logs out without a question, and the browser forgets what it kept', async (_, site, referer) => {
  const { browser } = await signInFromFrontEnd();
  const sent = { 'sec-fetch-site': site, ...(referer !== undefined && { referer }) };
  const query = new URLSearchParams({ client_id: config.identity.clientId, returnTo: frontEnd });
  const answer = await browser.request(`/v2/logout?${query.toString()}`, { headers: sent });
  expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([302, '"cache"']);
  expect((await browser.open(beginFlow(config, silently).address)).text).toContain('login_required');
});
