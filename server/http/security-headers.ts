import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config.ts';
import type { InlineHashes } from './inline-hashes.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * A strict policy for every answer: scripts, styles and fonts from here only, and of those that stand in a document the
 * ones of the app's; sound from anywhere on the web, calls to ourselves, the issuer and the error-reporting address. No
 * page may be framed; the provider's one answer that must be framed sets its own headers.
 */
export function setSecurityHeaders(app: FastifyInstance, config: Config, inline: InlineHashes): void {
  const headers = makeHeaders(choosePolicies(config, inline));
  app.addHook('onRequest', (_, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}

/** An answer that is never sent; it records which headers it is given. */
class NotedAnswer extends ServerResponse {
  readonly noted: [name: string, value: string][] = [];

  override setHeader(name: string, value: number | string | readonly string[]): this {
    this.noted.push([name, String(value)]);
    return super.setHeader(name, value);
  }
}

/** The headers do not depend on the request, so they are made once. */
function makeHeaders(policies: HelmetOptions): readonly [name: string, value: string][] {
  const answer = new NotedAnswer(new IncomingMessage(new Socket()));
  helmet(policies)(answer.req, answer, () => {});
  return answer.noted;
}

function choosePolicies(config: Config, inline: InlineHashes): HelmetOptions {
  const issuerOrigins = [new URL(config.identity.issuer).origin, ...config.identity.otherOrigins];
  const reportingOrigin = config.sentryDsn === '' ? [] : [new URL(config.sentryDsn).origin];
  const secure = config.publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inline.scripts],
        styleSrc: ["'self'", ...inline.styles],
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
    // Other front ends renew their sign-in in a frame, which isolation would prevent (api.md 2.1).
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: { policy: config.allowedOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Leaves out subdomains: other hosts of the school may not use https.
    strictTransportSecurity: secure ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
  };
}
