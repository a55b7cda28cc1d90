import { createHash, randomBytes } from 'node:crypto';
import { LOG_IN_PATH } from '@soltura/contract/configuration/log-in-address';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { type Account, findAccountById } from './accounts.ts';
import { endSession } from './end-session.ts';
import { storeShortLived, takeShortLived } from './short-lived-payloads.ts';
import type { SignInContext } from './sign-in-context.ts';

/** Long enough for the app to load on a slow line. */
const LIFE_SECONDS = 5 * 60;

interface SentForm {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Lets the next log-in of this browser count the link and the password that the person has just proved, so that nothing
 * is typed a second time. It is a random value in a cookie, good once and for five minutes; a second factor is asked for
 * as ever. A session of somebody else in this browser ends. Returns the address at which the app begins the log-in;
 * undefined for a form that another site has sent: that site could sign a visitor in to an account of its own.
 */
export async function offerSignIn(
  { config, db, now }: Pick<SignInContext, 'config' | 'db' | 'now'>,
  { request, reply }: SentForm,
  { provider, accountId }: { provider: Provider; accountId: string },
): Promise<string | undefined> {
  if (request.headers.origin !== new URL(config.publicUrl).origin) return undefined;
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  if (session.accountId !== undefined && session.accountId !== accountId) {
    await endSession({ provider, session, address: request.ip }, { db, now });
    reply.header('clear-site-data', '"cache"');
  }
  const secret = randomBytes(32).toString('base64url');
  const endsAt = new Date(now().getTime() + LIFE_SECONDS * 1_000);
  await storeShortLived(db, 'LinkSignIn', hash(secret), { payload: { accountId }, endsAt });
  reply.header('set-cookie', writeCookie(config.publicUrl, secret, LIFE_SECONDS));
  return `${config.publicUrl}${LOG_IN_PATH}`;
}

/** Uses up the offer of `offerSignIn` in this browser, and returns its account; undefined without one. */
export async function takeOfferedSignIn(
  { config, db, now }: Pick<SignInContext, 'config' | 'db' | 'now'>,
  { request, reply }: SentForm,
): Promise<Account | undefined> {
  const name = nameCookie(config.publicUrl);
  const secret = new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];
  if (secret === undefined) return undefined;
  reply.header('set-cookie', writeCookie(config.publicUrl, '', 0));
  const kept = await takeShortLived(db, 'LinkSignIn', hash(secret), { values: {}, now: now() });
  if (typeof kept !== 'object' || kept === null || !('accountId' in kept)) return undefined;
  const account = await findAccountById(db, String(kept.accountId));
  return account?.isVerified ? account : undefined;
}

function nameCookie(publicUrl: string): string {
  return `${publicUrl.startsWith('https:') ? '__Secure-' : ''}soltura_link`;
}

function writeCookie(publicUrl: string, value: string, seconds: number): string {
  const secure = publicUrl.startsWith('https:') ? '; secure' : '';
  return `${nameCookie(publicUrl)}=${value}; path=/sign-in; max-age=${seconds}; httponly; samesite=strict${secure}`;
}

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
