import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartupError } from './db/startup-error.ts';

test('without settings it runs on this machine with everything of its own', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: 'data',
    databaseUrl: undefined,
    workers: 1,
    demo: true,
    identity: {
      provider: 'embedded',
      issuer: 'http://localhost:3000/',
      clientId: 'soltura',
      requireScopes: false,
    },
  });
});

test.each([
  [{ DATABASE_URL: 'postgres://localhost/school' }, false],
  [{ NODE_ENV: 'production', EMBEDDED_IDP: 'on' }, false],
  [{ DATABASE_URL: 'postgres://localhost/school', DEMO: 'on' }, true],
  [{ DEMO: 'off' }, false],
  [{ DEMO: '' }, true],
])('with %j the demo school is wanted: %s', (environment, demo) => {
  expect(readConfig(environment).demo).toBe(demo);
});

test('times of the database are given in seconds', () => {
  const environment = { DATABASE_POOL_SIZE: '25', DATABASE_LOCK_TIMEOUT: '5', DATABASE_POOL_TIMEOUT: '' };
  expect(readConfig(environment).poolLimits).toEqual({
    connections: 25,
    waitMs: 10_000,
    statementMs: 30_000,
    lockMs: 5_000,
  });
});

test.each([
  [{}, 3],
  [{ DATABASE_POOL_SIZE: '5' }, 2],
  [{ DATABASE_POOL_SIZE: '1' }, 1],
  [{ DATABASE_POOL_SIZE: '5', LARGE_ANSWERS: '4' }, 4],
])(
  'large answers leave a connection of the pool to everything else, unless it is said otherwise: %o',
  (environment, expected) => expect(readConfig(environment).largeAnswers).toBe(expected),
);

test('addresses are written as browsers write origins', () => {
  const config = readConfig({
    PUBLIC_URL: 'https://School.Example:443/',
    ALLOWED_ORIGINS: 'https://App.example/',
  });
  expect(config.publicUrl).toBe('https://school.example');
  expect(config.allowedOrigins).toEqual(['https://app.example']);
});

