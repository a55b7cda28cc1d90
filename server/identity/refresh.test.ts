import * as oauth from 'oauth4webapi';
import { afterAll, expect, test } from 'vitest';
import { createAccount } from '../testing/identity.ts';
import { makeStudent } from '../testing/people.ts';
import { nameNativeClient } from './native-client.ts';
import { endSessionsOf } from './payloads.ts';
import { TestBrowser } from './testing/browser.ts';
import { askForTokens, beginFlow, readCode, signIn as signInAtFrontEnd } from './testing/flow.ts';
import { startSignInServer } from './testing/sign-in-server.ts';

// What an app of the school does, by a library that apps use (decision 0277). Two servers have one database.

const REDIRECT = 'example.school.app:/signed-in';
const LOOPBACK = 'http://127.0.0.1:49152/signed-in';
const environment = { NATIVE_REDIRECT_URIS: `${REDIRECT} http://127.0.0.1/signed-in` };
const server = await startSignInServer({ environment });
const { config, db, database } = server;
/** Behind the same address in a school; here it is asked at its own. */
const other = await startSignInServer({
  environment: { ...environment, PUBLIC_URL: config.publicUrl },
  database,
});
afterAll(async () => {
  await server.stop();
  await other.stop();
});

const insecure = { [oauth.allowInsecureRequests]: true };
const issuer = new URL(config.identity.issuer);
const discovered = await oauth.discoveryRequest(issuer, insecure);
const provider = await oauth.processDiscoveryResponse(issuer, discovered);
const client: oauth.Client = { client_id: nameNativeClient(config) };
const scope = `${config.identity.scope} offline_access`;
const password = 'un lugar tranquilo';
const DAY_SECONDS = 86_400;

let people = 0;
async function makePerson() {
  people += 1;
  const person = { email: `app${people}@school.example`, password };
  await createAccount(db, person);
  await makeStudent(db, { emailAddress: person.email });
  return person;
}

interface SignInWish {
  browser?: TestBrowser;
  redirectUri?: string;
  more?: Record<string, string>;
}

/** Signs in as an app does, in the browser of the device. */
async function signIn(person: { email: string; password: string }, wish: SignInWish = {}) {
  const { browser = new TestBrowser(config.publicUrl), redirectUri = REDIRECT, more = {} } = wish;
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const address = new URL(provider.authorization_endpoint ?? '');
  address.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...more,
  }).toString();
  const returned = await browser.submit(await browser.open(address.href), person);
  const parameters = oauth.validateAuthResponse(provider, client, new URL(returned.url), state);
  const answer = await oauth.authorizationCodeGrantRequest(
    provider,
    client,
    oauth.None(),
    parameters,
    redirectUri,
    verifier,
    insecure,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(provider, client, answer);
  return { browser, tokens, refreshToken: tokens.refresh_token ?? '' };
}

async function refresh(refreshToken: string) {
  const answer = await oauth.refreshTokenGrantRequest(provider, client, oauth.None(), refreshToken, insecure);
  const tokens = await oauth.processRefreshTokenResponse(provider, client, answer);
  return { accessToken: tokens.access_token, refreshToken: tokens.refresh_token ?? '' };
}

const refused = { error: 'invalid_grant' };

async function callApi(accessToken: string): Promise<number> {
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await fetch(`${config.publicUrl}/api/my-data`, { headers })).status;
}

/** Refresh tokens that came so long ago that no answer to them is on its way any more. */
async function waitOutGrace(): Promise<void> {
  const text = `update oidc_payloads set consumed_at = consumed_at - interval '31 seconds'
    where model = 'RefreshToken' and consumed_at > 'epoch'`;
  await db.query({ name: 'wait-out-grace', text });
}

const readSession = async (email: string) => {
  const text = `select extract(epoch from expires_at - now())::float8 as seconds, (payload ->> 'exp')::float8 as exp
    from oidc_payloads where model = 'Session'
      and payload ->> 'accountId' = (select account_id::text from accounts where email = $1)`;
  const [row] = await db.query<{ seconds: number; exp: number }>({ name: 'read-session', text }, [email]);
  return row ?? { seconds: 0, exp: 0 };
};

