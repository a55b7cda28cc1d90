import { scopes } from '@soltura/contract/endpoint';
import { type SettingName, settingNames } from '@soltura/contract/school/school';
import type { BackupPlan } from './backups/due-backup.ts';
import { defaultLimits, type PoolLimits } from './db/limits.ts';
import { StartupError } from './db/startup-error.ts';
import type { Allowances } from './http/call-limits.ts';
import type { PressureBounds } from './http/pressure.ts';
import { type UnsafeName, unsafeNames } from './safety/unsafe-rules.ts';
import {
  defaultSettings,
  mapSettings,
  parseUrl,
  readList,
  readSetting,
  type SettingValues,
  settingVariables,
} from './settings.ts';
import type { MetricsSettings } from './watching/serve-metrics.ts';

/**
 * The configuration of this installation. Only main and the commands read it from the environment, once. A
 * feature whose setting is undefined is off.
 */
export interface Config extends SettingValues {
  production: boolean;
  /** Conditions that production refuses and this installation allows. */
  allowUnsafe: ReadonlySet<UnsafeName>;
  port: number;
  /**
   * The host to listen on; undefined lets the server decide: this machine only, as long as the passwords are
   * publicly known.
   */
  host: string | undefined;
  /** Without a final slash. */
  publicUrl: string;
  /** The folder of the embedded database and of everything else that must survive a restart. */
  dataDir: string;
  /** An external PostgreSQL; without it the embedded one runs in `dataDir`. */
  databaseUrl: string | undefined;
  poolLimits: PoolLimits;
  backups: BackupPlan | undefined;
  /** The time for which a stopping server still serves while it reports that it is not ready. */
  stopDelayMs: number;
  databaseReadUrl: string | undefined;
  /** The database without the pooler of `databaseUrl`, to listen for writes of other servers. */
  databaseListenUrl: string | undefined;
  /** The number of processes; a single one runs without a supervisor. */
  workers: number;
  /** The buffers of the embedded database in MB; undefined for a size that fits the machine. */
  databaseMemoryMb: number | undefined;
  demo: boolean;
  answerCacheBytes: number;
  /**
   * The largest number of large answers that are made at once, and of those that are streamed; each uses a
   * connection.
   */
  largeAnswers: number;
  /** The number of our reverse proxies before the server, and so of trusted entries of X-Forwarded-For. */
  trustedProxies: number;
  /** Requests per person and per network address in ten seconds. */
  limits: Allowances;
  metrics: MetricsSettings | undefined;
  tracesTo: string | undefined;
  pressure: PressureBounds;
  /** Settings from the environment, which override stored ones. */
  fixedSettings: ReadonlySet<SettingName>;
  hsts: HstsScope;
  /** Origins of other front ends: redirects, CORS, and framing of the silent sign-in answer. */
  allowedOrigins: string[];
  /** Redirect targets of apps of the school; without them no app gets refresh tokens. */
  nativeRedirectUris: string[];
  identity: IdentityConfig;
  /** Without a mail server, links are printed by `npm run admin`. */
  mail: { smtpUrl: string; from: string } | undefined;
  /** True for tests alone: push services may have private addresses, and answer without encryption. */
  allowsPrivatePush: boolean;
  sentryDsn: string;
  /** The contact for reports of vulnerabilities; undefined leaves out `security.txt`. */
  securityContact: string | undefined;
}

/**
 * Hosts that browsers request by https alone. The wider scopes are for schools whose every host supports
 * https: browsers remember them for a year or two, and `preload` applies before a first visit.
 */
export const hstsScopes = ['host', 'subdomains', 'preload'] as const;
export type HstsScope = (typeof hstsScopes)[number];

export interface IdentityConfig {
  /** `embedded` is our own provider at `publicUrl`. */
  provider: 'embedded' | 'external';
  /** Exactly the `iss` of tokens: that of the embedded provider ends in a slash. */
  issuer: string;
  clientId: string;
  audience: string;
  /** The namespaced claim with the e-mail address, tried before `email` (api.md 2.3). */
  emailClaim: string;
  scope: string;
  requireScopes: boolean;
  /** Origins besides the issuer's own at which its endpoints answer browsers. */
  otherOrigins: string[];
}

