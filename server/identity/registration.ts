import { setTimeout as wait } from 'node:timers/promises';
import { storeAuditEvents } from '../audit/audit-events.ts';
import { queueMail } from '../mail/queue.ts';
import { findAccountByEmail, registerAccount } from './accounts.ts';
import type { Form } from './form.ts';
import { hashPassword } from './passwords.ts';
import type { SignInContext } from './sign-in-context.ts';

/** Longer than the work behind these answers, so that their timing does not reveal whether an address is known. */
const ANSWER_AFTER_MS = 400;

/** Stores a registration and queues the mail with its confirmation link; never reveals whether the address is known. */
export async function takeRegistration(context: SignInContext, form: Form, address: string): Promise<void> {
  await hideDuration(async () => {
    const { db, mailer } = context;
    const { email, name, password } = form;
    const now = context.now();
    const passwordHash = await hashPassword(password);
    await db.transaction(async (transaction) => {
      const accountId = await registerAccount(transaction, { email, name, passwordHash }, now);
      const event = { kind: 'registered', subject: { email }, accountId, address } as const;
      if (accountId !== undefined) await storeAuditEvents(transaction, [event], now);
      const purpose = accountId === undefined ? 'already-registered' : 'verify';
      if (mailer) await queueMail(transaction, { purpose, email });
    });
    mailer?.wake();
  });
}

/** Queues a mail with a reset link when the address has an account; never reveals whether it has. */
export async function sendReset(
  { db, mailer, now }: SignInContext,
  email: string,
  address: string,
): Promise<void> {
  await hideDuration(async () => {
    const account = await findAccountByEmail(db, email);
    if (!account || !mailer) return;
    const { accountId } = account;
    await db.transaction(async (transaction) => {
      const event = { kind: 'password-reset-asked', subject: { email }, accountId, address } as const;
      await storeAuditEvents(transaction, [event], now());
      await queueMail(transaction, { purpose: 'reset', email });
    });
    mailer.wake();
  });
}

async function hideDuration(work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), wait(ANSWER_AFTER_MS)]);
}
