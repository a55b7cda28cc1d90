import { afterAll, expect, test } from 'vitest';
import { findFreePort } from '../testing/free-port.ts';
import { createAccount } from '../testing/identity.ts';
import { beginFlow } from './testing/flow.ts';
import { startSignInServer } from './testing/sign-in-server.ts';

const person = { email: 'lucia@school.example', password: 'un lugar tranquilo' };
const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
});

/** Signs in at a server whose https ends at a proxy before it, and answers its cookies by name, in lower case. */
async function readCookies(environment: Record<string, string>): Promise<(name: string) => string> {
  const port = await findFreePort();
  const server = await startSignInServer({
    port,
    environment: { PUBLIC_URL: `https://localhost:${port}`, ...environment },
  });
  stops.push(() => server.stop());
  await createAccount(server.db, person);
  const cookies = new Map<string, string>();
  const ask = async (address: string, body?: URLSearchParams) => {
    const url = new URL(address, server.config.publicUrl);
    const cookie = [...cookies]
      .map(([name, line]) => `${name}=${line.split(';')[0]?.split('=')[1] ?? ''}`)
      .join('; ');
    const response = await fetch(`http://localhost:${port}${url.pathname}${url.search}`, {
      redirect: 'manual',
      headers: { cookie },
      ...(body && { method: 'POST', body }),
    });
    for (const line of response.headers.getSetCookie()) cookies.set(line.split('=')[0] ?? '', line);
    return response.headers.get('location') ?? '';
  };
  const page = await ask(beginFlow(server.config).address);
  const resume = await ask(page, new URLSearchParams(person));
  expect(resume).toContain(`${server.config.publicUrl}/authorize/`);
  await ask(resume);
  return (name) => (cookies.get(name) ?? '').toLowerCase();
}

test('over https cookies are for https only, and scripts never see them', async () => {
  const cookies = await readCookies({});
  const cookie = cookies('soltura_session');
  expect(cookie).toContain('; secure');
  expect(cookie).toContain('; httponly');
  expect(cookie).toContain('; samesite=lax');
});

test('with front ends on other sites the session reaches the frame in which they renew', async () => {
  const cookies = await readCookies({ ALLOWED_ORIGINS: 'https://app.example' });
  const cookie = cookies('soltura_session');
  expect(cookie).toContain('; samesite=none');
  expect(cookie).toContain('; secure');
});

test('the cookie of a known device goes to the pages of sign-in alone, and to no other site', async () => {
  const cookies = await readCookies({ ALLOWED_ORIGINS: 'https://app.example' });
  const [value, ...attributes] = cookies('__Secure-soltura_device').split('; ');
  expect(value).toMatch(/^__secure-soltura_device=[\w-]+\.[\w-]+\.[\w-]+$/);
  const lifeSeconds = 90 * 24 * 3_600;
  expect(attributes).toEqual([
    'path=/sign-in',
    `max-age=${lifeSeconds}`,
    'httponly',
    'samesite=strict',
    'secure',
  ]);
});