test.each([
  ['PORT', 'many'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'school.example'],
  ['PUBLIC_URL', 'https://school.example/app'],
  ['ALLOWED_ORIGINS', 'https://app.example/path'],
  ['DEMO', 'yes'],
  ['TRUSTED_PROXIES', 'on'],
  ['DATABASE_POOL_SIZE', '0'],
  ['DATABASE_LOCK_TIMEOUT', '2s'],
  ['DATABASE_STATEMENT_TIMEOUT', '601'],
  ['STOP_DELAY', '4'],
  ['METRICS_PORT', 'on'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
  ['ALLOW_UNSAFE', 'root,everything'],
  ['METRICS_TOKEN', 'short'],
  ['DATABASE_READ_URL', 'postgres://replica/school'],
  ['DATABASE_LISTEN_URL', 'postgres://direct/school'],
  ['WEB_CONCURRENCY', '0'],
  ['WEB_CONCURRENCY', '65'],
  ['WEB_CONCURRENCY', 'auto'],
  ['DATABASE_MEMORY_MB', '1GB'],
  ['DATABASE_MEMORY_MB', '8'],
  ['LESSON_THRESHOLD', 'last'],
  ['COACH_EMAIL_DOMAINS', 'ana@school.example'],
  ['COACH_EMAIL_DOMAINS', ','],
  ['SENTRY_DSN', 'nonsense'],
  ['SECURITY_CONTACT', 'security@school.example'],
  ['SECURITY_CONTACT', 'http://school.example/security'],
  ['HELP_URL', 'javascript:alert(1)'],
  ['SURVEY_URL', 'javascript:alert(1)'],
  ['SMTP_URL', 'mail.example'],
  ['OIDC_AUDIENCE', 'our api'],
  ['OIDC_ISSUER', 'auth.example'],
])('%s=%s is refused in a sentence that names it', (name, value) => {
  const environment = { OIDC_CLIENT_ID: 'client', [name]: value };
  expect(() => readConfig(environment)).toThrow(StartupError);
  expect(() => readConfig(environment)).toThrow(name);
});

test("a school's own addresses are optional, and kept letter by letter", () => {
  expect(readConfig({})).toMatchObject({ helpUrl: '', surveyUrl: '' });
  const SURVEY_URL = 'https://forms.example/Soltura?source=quiz#top';
  expect(readConfig({ SURVEY_URL }).surveyUrl).toBe(SURVEY_URL);
});

test('the course that weekly records leave out at first may have another name', () => {
  expect(readConfig({}).challengeLevel).toBe('1-Month Challenge');
  expect(readConfig({ MONTH_CHALLENGE_LEVEL: 'Taster' }).challengeLevel).toBe('Taster');
});

test('the lesson beyond which students are listed may be another', () => {
  expect(readConfig({}).lessonThreshold).toBe(150);
  expect(readConfig({ LESSON_THRESHOLD: '90' }).lessonThreshold).toBe(90);
});

test('an external issuer needs a client, and keeps its name letter by letter', () => {
  expect(() => readConfig({ OIDC_ISSUER: 'https://auth.example/' })).toThrow('OIDC_CLIENT_ID');
  const { identity } = readConfig({ OIDC_ISSUER: 'https://auth.example/Realm', OIDC_CLIENT_ID: 'client' });
  expect(identity).toMatchObject({ provider: 'external', issuer: 'https://auth.example/Realm' });
});

test('it is kept which settings the environment gives, empty variables among those it does not', () => {
  const { fixedSettings } = readConfig({ PRODUCT_NAME: 'Luz', LESSON_THRESHOLD: '0', HELP_URL: ' ' });
  expect([...fixedSettings]).toEqual(['product', 'lessonThreshold']);
});

test('backups are made where a folder is named, and kept for a day and two weeks', () => {
  expect(readConfig({}).backups).toBeUndefined();
  expect(readConfig({ BACKUP_DIR: '/backups' }).backups).toEqual({
    folder: '/backups',
    keepHourly: 24,
    keepDaily: 14,
  });
  expect(
    readConfig({ BACKUP_DIR: '/b', BACKUP_KEEP_HOURLY: '1', BACKUP_KEEP_DAILY: '0' }).backups,
  ).toMatchObject({ keepHourly: 1, keepDaily: 0 });
  expect(() => readConfig({ BACKUP_KEEP_HOURLY: '0' })).toThrow(
    "BACKUP_KEEP_HOURLY must be a number from 1 to 10000, not '0'.",
  );
});

test.each([
  ['example.school.app:/signed-in'],
  ['http://127.0.0.1/signed-in http://[::1]/signed-in'],
  ['https://app.school.example/signed-in'],
])('apps may be sent back to %s', (uris) => {
  expect(readConfig({ NATIVE_REDIRECT_URIS: uris }).nativeRedirectUris).toEqual(uris.split(' '));
});

test.each([
  ['app:/signed-in'],
  ['http://app.school.example/'],
  ['http://localhost/'],
  ['javascript:alert(1)'],
  ['x'],
])('an app is never sent back to %s, which is not its own', (uri) => {
  expect(() => readConfig({ NATIVE_REDIRECT_URIS: uri })).toThrow(
    'NATIVE_REDIRECT_URIS must be addresses such as',
  );
});

test('docs/configuration.md lists every variable that is read, and no other', () => {
  const read = new Set<string>();
  const listen = (environment: Record<string, string>) =>
    readConfig(
      new Proxy(environment, {
        get: (given, name) => {
          if (typeof name !== 'string') return undefined;
          read.add(name);
          return given[name];
        },
      }),
    );
  listen({ SMTP_URL: 'smtp://mail.school.example', NODE_ENV: 'production', EMBEDDED_IDP: 'on' });
  listen({ OIDC_ISSUER: 'https://sign-in.school.example/', OIDC_CLIENT_ID: 'web' });
  const page = readFileSync(new URL('../docs/configuration.md', import.meta.url), 'utf8');
  const listed = [...page.matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );
  expect(new Set(listed)).toEqual(read);
  expect(listed).toHaveLength(read.size);
});

test('push services may be private in tests, never in production', () => {
  expect(readConfig({}).allowsPrivatePush).toBe(false);
  expect(readConfig({ PUSH_PRIVATE: 'on' }).allowsPrivatePush).toBe(true);
  const production = { NODE_ENV: 'production', EMBEDDED_IDP: 'on' };
  expect(readConfig({ ...production, PUSH_PRIVATE: 'off' }).allowsPrivatePush).toBe(false);
  expect(() => readConfig({ ...production, PUSH_PRIVATE: 'on' })).toThrow(/PUSH_PRIVATE is for tests/);
});
