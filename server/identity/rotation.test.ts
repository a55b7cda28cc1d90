import { afterAll, expect, test } from 'vitest';
import { createAccount, issueToken } from '../testing/identity.ts';
import { makeStudent } from '../testing/people.ts';
import { readKeys, rotateKeys } from './keys.ts';
import { TestBrowser } from './testing/browser.ts';
import { beginFlow, readCode, signIn } from './testing/flow.ts';
import { startSignInServer } from './testing/sign-in-server.ts';

const person = { email: 'elena@school.example', password: 'un lugar tranquilo' };
const first = await startSignInServer();
const { config, db, database } = first;
const stops = [() => first.stop()];
afterAll(async () => {
  for (const stop of stops) await stop();
});
await createAccount(db, person);
await makeStudent(db, { emailAddress: person.email });
const browser = new TestBrowser(config.publicUrl);
await signIn(browser, config, person);

const [stolen] = (await readKeys(db)).signing;
if (stolen === undefined) throw new Error('There is no signing key.');
const minuteMs = 60_000;

/** A token by somebody who has the private key of the time before the rotation. */
const forge = () => issueToken({ db, config, email: person.email, jwk: stolen });

/** Returns the reactions of the running server to the stolen key, and to its own. */
async function look() {
  const published = await fetch(`${config.publicUrl}/.well-known/jwks.json`);
  const { accessToken } = await signIn(new TestBrowser(config.publicUrl), config, person);
  return {
    api: await callApi(await forge()),
    userinfo: await askUserinfo(await forge()),
    apiAfterSignIn: await callApi(accessToken),
    published: await published.json(),
  };
}

/** The expected reactions after a rotation. */
async function expectation() {
  const { signing } = await readKeys(db);
  const keys = signing.map(({ kid }) => expect.objectContaining({ kid }));
  return { api: 401, userinfo: 401, apiAfterSignIn: 200, published: { keys } };
}

test('a server that runs on while keys are rotated refuses the old ones within a minute', async () => {
  expect(await callApi(await forge())).toBe(200);
  const silently = () => browser.open(beginFlow(config, { prompt: 'none' }).address);
  expect(readCode(await silently())).not.toBe('');

  await rotateKeys(db, first.clock.now);
  first.clock.now = new Date(first.clock.now.getTime() + minuteMs);

  expect(await look()).toEqual(await expectation());
  expect((await silently()).url).toContain('login_required');
});

test('a token of the new keys is taken before the minute is over', async () => {
  await rotateKeys(db, first.clock.now);
  first.clock.now = new Date(first.clock.now.getTime() + 10_000);
  expect(await callApi(await issueToken({ db, config, email: person.email, now: first.clock.now }))).toBe(
    200,
  );
});

test('after a restart the old keys are as worthless', async () => {
  await first.stop();
  stops.length = 0;
  const second = await startSignInServer({ database, port: config.port });
  stops.push(() => second.stop());
  expect(await look()).toEqual(await expectation());
});

async function callApi(accessToken: string): Promise<number> {
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await fetch(`${config.publicUrl}/api/my-data`, { headers })).status;
}

async function askUserinfo(accessToken: string): Promise<number> {
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await fetch(`${config.publicUrl}/userinfo`, { headers })).status;
}
