import { expect, test } from 'vitest';
import { makeRoutes } from './routes.ts';

const routes = makeRoutes(['/assets/a1b2c3d.js', '/assets/e4f5g6h.css'], 'soltura.shell.b1.v1');
const listPatterns = (index: number) => JSON.stringify(routes[index]?.condition);

test('calls and the sign-in go to the network, and clips ask the worker', () => {
  expect(routes[0]?.source).toBe('network');
  for (const path of ['/api', '/api/*', '/oidc/*', '/health/*'])
    expect(listPatterns(0)).toContain(`"${path}"`);
  expect(JSON.stringify(routes)).not.toContain('/audio');
});

test('kept files come from the cache of the version, and files that are not kept ask the worker', () => {
  expect(routes[1]).toEqual({
    condition: { or: [{ urlPattern: '/assets/a1b2c3d.js' }, { urlPattern: '/assets/e4f5g6h.css' }] },
    source: { cacheName: 'soltura.shell.b1.v1' },
  });
});

test('calls are taken out before pages are raced for, and only pages that are read', () => {
  expect(routes[2]?.condition).toMatchObject({ requestMode: 'navigate', requestMethod: 'GET' });
  expect(routes.map(({ source }) => source).indexOf('network')).toBeLessThan(
    routes.map(({ source }) => source).indexOf('race-network-and-fetch-handler'),
  );
});
