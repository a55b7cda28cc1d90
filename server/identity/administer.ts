import { countOf, formatNumber } from '@soltura/domain/numbers';
import { endTokensOf } from '../access-tokens/access-tokens.ts';
import { storeAuditEvents } from '../audit/audit-events.ts';
import { describeAuditEvents } from '../audit/describe-events.ts';
import type { Config } from '../config.ts';
import { applySettings, readStoredSettings } from '../config-in-force.ts';
import type { Db } from '../db/session.ts';
import { StartupError } from '../db/startup-error.ts';
import { queueMail } from '../mail/queue.ts';
import { sendTestMail } from '../mail/try-mail.ts';
import { exportPerson } from '../persons/export-person.ts';
import { refuseOpenFolder } from '../safety/refuse-unsafe.ts';
import { findAccountByEmail } from './accounts.ts';
import { findRequesterOf } from './address-changes.ts';
import type { AdminCommand } from './admin-command.ts';
import { findInvitable } from './find-invitable.ts';
import { rotateKeys } from './keys.ts';
import { makeLink } from './links.ts';
import { endSessionsOf } from './payloads.ts';
import { deleteSecondFactors, lockAccount } from './second-factor/second-factors.ts';
import { grantStaffRole, revokeStaffRole, type StaffRole } from './staff-roles.ts';

export interface AdminContext {
  config: Config;
  db: Db;
  now: Date;
}

/**
 * Carries out a command and returns the text to print.
 * @throws StartupError with a sentence for the person who typed it.
 */
export async function administer(context: AdminContext, command: AdminCommand): Promise<string> {
  if (command.name === 'grant') return grant(context, command.email, command.role);
  if (command.name === 'revoke') return revoke(context, command.email);
  if (command.name === 'invite') return invite(context, command.email);
  if (command.name === 'sign-out') return signOut(context, command.email);
  if (command.name === 'forget-second-factor') return deleteSecondFactor(context, command.email);
  if (command.name === 'audit') return describeAuditEvents(context.db, command.count);
  if (command.name === 'test-mail') return sendTestMail(context.config, command.email);
  if (command.name === 'export-person') return exportOne(context, command);
  if (command.name === 'revoke-tokens') return revokeTokens(context, command.email);
  return rotate(context);
}

async function exportOne(
  { config, db, now }: AdminContext,
  { email, folder, parts }: Extract<AdminCommand, { name: 'export-person' }>,
): Promise<string> {
  refuseOpenFolder(config, folder);
  const { coachEmailDomains: companyDomains, product } = applySettings(config, await readStoredSettings(db));
  const rows = await exportPerson({ db, email, folder, parts, companyDomains, product, now });
  return `${formatNumber(rows)} rows stand in ${folder}; README.txt says what they are.`;
}

async function grant(context: AdminContext, email: string, role: StaffRole): Promise<string> {
  const { config, db, now } = context;
  await grantStaffRole(db, email, role, now);
  const granted = `${email} is now ${role === 'admin' ? 'an admin' : 'a coach'}.`;
  if (config.identity.provider === 'external') {
    return `${granted}\nThis person signs in with a verified address at ${config.identity.issuer}`;
  }
  const account = await findAccountByEmail(db, email);
  return account?.isVerified ? granted : `${granted}\n${await invite(context, email)}`;
}

async function revoke({ db, now }: AdminContext, email: string): Promise<string> {
  const wasStaff = await revokeStaffRole(db, email, now);
  if (!wasStaff) throw new StartupError(`${email} has no staff role.`);
  return `${email} has no staff role any more.`;
}

async function revokeTokens({ db, now }: AdminContext, email: string): Promise<string> {
  const ended = await db.transaction(async (transaction) => {
    const tokens = await endTokensOf(transaction, email, now);
    const events = tokens.map(({ recordId, userId }) => {
      const about = { token: recordId, byCommand: true };
      return { kind: 'token-revoked', subject: userId, address: '', about } as const;
    });
    await storeAuditEvents(transaction, events, now);
    return tokens.length;
  });
  if (ended === 0) throw new StartupError(`${email} has no access tokens.`);
  return `${countOf(ended, 'access token')} of ${email} revoked.`;
}

async function invite({ config, db, now }: AdminContext, email: string): Promise<string> {
  requireEmbedded(config);
  const account = await findAccountByEmail(db, email);
  const requesterId =
    account || (await findInvitable(db, email)) ? undefined : await findRequesterOf(db, email, now);
  if (requesterId !== undefined) {
    const linkRequest = { purpose: 'change-address', email, accountId: requesterId } as const;
    const link = await makeLink(db, config.publicUrl, linkRequest, now);
    return `Somebody wants to log in with ${email} from now on. Give them this link. It works once, for 24 hours, with their password:\n${link}`;
  }
  const linkRequest = { purpose: 'invite', email, accountId: account?.accountId } as const;
  const link = await db.transaction(async (transaction) => {
    const { accountId } = linkRequest;
    const event = {
      kind: 'invited',
      subject: { email },
      accountId,
      address: '',
      about: { byCommand: true },
    } as const;
    await storeAuditEvents(transaction, [event], now);
    return makeLink(transaction, config.publicUrl, linkRequest, now);
  });
  return `Give this link to ${email}. It works once, for 7 days:\n${link}`;
}

async function signOut({ config, db, now }: AdminContext, email: string): Promise<string> {
  requireEmbedded(config);
  const account = await findAccountByEmail(db, email);
  if (!account) throw new StartupError(`${email} has no account.`);
  const { accountId } = account;
  await db.transaction(async (transaction) => {
    await endSessionsOf(transaction, accountId);
    const event = {
      kind: 'logged-out',
      subject: { email },
      accountId,
      address: '',
      about: { byCommand: true },
    } as const;
    await storeAuditEvents(transaction, [event], now);
  });
  return `${email} is signed out on all devices.`;
}

async function deleteSecondFactor({ config, db, now }: AdminContext, email: string): Promise<string> {
  requireEmbedded(config);
  const account = await findAccountByEmail(db, email);
  if (!account) throw new StartupError(`${email} has no account.`);
  const { accountId } = account;
  const hadOne = await db.transaction(async (transaction) => {
    await lockAccount(transaction, accountId);
    if ((await deleteSecondFactors(transaction, accountId)) === 0) return false;
    await endSessionsOf(transaction, accountId);
    const event = {
      kind: 'second-factor-forgotten',
      subject: { email },
      accountId,
      address: '',
      about: { byCommand: true },
    } as const;
    await storeAuditEvents(transaction, [event], now);
    if (config.mail) await queueMail(transaction, { purpose: 'second-factor-forgotten', email });
    return true;
  });
  if (!hadOne) throw new StartupError(`${email} has no second factor.`);
  const note = config.mail ? ' A mail tells them.' : '';
  return `${email} has no passkey, app or recovery codes any more, is signed out everywhere, and logs in with the password.${note}`;
}

async function rotate({ config, db, now }: AdminContext): Promise<string> {
  requireEmbedded(config);
  await rotateKeys(db, now);
  return 'New keys are made, and everybody has to log in again. Running servers notice within two minutes.';
}

function requireEmbedded({ identity }: Config): void {
  if (identity.provider === 'embedded') return;
  throw new StartupError(`People sign in at ${identity.issuer}: accounts and keys are managed there.`);
}
