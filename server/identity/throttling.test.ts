import { afterAll, expect, test } from 'vitest';
import { createAccount } from '../testing/identity.ts';
import { TestBrowser } from './testing/browser.ts';
import { beginFlow, readCode, signIn } from './testing/flow.ts';
import { startSignInServer } from './testing/sign-in-server.ts';

const server = await startSignInServer({ environment: { TRUSTED_PROXIES: '1' } });
afterAll(() => server.stop());
const { config, db } = server;
const password = 'un lugar tranquilo';
await createAccount(db, { email: 'known@school.example', password });

const countInteractions = {
  name: 'count-interactions',
  text: `select count(*)::integer as count from oidc_payloads where model = 'Interaction'`,
};

/** Tries a password from a network address. */
async function guess(email: string, typed: string, address: string) {
  const browser = new TestBrowser(config.publicUrl);
  const page = await browser.open(beginFlow(config).address);
  const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? '';
  return browser.open(action, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: new URLSearchParams({ email, password: typed }),
  });
}

test('after ten wrong passwords even the right one has to wait, for known and unknown accounts alike', async () => {
  for (const email of ['known@school.example', 'unknown@school.example']) {
    for (let tries = 0; tries < 10; tries += 1) {
      const page = await guess(email, 'a wrong password', `10.0.1.${tries}`);
      expect(page.status).toBe(422);
      expect(page.text).toContain('The email or the password is not right, or');
    }
    const page = await guess(email, password, '10.0.1.100');
    expect(page.status).toBe(429);
    expect(page.text).toContain('Too many attempts. Wait 15 minutes and try again.');
  }
});

test('one network address may try fifty passwords, whatever accounts they are for', async () => {
  const tries = Array.from({ length: 51 }, (_, index) => `person${index}@school.example`);
  const statuses: number[] = [];
  for (const email of tries) statuses.push((await guess(email, 'a wrong password', '10.0.2.1')).status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(50);
  expect(statuses.at(-1)).toBe(429);
});

test('one network address begins three hundred sign-ins, and who is signed in renews beyond that', async () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const renewing = new TestBrowser(config.publicUrl);
  const person = { email: 'renewing@school.example', password };
  await createAccount(db, person);
  await signIn(renewing, config, person);
  const begin = (address: string) =>
    new TestBrowser(config.publicUrl).request(beginFlow(config).address, from(address));
  const kept = await db.query<{ count: number }>(countInteractions);
  const statuses: number[] = [];
  for (let tries = 1; tries < 303; tries += 1) statuses.push((await begin('10.0.4.1')).status);
  expect(statuses.filter((status) => status === 303)).toHaveLength(300);
  expect(statuses.slice(300)).toEqual([429, 429]);
  expect(await (await begin('10.0.4.1')).text()).toContain('Too many attempts. Wait 15 minutes');
  const after = await db.query<{ count: number }>(countInteractions);
  expect((after[0]?.count ?? 0) - (kept[0]?.count ?? 0)).toBe(300);

  const silently = await renewing.request(beginFlow(config, { prompt: 'none' }).address, from('10.0.4.1'));
  expect(silently.headers.get('location')).toContain('code=');
  expect((await begin('10.0.4.2')).status).toBe(303);
});

test('a request with parameters no front end sends is refused before anything is kept', async () => {
  const kept = await db.query(countInteractions);
  for (const more of [
    { login_hint: 'x'.repeat(2_001) },
    { state: 'x'.repeat(1_999), nonce: 'y'.repeat(1_999) },
  ]) {
    const page = await new TestBrowser(config.publicUrl).open(beginFlow(config, more).address);
    expect(page.status).toBe(400);
    expect(page.text).toContain('Something went wrong');
  }
  expect(await db.query(countInteractions)).toEqual(kept);
});

test('a whole school behind one address can log in', async () => {
  await createAccount(db, { email: 'class@school.example', password });
  for (let student = 0; student < 60; student += 1) {
    expect(readCode(await guess('class@school.example', password, '10.0.3.1'))).not.toBe('');
  }
});
