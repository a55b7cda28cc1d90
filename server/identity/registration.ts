import { setTimeout as wait } from 'node:timers/promises';
import { storeAuditEvents } from '../audit/audit-events.ts';
import { findAccountByEmail, registerAccount } from './accounts.ts';
import type { Form } from './form.ts';
import { makeLink } from './links.ts';
import { writeAlreadyRegistered, writeConfirmation, writeReset } from './mails.ts';
import { hashPassword } from './passwords.ts';
import type { SignInContext } from './sign-in-context.ts';

/** Longer than the work behind these answers, so that their timing does not reveal whether an address is known. */
const ANSWER_AFTER_MS = 400;

/** Stores a registration and mails the link that confirms it; never reveals whether the address is known. */
export async function takeRegistration(context: SignInContext, form: Form, address: string): Promise<void> {
  await hideDuration(async () => {
    const { config, db, mailer } = context;
    const { email, name, password } = form;
    const now = context.now();
    const wish = { email, name, passwordHash: await hashPassword(password) };
    const accountId = await db.transaction(async (transaction) => {
      const id = await registerAccount(transaction, wish, now);
      const event = { kind: 'registered', subject: { email }, accountId: id, address } as const;
      if (id !== undefined) await storeAuditEvents(transaction, [event], now);
      return id;
    });
    if (!mailer) return;
    if (accountId === undefined) return mailer.send(writeAlreadyRegistered(config, email));
    const link = await makeLink(db, config.publicUrl, { purpose: 'verify', email, accountId }, now);
    mailer.send(writeConfirmation(config, email, link));
  });
}

/** Mails a link to choose a new password when the address has an account; never reveals whether it has. */
export async function sendReset(
  { config, db, mailer, now }: SignInContext,
  email: string,
  address: string,
): Promise<void> {
  await hideDuration(async () => {
    const account = await findAccountByEmail(db, email);
    if (!account || !mailer) return;
    const { accountId } = account;
    const link = await db.transaction(async (transaction) => {
      const event = { kind: 'password-reset-asked', subject: { email }, accountId, address } as const;
      await storeAuditEvents(transaction, [event], now());
      return makeLink(transaction, config.publicUrl, { purpose: 'reset', email, accountId }, now());
    });
    mailer.send(writeReset(config, email, link));
  });
}

async function hideDuration(work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), wait(ANSWER_AFTER_MS)]);
}
