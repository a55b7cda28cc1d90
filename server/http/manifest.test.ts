import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { mountManifest } from './manifest.ts';
import { serveStatic } from './static.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'soltura-manifest-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(
  path.join(folder, 'manifest.webmanifest'),
  '{"id":"/","name":"Soltura","short_name":"Soltura"}',
);

test('the app is installed under the name that the installation has now', async () => {
  const config = { product: 'Escuela Azul' };
  const app = fastify();
  mountManifest(app, folder, async () => config);
  await serveStatic(app, { web: folder, audio: folder });
  const read = () => app.inject({ url: '/manifest.webmanifest' });
  const { headers, json } = await read();
  expect([headers['content-type'], headers['cache-control']]).toEqual([
    'application/manifest+json; charset=utf-8',
    'no-cache',
  ]);
  expect(json()).toEqual({ id: '/', name: 'Escuela Azul', short_name: 'Escuela Azul' });
  config.product = 'Escuela Verde';
  expect((await read()).json()).toMatchObject({ name: 'Escuela Verde' });
});

test('a server whose app is not built has no manifest', async () => {
  const app = fastify();
  mountManifest(app, path.join(folder, 'none'), async () => ({ product: 'Escuela Azul' }));
  expect((await app.inject({ url: '/manifest.webmanifest' })).statusCode).toBe(404);
});
