import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * A strict policy for every answer: scripts, styles and fonts from here only, sound from anywhere on the web,
 * calls to ourselves, the issuer and the error-reporting address. Nobody may frame a page; the one answer of
 * the provider that must be framed sets its own headers.
 */
export async function setSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const issuerOrigins = [new URL(config.identity.issuer).origin, ...config.identity.otherOrigins];
  const reportingOrigin = config.sentryDsn === '' ? [] : [new URL(config.sentryDsn).origin];
  const secure = config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'", 'http:', 'https:'],
        connectSrc: ["'self'", ...issuerOrigins, ...reportingOrigin],
        frameSrc: ["'self'", ...issuerOrigins],
        workerSrc: ["'self'", ...(reportingOrigin.length > 0 ? ['blob:'] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Other front ends renew their sign-in through a frame, which isolation would break (api.md 2.1).
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: { policy: config.allowedOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Other hosts of the school are not ours to speak for.
    strictTransportSecurity: secure ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
  });
}