const SECOND_MS = 1_000;
const MEGABYTE = 1024 * 1024;
const LONGEST_TIMEOUT_SECONDS = 600;
const LONGEST_STOP_DELAY_SECONDS = 3;
const MAX_WORKERS = 64;
const MAX_LARGE_ANSWERS = 3;
const MAX_BACKUPS = 10_000;
const SHORTEST_TOKEN = 16;
const ANY_NUMBER = [0, 1_000_000] as const;

type Environment = Record<string, string | undefined>;

/**
 * Reads the settings that docs/configuration.md lists; empty variables count as unset.
 * @throws StartupError for a setting that cannot be used.
 */
export function readConfig(environment: Environment): Config {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const number = (name: string, range: readonly [number, number]) => readNumber(name, read(name), range);
  const production = read('NODE_ENV') === 'production';
  const port = number('PORT', [0, 65_535]) ?? 3000;
  const publicUrl = readOrigin('PUBLIC_URL', read('PUBLIC_URL') ?? `http://localhost:${port}`);
  const databaseUrl = read('DATABASE_URL');
  const databaseReadUrl = read('DATABASE_READ_URL');
  if (databaseReadUrl !== undefined && databaseUrl === undefined) {
    throw new StartupError('DATABASE_READ_URL is a replica of DATABASE_URL, so that must be set too.');
  }
  const databaseListenUrl = read('DATABASE_LISTEN_URL');
  if (databaseListenUrl !== undefined && databaseUrl === undefined) {
    throw new StartupError('DATABASE_LISTEN_URL is another way to DATABASE_URL, so that must be set too.');
  }
  const smtpUrl = read('SMTP_URL') && readUrl('SMTP_URL', read('SMTP_URL') ?? '', ['smtp:', 'smtps:']);
  const demoByDefault = databaseUrl === undefined && !production;
  const connections = number('DATABASE_POOL_SIZE', [1, 500]) ?? defaultLimits.connections;
  return {
    production,
    allowUnsafe: readAllowed(readList(read('ALLOW_UNSAFE'))),
    port,
    host: read('HOST'),
    publicUrl,
    dataDir: read('DATA_DIR') ?? 'data',
    databaseUrl,
    stopDelayMs: (number('STOP_DELAY', [0, LONGEST_STOP_DELAY_SECONDS]) ?? 0) * SECOND_MS,
    poolLimits: {
      connections,
      waitMs: readSeconds('DATABASE_POOL_TIMEOUT', read('DATABASE_POOL_TIMEOUT')) ?? defaultLimits.waitMs,
      statementMs:
        readSeconds('DATABASE_STATEMENT_TIMEOUT', read('DATABASE_STATEMENT_TIMEOUT')) ??
        defaultLimits.statementMs,
      lockMs: readSeconds('DATABASE_LOCK_TIMEOUT', read('DATABASE_LOCK_TIMEOUT')) ?? defaultLimits.lockMs,
    },
    backups: readBackupPlan(read('BACKUP_DIR'), number),
    workers: number('WEB_CONCURRENCY', [1, MAX_WORKERS]) ?? 1,
    databaseReadUrl,
    databaseListenUrl,
    databaseMemoryMb: number('DATABASE_MEMORY_MB', [16, 65_536]),
    demo: readSwitch('DEMO', read('DEMO')) ?? demoByDefault,
    answerCacheBytes: (number('ANSWER_CACHE_MB', [0, 99_999]) ?? 64) * MEGABYTE,
    largeAnswers: number('LARGE_ANSWERS', [1, 99]) ?? chooseLargeAnswers(connections),
    trustedProxies: number('TRUSTED_PROXIES', [0, 9]) ?? 0,
    limits: {
      perPerson: number('LIMIT_PER_PERSON', ANY_NUMBER) ?? 3_000,
      perAddress: number('LIMIT_PER_ADDRESS', ANY_NUMBER) ?? 12_000,
    },
    metrics: readMetrics(number('METRICS_PORT', [0, 65_535]), read('METRICS_TOKEN')),
    tracesTo:
      readOptionalUrl('OTEL_EXPORTER_OTLP_ENDPOINT', read('OTEL_EXPORTER_OTLP_ENDPOINT')) || undefined,
    pressure: {
      loopDelayMs: number('MAX_LOOP_DELAY_MS', ANY_NUMBER) ?? 1_000,
      memoryMb: number('MAX_MEMORY_MB', ANY_NUMBER),
    },
    ...readSettings(read),
    fixedSettings: new Set(settingNames.filter((name) => read(settingVariables[name]) !== undefined)),
    hsts: readHsts(read('HSTS')),
    allowedOrigins: readList(read('ALLOWED_ORIGINS')).map((origin) => readOrigin('ALLOWED_ORIGINS', origin)),
    nativeRedirectUris: readList(read('NATIVE_REDIRECT_URIS')).map(readNativeUri),
    identity: readIdentity(read, production, publicUrl),
    mail: smtpUrl
      ? { smtpUrl, from: read('MAIL_FROM') ?? `no-reply@${new URL(publicUrl).hostname}` }
      : undefined,
    allowsPrivatePush: readPrivatePush(readSwitch('PUSH_PRIVATE', read('PUSH_PRIVATE')) ?? false, production),
    sentryDsn: readOptionalUrl('SENTRY_DSN', read('SENTRY_DSN')),
    securityContact: readContact('SECURITY_CONTACT', read('SECURITY_CONTACT')),
  };
}

