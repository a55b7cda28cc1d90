import fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { mountWellKnown } from './well-known.ts';

const now = () => new Date('2026-01-05T08:00:00Z');

function serve(settings: Record<string, string>) {
  const app = fastify();
  mountWellKnown(app, readConfig({ PUBLIC_URL: 'https://school.example', ...settings }), now);
  return async (url: string) => {
    const { statusCode, headers, body } = await app.inject({ url });
    return { status: statusCode, type: headers['content-type'], location: headers.location, body };
  };
}

test('crawlers are told that the front page is all there is for them', async () => {
  expect(await serve({})('/robots.txt')).toMatchObject({
    status: 200,
    type: 'text/plain; charset=utf-8',
    body: 'User-agent: *\nAllow: /$\nDisallow: /\n',
  });
});

test('the icon is found where browsers look for one', async () => {
  expect(await serve({})('/favicon.ico')).toMatchObject({ status: 302, location: '/mark.png' });
});

test('security.txt names the contact for weaknesses for half a year, if the school has set one', async () => {
  const read = serve({ SECURITY_CONTACT: 'mailto:security@school.example' });
  expect((await read('/.well-known/security.txt')).body).toBe(
    [
      'Contact: mailto:security@school.example',
      'Expires: 2026-07-04T00:00:00Z',
      'Canonical: https://school.example/.well-known/security.txt',
      'Preferred-Languages: en, es',
      '',
    ].join('\n'),
  );
  expect((await serve({})('/.well-known/security.txt')).status).toBe(404);
});

test('a password manager finds where the password is changed, unless another issuer keeps it', async () => {
  const url = '/.well-known/change-password';
  expect(await serve({})(url)).toMatchObject({ status: 302, location: '/account' });
  const OIDC = { OIDC_ISSUER: 'https://issuer.example/', OIDC_CLIENT_ID: 'client' };
  expect((await serve(OIDC)(url)).status).toBe(404);
});