async function setSession(email: string, change: string): Promise<void> {
  const text = `update oidc_payloads set ${change} where model = 'Session'
    and payload ->> 'accountId' = (select account_id::text from accounts where email = $1)`;
  await database.pool.query(text, [email]);
}

test('an app signs in and renews its tokens without a browser, each time with another refresh token', async () => {
  const { tokens, refreshToken } = await signIn(await makePerson());
  expect(await callApi(tokens.access_token)).toBe(200);
  const first = await refresh(refreshToken);
  const second = await refresh(first.refreshToken);
  expect(new Set([refreshToken, first.refreshToken, second.refreshToken]).size).toBe(3);
  expect(await callApi(second.accessToken)).toBe(200);
});

test('an app on this machine is sent back to the port it listens at', async () => {
  const { refreshToken } = await signIn(await makePerson(), { redirectUri: LOOPBACK });
  expect((await refresh(refreshToken)).refreshToken).not.toBe('');
});

test.each([{ prompt: 'consent' }, { scope: config.identity.scope }])(
  'an app has a refresh token however it asks: %o',
  async (more) => {
    const { refreshToken } = await signIn(await makePerson(), { more });
    expect(refreshToken).not.toBe('');
  },
);

test('an app is given no code that nobody has logged in for, though the browser has a session', async () => {
  const person = await makePerson();
  const { browser } = await signIn(person);
  const { address } = beginFlow(config, { client_id: client.client_id, redirect_uri: REDIRECT, scope });
  expect((await browser.open(address)).text).toContain('name="password"');
  const silent = await browser.open(`${address}&prompt=none`);
  expect(new URL(silent.url).searchParams.get('error')).toBe('login_required');
});

test('front ends in a browser get no refresh token, whatever they ask for', async () => {
  const person = await makePerson();
  const browser = new TestBrowser(config.publicUrl);
  for (const more of [{ scope }, { scope, prompt: 'consent' }]) {
    const flow = beginFlow(config, more);
    const page = await browser.open(flow.address);
    const returned = page.text.includes('name="password"') ? await browser.submit(page, person) : page;
    const answer: unknown = await (await askForTokens(config, flow, readCode(returned))).json();
    expect(answer).toHaveProperty('access_token');
    expect(answer).not.toHaveProperty('refresh_token');
  }
});

test('a refresh token is good for its client alone', async () => {
  const { refreshToken } = await signIn(await makePerson());
  const body = {
    client_id: config.identity.clientId,
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  };
  const answer = await fetch(`${config.publicUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams(body),
  });
  expect(answer.status).toBe(400);
  expect((await refresh(refreshToken)).refreshToken).not.toBe('');
});

test('an old refresh token that comes again ends everything that came from its sign-in', async () => {
  const { refreshToken } = await signIn(await makePerson());
  const first = await refresh(refreshToken);
  const second = await refresh(first.refreshToken);
  await expect(refresh(refreshToken)).rejects.toMatchObject(refused);
  await expect(refresh(second.refreshToken)).rejects.toMatchObject(refused);
  expect(await callApi(second.accessToken)).toBe(401);
});

test('an app whose answer was lost may ask again for half a minute', async () => {
  const { refreshToken } = await signIn(await makePerson());
  await refresh(refreshToken);
  const again = await refresh(refreshToken);
  expect(await callApi((await refresh(again.refreshToken)).accessToken)).toBe(200);

  const late = await signIn(await makePerson());
  const { accessToken } = await refresh(late.refreshToken);
  await waitOutGrace();
  await expect(refresh(late.refreshToken)).rejects.toMatchObject(refused);
  expect(await callApi(accessToken)).toBe(401);
});

test('asking again does not make the half minute longer', async () => {
  const { refreshToken } = await signIn(await makePerson());
  await refresh(refreshToken);
  const text = `update oidc_payloads set consumed_at = consumed_at - interval '20 seconds'
    where model = 'RefreshToken' and consumed_at > 'epoch'`;
  const letTimePass = async () => db.query({ name: 'let-time-pass', text });
  await letTimePass();
  await refresh(refreshToken);
  await letTimePass();
  await expect(refresh(refreshToken)).rejects.toMatchObject(refused);
});

test('a thief who is quick enough is found out by the next use of the other', async () => {
  const { refreshToken } = await signIn(await makePerson());
  const owner = await refresh(refreshToken);
  const thief = await refresh(refreshToken);
  await expect(refresh(owner.refreshToken)).rejects.toMatchObject(refused);
  await expect(refresh(thief.refreshToken)).rejects.toMatchObject(refused);
  expect(await callApi(thief.accessToken)).toBe(401);
});

test('one of many renewals that come at once, on two servers, gives the token that is good afterwards', async () => {
  const { refreshToken } = await signIn(await makePerson());
  const ask = async (port: number) => {
    const body = { client_id: client.client_id, grant_type: 'refresh_token', refresh_token: refreshToken };
    const answer = await fetch(`http://localhost:${port}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams(body),
    });
    return answer.status;
  };
  const asked = Array.from({ length: 10 }, (_, index) =>
    ask([config.port, other.config.port][index % 2] ?? 0),
  );
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 10 }, () => 200));
  const text = `select count(*)::integer as live from oidc_payloads where model = 'RefreshToken' and consumed_at is null
    and grant_id = (select grant_id from oidc_payloads where model = 'RefreshToken' and id = $1)`;
  expect(await db.query({ name: 'count-live', text }, [refreshToken])).toEqual([{ live: 1 }]);
});