function readPrivatePush(isAllowed: boolean, production: boolean): boolean {
  if (isAllowed && production)
    throw new StartupError('PUSH_PRIVATE is for tests: in production push services have public addresses.');
  return isAllowed;
}

function readBackupPlan(
  folder: string | undefined,
  number: (name: string, range: readonly [number, number]) => number | undefined,
): BackupPlan | undefined {
  const keepHourly = number('BACKUP_KEEP_HOURLY', [1, MAX_BACKUPS]) ?? 24;
  const keepDaily = number('BACKUP_KEEP_DAILY', [0, MAX_BACKUPS]) ?? 14;
  return folder === undefined ? undefined : { folder, keepHourly, keepDaily };
}

/** Of three or more connections for large answers, one is left for everything else. */
function chooseLargeAnswers(connections: number): number {
  return Math.max(1, Math.min(MAX_LARGE_ANSWERS, Math.floor((connections - 1) / 2)));
}

function readAllowed(names: readonly string[]): ReadonlySet<UnsafeName> {
  const allowed = names.map((name) => {
    const known = unsafeNames.find((one) => one === name);
    if (known) return known;
    throw new StartupError(`ALLOW_UNSAFE may name ${unsafeNames.join(', ')}, not '${name}'.`);
  });
  return new Set(allowed);
}

function readHsts(text = 'host'): HstsScope {
  const known = hstsScopes.find((scope) => scope === text);
  if (known) return known;
  throw new StartupError(`HSTS must be ${hstsScopes.join(', ')}, not '${text}'.`);
}

function readMetrics(port: number | undefined, token: string | undefined): MetricsSettings | undefined {
  if (token !== undefined && token.length < SHORTEST_TOKEN) {
    throw new StartupError(`METRICS_TOKEN must have at least ${SHORTEST_TOKEN} characters.`);
  }
  return port === undefined && token === undefined ? undefined : { port, token };
}

function readSettings(read: (name: string) => string | undefined): SettingValues {
  return mapSettings((name) => {
    const variable = settingVariables[name];
    const text = read(variable);
    if (text === undefined) return defaultSettings[name];
    const reading = readSetting(name, text);
    if ('fault' in reading) throw new StartupError(`${variable} ${reading.fault}, not '${text}'.`);
    return reading.value;
  });
}

