import type { FastifyBaseLogger } from 'fastify';
import { storeAuditEvents } from '../audit/audit-events.ts';
import type { Account } from './accounts.ts';
import type { SignInContext } from './sign-in-context.ts';

interface FailedSignIn {
  /** The account of the address that was typed; undefined when there is none. */
  readonly account: Account | undefined;
  readonly address: string;
  readonly log: FastifyBaseLogger;
}

/**
 * Stores that a sign-in has failed. The answer does not wait for it, so that it comes as soon for an address that has
 * an account as for any other.
 */
export function noteFailedSignIn(
  { db, now }: Pick<SignInContext, 'db' | 'now'>,
  { account, address, log }: FailedSignIn,
): void {
  const subject = account && { email: account.email };
  const event = { kind: 'sign-in-failed', subject, accountId: account?.accountId, address } as const;
  storeAuditEvents(db, [event], now()).catch((error: unknown) =>
    log.warn({ err: error }, 'a failed sign-in could not be noted'),
  );
}