test('a renewal is a use of the session, which ends after a week without one and after thirty days', async () => {
  const person = await makePerson();
  const { refreshToken } = await signIn(person);
  await setSession(person.email, "expires_at = now() + interval '1 hour'");
  const first = await refresh(refreshToken);
  const used = await readSession(person.email);
  expect(used.seconds / DAY_SECONDS).toBeCloseTo(7, 2);
  expect((used.exp - Date.now() / 1000) / DAY_SECONDS).toBeCloseTo(7, 2);

  const daysAgo = (days: number) => Math.floor(Date.now() / 1000) - days * DAY_SECONDS;
  await setSession(person.email, `payload = jsonb_set(payload, '{loginTs}', '${daysAgo(29)}')`);
  const second = await refresh(first.refreshToken);
  expect((await readSession(person.email)).seconds / DAY_SECONDS).toBeCloseTo(1, 2);

  const over = Math.floor(Date.now() / 1000) - 60;
  await setSession(
    person.email,
    `payload = jsonb_set(payload, '{exp}', '${over}'), expires_at = now() - interval '1 minute'`,
  );
  await expect(refresh(second.refreshToken)).rejects.toMatchObject(refused);
});

test('a log-out in the browser, what ends an account, and a new sign-in of the app end its refresh token', async () => {
  const loggedOut = await signIn(await makePerson());
  const goodbye = `/v2/logout?client_id=${client.client_id}&returnTo=${encodeURIComponent(REDIRECT)}`;
  const { headers } = await loggedOut.browser.request(goodbye);
  expect(headers.get('location')).toBe(REDIRECT);
  await expect(refresh(loggedOut.refreshToken)).rejects.toMatchObject(refused);

  const person = await makePerson();
  const ended = await signIn(person);
  const { profile } = await signInAtFrontEnd(new TestBrowser(config.publicUrl), config, person);
  await endSessionsOf(db, profile.sub);
  await expect(refresh(ended.refreshToken)).rejects.toMatchObject(refused);

  const again = await makePerson();
  const before = await signIn(again);
  const after = await signIn(again, { browser: before.browser });
  await expect(refresh(before.refreshToken)).rejects.toMatchObject(refused);
  expect((await refresh(after.refreshToken)).refreshToken).not.toBe('');
});

test('an app ends its own sign-in by revoking its token', async () => {
  const { tokens, refreshToken } = await signIn(await makePerson());
  const answer = await oauth.revocationRequest(provider, client, oauth.None(), refreshToken, insecure);
  await oauth.processRevocationResponse(answer);
  await expect(refresh(refreshToken)).rejects.toMatchObject(refused);
  expect(await callApi(tokens.access_token)).toBe(401);
});

test('without addresses of apps there is no such client, and discovery is as it was', async () => {
  const plain = await startSignInServer();
  const answer = await fetch(`${plain.config.publicUrl}/.well-known/openid-configuration`);
  const described: unknown = await answer.json();
  expect(described).not.toHaveProperty('revocation_endpoint');
  expect(JSON.stringify(described)).not.toContain('offline_access');
  expect(JSON.stringify(described)).not.toContain('refresh_token');
  await plain.stop();
});