function readIdentity(
  read: (name: string) => string | undefined,
  production: boolean,
  publicUrl: string,
): IdentityConfig {
  const externalIssuer = read('OIDC_ISSUER');
  const audience = readAudience(read('OIDC_AUDIENCE') ?? `${publicUrl}/api/`);
  const common = {
    audience,
    emailClaim: read('OIDC_EMAIL_CLAIM') ?? `${audience.replace(/\/$/, '')}/email`,
    scope: ['openid', 'profile', 'email', ...scopes, ...readList(read('OIDC_EXTRA_SCOPES'))].join(' '),
    otherOrigins: readList(read('OIDC_ORIGINS')).map((origin) => readOrigin('OIDC_ORIGINS', origin)),
    requireScopes: readSwitch('REQUIRE_SCOPES', read('REQUIRE_SCOPES')) ?? false,
  };
  if (externalIssuer !== undefined) {
    const clientId = read('OIDC_CLIENT_ID');
    if (clientId === undefined)
      throw new StartupError('OIDC_ISSUER is set, so OIDC_CLIENT_ID must be set too.');
    const issuer = readUrl('OIDC_ISSUER', externalIssuer, ['https:', 'http:']);
    return { provider: 'external', issuer, clientId, ...common };
  }
  if (production && readSwitch('EMBEDDED_IDP', read('EMBEDDED_IDP')) !== true) {
    throw new StartupError(
      'In production set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_AUDIENCE, or EMBEDDED_IDP=on to use the built-in sign-in.',
    );
  }
  return {
    provider: 'embedded',
    issuer: `${publicUrl}/`,
    clientId: read('OIDC_CLIENT_ID') ?? 'soltura',
    ...common,
  };
}

function readNumber(
  name: string,
  text: string | undefined,
  [least, most]: readonly [number, number],
): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new StartupError(`${name} must be a number from ${least} to ${most}, not '${text}'.`);
}

function readSeconds(name: string, text: string | undefined): number | undefined {
  const seconds = readNumber(name, text, [1, LONGEST_TIMEOUT_SECONDS]);
  return seconds === undefined ? undefined : seconds * SECOND_MS;
}

function readOrigin(name: string, text: string): string {
  const url = parseUrl(text, ['http:', 'https:']);
  if (url && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '')
    return url.origin;
  throw new StartupError(`${name} must be an http or https address without a path, not '${text}'.`);
}

/**
 * RFC 8252: a private scheme named by a reversed domain, this machine, or an address that the app has
 * claimed.
 */
function readNativeUri(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOwnScheme = url !== undefined && /^[a-z][\w+-]*(\.[\w+-]+)+:$/.test(url.protocol);
  const isLoopback = url?.protocol === 'http:' && ['127.0.0.1', '[::1]'].includes(url.hostname);
  if (url?.hash === '' && (isOwnScheme || isLoopback || url.protocol === 'https:')) return text;
  throw new StartupError(
    `NATIVE_REDIRECT_URIS must be addresses such as example.school.app:/signed-in, http://127.0.0.1/signed-in or https://app.school.example/signed-in, not '${text}'.`,
  );
}

function readOptionalUrl(name: string, text: string | undefined): string {
  return text === undefined ? '' : readUrl(name, text, ['https:', 'http:']);
}

function readUrl(name: string, text: string, protocols: string[]): string {
  if (parseUrl(text, protocols)) return text;
  throw new StartupError(
    `${name} must be an address that begins with ${protocols.join('// or ')}//, not '${text}'.`,
  );
}

/** An address in the form of `security.txt` (RFC 9116 2.5.3). */
function readContact(name: string, text: string | undefined): string | undefined {
  if (text === undefined || /^mailto:[^\s@]+@[^\s@]+$/.test(text) || parseUrl(text, ['https:'])) return text;
  throw new StartupError(`${name} must begin with mailto: or https://, not '${text}'.`);
}

function readAudience(text: string): string {
  if (URL.canParse(text)) return text;
  throw new StartupError(`OIDC_AUDIENCE must be an absolute URI, not '${text}'.`);
}

function readSwitch(name: string, text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (text === 'on') return true;
  if (text === 'off') return false;
  throw new StartupError(`${name} must be 'on' or 'off', not '${text}'.`);
}
