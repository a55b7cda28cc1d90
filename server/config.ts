import { scopes } from '@soltura/contract/endpoint';
import { StartupError } from './db/startup-error.ts';

/** How this installation runs: read once from the environment, by main and the commands only. */
export interface Config {
  production: boolean;
  port: number;
  /** The address people open, without a final slash. */
  publicUrl: string;
  /** Holds the embedded database and whatever else must survive a restart. */
  dataDir: string;
  /** An external PostgreSQL; without it the embedded one runs in `dataDir`. */
  databaseUrl: string | undefined;
  /** Whether an empty database is filled with the demo school. */
  demo: boolean;
  /** How many reverse proxies of ours stand before the server: so many entries of X-Forwarded-For are believed. */
  trustedProxies: number;
  product: string;
  /** The two company domains of api.md 2.4, in the order they are tried. */
  coachEmailDomains: string[];
  /** Origins of other front ends: redirects, CORS, and framing of the silent sign-in answer. */
  allowedOrigins: string[];
  identity: IdentityConfig;
  /** Where mails are sent from; without a server, links are printed by `npm run admin`. */
  mail: { smtpUrl: string; from: string } | undefined;
  sentryDsn: string;
  helpUrl: string;
}

export interface IdentityConfig {
  /** `embedded` is our own provider at `publicUrl`. */
  provider: 'embedded' | 'external';
  /** Exactly the `iss` of tokens: the embedded one ends in a slash. */
  issuer: string;
  clientId: string;
  audience: string;
  /** The namespaced claim that carries the e-mail address, tried before `email` (api.md 2.3). */
  emailClaim: string;
  /** Asked of the issuer when a person signs in. */
  scope: string;
  requireScopes: boolean;
}

type Environment = Record<string, string | undefined>;

/**
 * Reads the settings documented in README.md; empty variables count as unset.
 * @throws StartupError for a setting that cannot be used.
 */
export function readConfig(environment: Environment): Config {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const production = read('NODE_ENV') === 'production';
  const port = readPort(read('PORT'));
  const publicUrl = readUrl('PUBLIC_URL', read('PUBLIC_URL') ?? `http://localhost:${port}`);
  const databaseUrl = read('DATABASE_URL');
  const smtpUrl = read('SMTP_URL');
  const demoByDefault = databaseUrl === undefined && !production;
  return {
    production,
    port,
    publicUrl,
    dataDir: read('DATA_DIR') ?? 'data',
    databaseUrl,
    demo: readSwitch('DEMO', read('DEMO')) ?? demoByDefault,
    trustedProxies: readCount('TRUSTED_PROXIES', read('TRUSTED_PROXIES')),
    product: read('PRODUCT_NAME') ?? 'Soltura',
    coachEmailDomains: readList(read('COACH_EMAIL_DOMAINS') ?? 'soltura.example,old.soltura.example'),
    allowedOrigins: readList(read('ALLOWED_ORIGINS')).map((origin) => readUrl('ALLOWED_ORIGINS', origin)),
    identity: readIdentity(read, production, publicUrl),
    mail: smtpUrl
      ? { smtpUrl, from: read('MAIL_FROM') ?? `no-reply@${new URL(publicUrl).hostname}` }
      : undefined,
    sentryDsn: read('SENTRY_DSN') ?? '',
    helpUrl: read('HELP_URL') ?? '',
  };
}

function readIdentity(
  read: (name: string) => string | undefined,
  production: boolean,
  publicUrl: string,
): IdentityConfig {
  const externalIssuer = read('OIDC_ISSUER');
  const audience = read('OIDC_AUDIENCE') ?? `${publicUrl}/api/`;
  const common = {
    audience,
    emailClaim: read('OIDC_EMAIL_CLAIM') ?? `${audience.replace(/\/$/, '')}/email`,
    scope: ['openid', 'profile', 'email', ...scopes, ...readList(read('OIDC_EXTRA_SCOPES'))].join(' '),
    requireScopes: readSwitch('REQUIRE_SCOPES', read('REQUIRE_SCOPES')) ?? false,
  };
  if (externalIssuer !== undefined) {
    const clientId = read('OIDC_CLIENT_ID');
    if (clientId === undefined)
      throw new StartupError('OIDC_ISSUER is set, so OIDC_CLIENT_ID must be set too.');
    return { provider: 'external', issuer: externalIssuer, clientId, ...common };
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

function readPort(text: string | undefined): number {
  const port = Number(text ?? 3000);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new StartupError(`PORT must be a number from 0 to 65535, not '${text}'.`);
}

function readUrl(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return text.replace(/\/+$/, '');
  throw new StartupError(`${name} must be an http or https address, not '${text}'.`);
}

function readSwitch(name: string, text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (text === 'on') return true;
  if (text === 'off') return false;
  throw new StartupError(`${name} must be 'on' or 'off', not '${text}'.`);
}

function readCount(name: string, text = '0'): number {
  if (/^\d$/.test(text)) return Number(text);
  throw new StartupError(`${name} must be a number from 0 to 9, not '${text}'.`);
}

function readList(text: string | undefined): string[] {
  return (text ?? '').split(/[\s,]+/).filter((item) => item !== '');
}
