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

/** Signs in and out at a server whose https ends at a proxy before it, and answers the lines that set its cookies. */
async function readCookies(environment: Record<string, string>): Promise<string[]> {
  const port = await findFreePort();
  const server = await startSignInServer({
    port,
    environment: { PUBLIC_URL: `https://localhost:${port}`, ...environment },
  });
  stops.push(() => server.stop());
  await createAccount(server.db, person);
  const cookies = new Map<string, string>();
  const lines: string[] = [];
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
    lines.push(...response.headers.getSetCookie());
    for (const line of response.headers.getSetCookie()) cookies.set(line.split('=')[0] ?? '', line);
    return response.headers.get('location') ?? '';
  };
  const page = await ask(beginFlow(server.config).address);
  const resume = await ask(page, new URLSearchParams(person));
  expect(resume).toContain(`${server.config.publicUrl}/authorize/`);
  await ask(resume);
  await ask(`${server.config.publicUrl}/v2/logout?client_id=${server.config.identity.clientId}`);
  return lines;
}

/** The first line that sets a cookie. */
const findLine = (lines: readonly string[], name: string) =>
  lines.find((line) => line.startsWith(`${name}=`)) ?? '';

test('over https cookies are for https only, and scripts never see them', async () => {
  const lines = await readCookies({});
  expect(findLine(lines, '__Host-soltura_session')).toContain('; samesite=lax');
  for (const line of lines) {
    expect(line.toLowerCase()).toMatch(/; secure\b/);
    expect(line.toLowerCase()).toContain('; httponly');
  }
});

test('over https no other host can give a browser the session, nor http any cookie of sign-in', async () => {
  const lines = await readCookies({});
  const names = new Set(lines.map((line) => line.split('=')[0] ?? ''));
  expect([...names].toSorted()).toEqual([
    '__Host-soltura_session',
    '__Host-soltura_session.sig',
    '__Secure-soltura_device',
    '__Secure-soltura_resume',
    '__Secure-soltura_resume.sig',
    '__Secure-soltura_sign_in',
    '__Secure-soltura_sign_in.sig',
  ]);
  const ofSession = lines.filter((line) => line.startsWith('__Host-'));
  // Set at the log-in, and taken away at the log-out.
  expect(ofSession.filter((line) => /; expires=Thu, 01 Jan 1970/.test(line))).toHaveLength(2);
  for (const line of ofSession) {
    expect(line).toContain('; path=/;');
    expect(line).not.toContain('domain=');
  }
});

test('with front ends on other sites the session reaches the frame in which they renew', async () => {
  const lines = await readCookies({ ALLOWED_ORIGINS: 'https://app.example' });
  const cookie = findLine(lines, '__Host-soltura_session');
  expect(cookie).toContain('; samesite=none');
  expect(cookie).toContain('; secure');
});

test('the cookie of a known device goes to the pages of sign-in and of the account alone, and to no other site', async () => {
  const lines = await readCookies({ ALLOWED_ORIGINS: 'https://app.example' });
  const own = lines.filter((line) => line.startsWith('__Secure-soltura_device='));
  const values = new Set(own.map((line) => line.split('; ')[0]));
  expect(values.size).toBe(1);
  expect([...values][0]).toMatch(/^__Secure-soltura_device=[\w-]+\.[\w-]+\.[\w-]+$/);
  const lifeSeconds = 90 * 24 * 3_600;
  expect(own.map((line) => line.split('; ').slice(1))).toEqual(
    ['/sign-in', '/account'].map((folder) => [
      `path=${folder}`,
      `max-age=${lifeSeconds}`,
      'httponly',
      'samesite=strict',
      'secure',
    ]),
  );
});
