import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { makeDb } from '../db/session.ts';
import { exportSchool } from '../school-files/export-school.ts';
import { createTestDatabase } from '../testing/database.ts';
import { createAccount } from '../testing/identity.ts';
import { runServer } from '../testing/real-server.ts';
import { refuseOpenFolder, refuseUnsafeData, refuseUnsafeStart } from './refuse-unsafe.ts';

const home = mkdtempSync(path.join(os.tmpdir(), 'soltura-safety-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const { pool } = await createTestDatabase();
const db = makeDb(pool);
const silent = pino({ level: 'silent' });

// These tests may be run as root.
const real = { NODE_ENV: 'production', EMBEDDED_IDP: 'on', ALLOW_UNSAFE: 'root' };
const school = { ...real, PUBLIC_URL: 'https://school.example' };
const web = path.join(home, 'web');
beforeAll(() => mkdirSync(path.join(web, 'assets'), { recursive: true }));

const start = (environment: Record<string, string>) => () => refuseUnsafeStart(readConfig(environment), web);

describe('a start', () => {
  test.each([
    ['at an address without encryption', { PUBLIC_URL: 'http://school.example' }, 'http'],
    [
      'with an issuer without encryption',
      { OIDC_ISSUER: 'http://login.school.example/', OIDC_CLIENT_ID: 'school' },
      'issuer',
    ],
    [
      'with the demo school at a public address',
      { PUBLIC_URL: 'https://school.example', DEMO: 'on' },
      'demo',
    ],
    ['with the demo school behind a proxy', { TRUSTED_PROXIES: '1', DEMO: 'on' }, 'demo'],
    ['with the demo school on every address', { HOST: '0.0.0.0', DEMO: 'on' }, 'demo'],
  ])('%s is refused in production, unless it is allowed', (_, environment, name) => {
    const settings = { ...real, ...environment };
    expect(start(settings)).toThrow(`ALLOW_UNSAFE=${name}`);
    expect(start({ ...settings, ALLOW_UNSAFE: `root,${name}` })).not.toThrow();
    expect(start({ ...settings, NODE_ENV: 'development' })).not.toThrow();
  });

  test('with the demo school on this machine is not refused', () => {
    expect(start({ ...real, DEMO: 'on' })).not.toThrow();
    expect(start({ ...real, DEMO: 'on', HOST: '127.0.0.1' })).not.toThrow();
  });

  test('with source maps among what is served is refused', () => {
    const map = path.join(web, 'assets', 'a1.js.map');
    writeFileSync(map, '{}');
    expect(start(school)).toThrow('Source maps are served: assets');
    rmSync(map);
    expect(start(school)).not.toThrow();
  });

  test('says it before anything is made, and ends', async () => {
    const data = path.join(home, 'data');
    const server = runServer({ ...real, PUBLIC_URL: 'http://school.example', DATA_DIR: data });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('- http: PUBLIC_URL is http://school.example, without encryption.');
    expect(server.output()).not.toMatch(/^ {4}at /m);
    expect(() => statSync(data)).toThrow('ENOENT');
  });
});

describe('a database with the demo accounts', () => {
  const judge = (environment: Record<string, string>, isDemoSchool = true, log = silent) =>
    refuseUnsafeData(readConfig(environment), { db, isDemoSchool, log });
  beforeAll(() => createAccount(db, { email: 'Admin@soltura.example', password: 'soltura demo' }));

  test('is refused where others can sign in, whether it is known to be the demo school or not', async () => {
    await expect(judge(school)).rejects.toThrow('ALLOW_UNSAFE=demo');
    await expect(judge({ ...real, TRUSTED_PROXIES: '1' })).rejects.toThrow('ALLOW_UNSAFE=demo');
    // Without its mark the server listens everywhere.
    await expect(judge(real, false)).rejects.toThrow('ALLOW_UNSAFE=demo');
  });

  test('is served on this machine, and where people sign in elsewhere', async () => {
    await expect(judge(real)).resolves.toBeUndefined();
    const external = { ...school, OIDC_ISSUER: 'https://accounts.example/', OIDC_CLIENT_ID: 'school' };
    await expect(judge(external)).resolves.toBeUndefined();
  });

  test('is a warning outside production', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) });
    await judge({ PUBLIC_URL: 'https://school.example' }, true, log);
    await judge({}, true, log);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('Anybody can sign in with the demo accounts');
  });
});

describe.skipIf(process.platform === 'win32')('an export', () => {
  test('can be read by nobody else', async () => {
    const folder = path.join(home, 'new', 'school');
    await exportSchool(db, folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of ['users.csv', 'soltura-school.txt']) {
      expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
    }
  });

  test('into a folder that others can open is refused in production', () => {
    const folder = path.join(home, 'open');
    mkdirSync(folder);
    chmodSync(folder, 0o750);
    const config = readConfig(school);
    expect(() => refuseOpenFolder(config, folder)).toThrow('ALLOW_UNSAFE=exports');
    chmodSync(folder, 0o700);
    expect(() => refuseOpenFolder(config, folder)).not.toThrow();
    expect(() => refuseOpenFolder(config, path.join(home, 'none'))).not.toThrow();
  });
});
