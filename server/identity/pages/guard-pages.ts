import { isStorable } from '@soltura/domain/storable-text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'oidc-provider';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import { acceptsPage } from '../../http/pages.ts';
import { TooManyRequests } from '../../http/refusal.ts';
import { FEWER_PERMISSIONS } from '../../http/security-headers.ts';
import { chooseRetryAfter, isTemporary, makeOutageLog } from '../../http/unavailable.ts';
import { isEscapedUtf8 } from '../../http/utf8.ts';
import { listOrigins, listRedirectUris } from '../first-party.ts';
import { listNativeTargets } from '../native-client.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';
import { type Failure, sendErrorPage } from './error-page.ts';
import { UnreadableForm } from './unreadable-form.ts';

const LONGEST_FORM_BYTES = 16 * 1024;

/** RFC 6749 4.1.2.1. */
const TEMPORARILY_UNAVAILABLE = 'temporarily_unavailable';

const silentRequest = z.object({
  prompt: z.literal('none'),
  redirect_uri: z.string(),
  response_mode: z.optional(z.literal('query')),
  state: z.optional(z.string()),
});

/**
 * Adds rules for everything the provider serves: its own stricter Content-Security-Policy and no microphone, parsing of
 * forms, and failures shown as pages.
 */
export function guardPages(app: FastifyInstance, config: Config): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    // For the challenge of a passkey, which scripts fetch.
    "connect-src 'self'",
    // Our forms end with a redirect to a front end, and browsers apply this rule to redirects too.
    `form-action 'self' ${[...listOrigins(config), ...listNativeTargets(config)].join(' ')}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join(';');

  app.addHook('onRequest', async (request, reply) => {
    reply.raw.setHeader('content-security-policy', policy);
    reply.raw.setHeader('permissions-policy', FEWER_PERMISSIONS);
    // Addresses contain one-time tokens, which other sites must not see.
    reply.raw.setHeader('referrer-policy', 'same-origin');
    // Front ends of other sites may open sign-in in a popup, which posts the result to them.
    if (config.allowedOrigins.length > 0) reply.raw.setHeader('cross-origin-opener-policy', 'unsafe-none');
    const { url = '' } = request.raw;
    if (url.includes('?')) readTexts(url.slice(url.indexOf('?') + 1));
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: LONGEST_FORM_BYTES },
    async (_: FastifyRequest, body: Buffer) => readTexts(body.toString('latin1')),
  );
  const note = makeOutageLog();
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const failure = nameFailure(error);
    if (failure === 'unavailable' || failure === 'too-many') {
      note(request.log, error instanceof ProviderUnavailable ? error.cause : error);
      const seconds =
        error instanceof TooManyRequests ? error.retryAfterSeconds : chooseRetryAfter(Math.random);
      return sendPassing(request, reply.header('retry-after', seconds), config, failure);
    }
    if (failure === 'failed') request.log.error({ err: error }, 'a page of sign-in failed');
    return sendErrorPage(reply, config, failure);
  });
}

/** @throws UnreadableForm for text that is not UTF-8 or that cannot be stored (api.md 1.12). */
function readTexts(encoded: string): URLSearchParams {
  if (!isEscapedUtf8(encoded)) throw new UnreadableForm('unreadable-form');
  const texts = new URLSearchParams(encoded);
  if (![...texts].flat().every(isStorable)) throw new UnreadableForm('unstorable-form');
  return texts;
}

function sendPassing(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  failure: 'unavailable' | 'too-many',
): FastifyReply {
  reply.header('cache-control', 'no-store');
  const frontEnd = findSilentFrontEnd(request, config);
  if (frontEnd) return reply.redirect(frontEnd, 303);
  if (acceptsPage(request)) return sendErrorPage(reply, config, failure);
  return reply.code(failure === 'too-many' ? 429 : 503).send({ error: TEMPORARILY_UNAVAILABLE });
}

/** Returns the front end that a silent renewal reports its failure to. Without a report it would count as a refusal. */
function findSilentFrontEnd({ query }: FastifyRequest, config: Config): string | undefined {
  const asked = z.safeParse(silentRequest, query).data;
  if (!asked || !listRedirectUris(config).includes(asked.redirect_uri)) return undefined;
  const target = new URL(asked.redirect_uri);
  target.searchParams.set('error', TEMPORARILY_UNAVAILABLE);
  target.searchParams.set('iss', config.identity.issuer);
  if (asked.state !== undefined) target.searchParams.set('state', asked.state);
  return target.href;
}

function nameFailure(error: Error & { statusCode?: number }): Failure {
  if (error instanceof TooManyRequests) return 'too-many';
  if (error instanceof ProviderUnavailable || isTemporary(error)) return 'unavailable';
  if (error instanceof errors.SessionNotFound) return 'page-expired';
  if (error instanceof UnreadableForm) return error.failure;
  return error.statusCode !== undefined && error.statusCode < 500 ? 'foreign-address' : 'failed';
}
