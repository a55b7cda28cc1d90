import { readExpiringTokens, readMadeTokens } from '../access-tokens/access-tokens.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/session.ts';
import { makeCoachingMail } from '../features/coaching-mails/make-coaching-mail.ts';
import { makeReminderMail } from '../features/reminders/reminder-mail.ts';
import { makeWeeklyMail } from '../features/staff-day/weekly-mails.ts';
import { isNews, type MailPurpose, type MailRequest, type NewsPurpose } from '../mail/queue.ts';
import type { Mail } from '../mail/transport.ts';
import { findAccountByEmail } from './accounts.ts';
import { findFormerHolderOf, findRequesterOf } from './address-changes.ts';
import { findInvitable } from './find-invitable.ts';
import { type LinkPurpose, makeLink } from './links.ts';
import {
  writeAddressChanged,
  writeAlreadyRegistered,
  writeChangeAddress,
  writeCodeGuessed,
  writeConfirmation,
  writeGuessed,
  writeInvitation,
  writeNews,
  writeReset,
  writeTokensExpiring,
  writeTokensMade,
} from './mails.ts';

export async function writeQueuedMail(
  { config, db, now }: { config: Config; db: Db; now: Date },
  { purpose, email }: MailRequest,
): Promise<Mail | undefined> {
  const account = await findAccountByEmail(db, email);
  const accountId = account?.accountId;
  const linkOf = (owner: string | undefined, wanted: LinkPurpose) =>
    makeLink(db, config.publicUrl, { purpose: wanted, email, accountId: owner }, now);
  const link = (wanted: LinkPurpose) => linkOf(accountId, wanted);
  const writers: Record<Exclude<MailPurpose, NewsPurpose>, () => Promise<Mail | undefined>> = {
    verify: async () =>
      account && !account.isVerified ? writeConfirmation(config, email, await link('verify')) : undefined,
    'already-registered': async () => account && writeAlreadyRegistered(config, email),
    reset: async () => account && writeReset(config, email, await link('reset')),
    invite: async () => {
      const user = await findInvitable(db, email);
      // Staff who have a password get links from the command line only.
      const isOver = !user || (user.isStaff && account?.isVerified);
      return isOver ? undefined : writeInvitation(config, email, await link('invite'));
    },
    'change-address': async () => {
      const owner = await findRequesterOf(db, email, now);
      return owner === undefined
        ? undefined
        : writeChangeAddress(config, email, await linkOf(owner, 'change-address'));
    },
    'address-changed': async () => {
      const owner = await findFormerHolderOf(db, email, now);
      return owner === undefined
        ? undefined
        : writeAddressChanged(config, email, await linkOf(owner, 'restore-address'));
    },
    'token-made': async () => {
      const tokens = await readMadeTokens(db, email, now);
      return tokens.length === 0 ? undefined : writeTokensMade(config, email, tokens);
    },
    'token-expiring': async () => {
      const tokens = await readExpiringTokens(db, email, now);
      return tokens.length === 0 ? undefined : writeTokensExpiring(config, email, tokens);
    },
    reminder: () => makeReminderMail({ config, db, now }, email),
    'task-given': () => makeCoachingMail({ config, db, now }, email, 'given'),
    'task-returned': () => makeCoachingMail({ config, db, now }, email, 'returned'),
    'task-handed-in': () => makeCoachingMail({ config, db, now }, email, 'handedIn'),
    'call-ahead': () => makeCoachingMail({ config, db, now }, email, 'calls'),
    weekly: () => makeWeeklyMail({ config, db, now }, email),
    guessed: async () => (account?.isVerified ? writeGuessed(config, email) : undefined),
    'code-guessed': async () => (account?.isVerified ? writeCodeGuessed(config, email) : undefined),
  };
  if (isNews(purpose)) return account && writeNews(config, email, purpose);
  return writers[purpose]();
}
