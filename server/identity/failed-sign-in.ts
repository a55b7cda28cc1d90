import type { FastifyBaseLogger } from 'fastify';
import { storeAuditEvents } from '../audit/audit-events.ts';
import { queueMail } from '../mail/queue.ts';
import type { Account } from './accounts.ts';
import { hashKey } from './limiter.ts';
import type { SecondFactorName } from './second-factor/second-factors.ts';
import type { SignInContext } from './sign-in-context.ts';

interface FailedSignIn {
  readonly account: Account | undefined;
  readonly address: string;
  readonly byStrangers: number;
  readonly factor?: SecondFactorName | undefined;
  readonly log: FastifyBaseLogger;
}

/** The number of wrong passwords from which the owner is told of them, at most once a day. */
const NOTIFIED_FROM = 20;
/** The number of wrong codes from which the owner is told; lower, because their sender knows the password. */
const CODES_NOTIFIED_FROM = 5;
const DAY_MS = 24 * 3_600_000;

const claimNotification = {
  name: 'claim-telling-of-guesses',
  text: `insert into sign_in_limits as told (key, points, expire) values ($1, 1, $2::bigint + $3::bigint)
    on conflict (key) do update set expire = excluded.expire where told.expire <= $2
    returning key`,
};

/**
 * Stores a failed sign-in, and tells the account's owner by mail after many guesses. The answer is sent without waiting
 * for this, so that its timing does not reveal accounts.
 */
export function recordFailedSignIn(
  context: Pick<SignInContext, 'db' | 'mailer' | 'now'>,
  { account, address, byStrangers, factor, log }: FailedSignIn,
): void {
  const { db, now } = context;
  const subject = account && { email: account.email };
  const about = factor && { factor };
  const event = { kind: 'sign-in-failed', subject, accountId: account?.accountId, address, about } as const;
  const isOverLimit = byStrangers >= (factor ? CODES_NOTIFIED_FROM : NOTIFIED_FROM);
  const purpose = factor ? 'code-guessed' : 'guessed';
  const notifying = account?.isVerified && isOverLimit ? notifyOwner(context, account, purpose) : undefined;
  Promise.all([storeAuditEvents(db, [event], now()), notifying]).catch((error: unknown) =>
    log.warn({ err: error }, 'a failed sign-in could not be noted'),
  );
}

async function notifyOwner(
  { db, mailer, now }: Pick<SignInContext, 'db' | 'mailer' | 'now'>,
  { email }: Account,
  purpose: 'guessed' | 'code-guessed',
): Promise<void> {
  if (!mailer) return;
  await db.transaction(async (transaction) => {
    const key = `${purpose === 'guessed' ? 'guess-told' : 'code-told'}:${hashKey(email)}`;
    const isDue = await transaction.query(claimNotification, [key, now().getTime(), DAY_MS]);
    if (isDue.length > 0) await queueMail(transaction, { purpose, email });
  });
  mailer.wake();
}
