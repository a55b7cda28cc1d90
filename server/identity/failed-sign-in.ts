import type { FastifyBaseLogger } from 'fastify';
import { storeAuditEvents } from '../audit/audit-events.ts';
import { queueMail } from '../mail/queue.ts';
import type { Account } from './accounts.ts';
import { hashKey } from './limiter.ts';
import type { SecondFactorName } from './second-factor/second-factors.ts';
import type { SignInContext } from './sign-in-context.ts';

interface FailedSignIn {
  /** The account of the address that was typed; undefined when there is none. */
  readonly account: Account | undefined;
  readonly address: string;
  /** How many guesses for that address unknown devices have made in the last hours. */
  readonly byStrangers: number;
  /** What was wrong after the right password; left out for a password. */
  readonly factor?: SecondFactorName | undefined;
  readonly log: FastifyBaseLogger;
}

/** So many guesses are told to the person, if no mail of the last day has said so. */
const TOLD_FROM = 20;
/** So many wrong codes are: whoever types them knows the password. */
const CODES_TOLD_FROM = 5;
const DAY_MS = 24 * 3_600_000;

const claimTelling = {
  name: 'claim-telling-of-guesses',
  text: `insert into sign_in_limits as told (key, points, expire) values ($1, 1, $2::bigint + $3::bigint)
    on conflict (key) do update set expire = excluded.expire where told.expire <= $2
    returning key`,
};

/**
 * Stores that a sign-in has failed, and tells the owner of the account by mail when there were many guesses. The answer
 * does not wait for it, so that it comes as soon for an address that has an account as for any other.
 */
export function noteFailedSignIn(
  context: Pick<SignInContext, 'db' | 'mailer' | 'now'>,
  { account, address, byStrangers, factor, log }: FailedSignIn,
): void {
  const { db, now } = context;
  const subject = account && { email: account.email };
  const about = factor && { factor };
  const event = { kind: 'sign-in-failed', subject, accountId: account?.accountId, address, about } as const;
  const isTold = byStrangers >= (factor ? CODES_TOLD_FROM : TOLD_FROM);
  const purpose = factor ? 'code-guessed' : 'guessed';
  const telling = account?.isVerified && isTold ? tellOwner(context, account, purpose) : undefined;
  Promise.all([storeAuditEvents(db, [event], now()), telling]).catch((error: unknown) =>
    log.warn({ err: error }, 'a failed sign-in could not be noted'),
  );
}

async function tellOwner(
  { db, mailer, now }: Pick<SignInContext, 'db' | 'mailer' | 'now'>,
  { email }: Account,
  purpose: 'guessed' | 'code-guessed',
): Promise<void> {
  if (!mailer) return;
  await db.transaction(async (transaction) => {
    const key = `${purpose === 'guessed' ? 'guess-told' : 'code-told'}:${hashKey(email)}`;
    const isDue = await transaction.query(claimTelling, [key, now().getTime(), DAY_MS]);
    if (isDue.length > 0) await queueMail(transaction, { purpose, email });
  });
  mailer.wake();
}
