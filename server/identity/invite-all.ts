import { storeAuditEvents } from '../audit/audit-events.ts';
import type { Db } from '../db/session.ts';
import type { CallingUser } from '../http/callers.ts';
import type { Call } from '../http/implement.ts';
import { queueMails } from '../mail/queue.ts';
import { findExpiry, makeLinks, withdrawLinks } from './links.ts';

type Inviting = Pick<Call<Pick<CallingUser, 'recordId'>>, 'config' | 'user' | 'address' | 'now'>;

export interface MadeInvitation {
  readonly link: string;
  readonly expiresAt: string;
}

const accountsOf = {
  name: 'find-accounts-to-invite',
  text: 'select account_id as "accountId", lower(email) as email from accounts where lower(email) = any($1::text[])',
};

/**
 * Invites users of the school by their addresses in lower case, in the transaction of `db`: older links become invalid,
 * each user gets a new one, and with `isMailed` a mail with another. Returns the links by address; the number of
 * statements is constant.
 */
export async function inviteAll(
  { config, user, address, now }: Inviting,
  db: Db,
  { emails, isMailed }: { readonly emails: readonly string[]; readonly isMailed: boolean },
): Promise<ReadonlyMap<string, MadeInvitation>> {
  if (emails.length === 0) return new Map();
  const accounts = await db.query<{ accountId: string; email: string }>(accountsOf, [emails]);
  const accountOf = new Map(accounts.map(({ accountId, email }) => [email, accountId]));
  await withdrawLinks(db, ...emails);
  const events = emails.map((email) => {
    const accountId = accountOf.get(email);
    return { kind: 'invited', actor: user.recordId, subject: { email }, accountId, address } as const;
  });
  await storeAuditEvents(db, events, now);
  if (isMailed) await queueMails(db, 'invite', emails);
  const recipients = emails.map((email) => ({ email, accountId: accountOf.get(email) }));
  const links = await makeLinks(db, config.publicUrl, { purpose: 'invite', recipients }, now);
  const expiresAt = findExpiry('invite', now).toISOString();
  return new Map(emails.map((email, index) => [email, { link: links[index] ?? '', expiresAt }]));
}
