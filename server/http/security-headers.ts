import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config, HstsScope } from '../config.ts';
import type { InlineHashes } from './inline-hashes.ts';

const YEAR_SECONDS = 31_536_000;
const TWO_YEARS_SECONDS = 2 * YEAR_SECONDS;

/**
 * Browser features that no page of ours uses, so that no injected script can use them. Sound and full screen are
 * allowed, the microphone to our own pages alone. Names that a browser does not know are left out: each is a warning in
 * its console.
 */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

const UNUSED = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');
const PERMISSIONS = `${UNUSED}, microphone=(self)`;
/** Of the pages of sign-in. */
export const FEWER_PERMISSIONS = `${UNUSED}, microphone=()`;

/**
 * Sets a strict policy for every answer: scripts, styles and fonts from this server only, and inline ones of the app's
 * document; sound from anywhere on the web and from the page's memory; calls to this server, the issuer and the
 * error-reporting address. No page may be framed; the one answer of the provider that must be framed sets its own
 * headers. Returns the headers, for answers that no hook sees.
 */
export function setSecurityHeaders(
  app: FastifyInstance,
  config: Config,
  inline: InlineHashes,
): readonly (readonly [name: string, value: string])[] {
  const headers = [
    ...makeHeaders(choosePolicies(config, inline)),
    ['Permissions-Policy', PERMISSIONS] as const,
  ];
  app.addHook('onRequest', (_, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
  return headers;
}

class NotedAnswer extends ServerResponse {
  readonly noted: [name: string, value: string][] = [];

  override setHeader(name: string, value: number | string | readonly string[]): this {
    this.noted.push([name, String(value)]);
    return super.setHeader(name, value);
  }
}

function makeHeaders(policies: HelmetOptions): readonly (readonly [name: string, value: string])[] {
  const answer = new NotedAnswer(new IncomingMessage(new Socket()));
  helmet(policies)(answer.req, answer, () => {});
  return answer.noted;
}

function choosePolicies(config: Config, inline: InlineHashes): HelmetOptions {
  const issuerOrigins = [new URL(config.identity.issuer).origin, ...config.identity.otherOrigins];
  const reportingOrigin = config.sentryDsn === '' ? [] : [new URL(config.sentryDsn).origin];
  const { protocol, hostname } = new URL(config.publicUrl);
  const secure = protocol === 'https:';
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inline.scripts],
        styleSrc: ["'self'", ...inline.styles],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        // Recordings are fetched with the token, and played from the memory of the page.
        mediaSrc: ["'self'", 'http:', 'https:', 'blob:'],
        connectSrc: ["'self'", ...issuerOrigins, ...reportingOrigin],
        frameSrc: ["'self'", ...issuerOrigins],
        workerSrc: ["'self'", ...(reportingOrigin.length > 0 ? ['blob:'] : [])],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Other front ends renew their sign-in in a frame, which isolation would prevent (api.md 2.1).
    crossOriginEmbedderPolicy: false,
    // Browsers warn about this header at an address that is not secure.
    crossOriginOpenerPolicy: secure || hostname === 'localhost' ? { policy: 'same-origin' } : false,
    crossOriginResourcePolicy: { policy: config.allowedOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure ? chooseTransport(config.hsts) : false,
  };
}

function chooseTransport(scope: HstsScope) {
  if (scope === 'preload') return { maxAge: TWO_YEARS_SECONDS, includeSubDomains: true, preload: true };
  return { maxAge: YEAR_SECONDS, includeSubDomains: scope === 'subdomains' };
}
