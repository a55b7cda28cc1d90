import type { FastifyInstance } from 'fastify';
import { errors } from 'oidc-provider';
import type { Config } from '../../config.ts';
import { listOrigins } from '../first-party.ts';
import { type Failure, sendErrorPage } from './error-page.ts';

const LONGEST_FORM_BYTES = 16 * 1024;

/**
 * Rules for everything the provider serves: its own strict policy in place of the app's, forms as they are sent by
 * pages, and failures told as pages.
 */
export function guardPages(app: FastifyInstance, config: Config): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    // A form of ours ends at a front end: browsers apply this to the redirects that follow too.
    `form-action 'self' ${listOrigins(config).join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';');

  app.addHook('onRequest', async (_, reply) => {
    reply.raw.setHeader('content-security-policy', policy);
    // One-time tokens stand in addresses.
    reply.raw.setHeader('referrer-policy', 'same-origin');
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LONGEST_FORM_BYTES },
    (_, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const failure = nameFailure(error);
    if (failure === 'failed') request.log.error({ err: error }, 'a page of sign-in failed');
    return sendErrorPage(reply, config, failure);
  });
}

function nameFailure(error: Error & { statusCode?: number }): Failure {
  if (error instanceof errors.SessionNotFound) return 'page-expired';
  return error.statusCode !== undefined && error.statusCode < 500 ? 'foreign-address' : 'failed';
}
