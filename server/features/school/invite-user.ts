import type { Invitation } from '@soltura/contract/school/school';
import type { CallingUser } from '../../http/callers.ts';
import type { Call } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { findAccountByEmail, normaliseEmail } from '../../identity/accounts.ts';
import { findInvitable } from '../../identity/find-invitable.ts';
import { inviteAll } from '../../identity/invite-all.ts';

type Inviting = Pick<
  Call<Pick<CallingUser, 'recordId'>>,
  'db' | 'config' | 'user' | 'address' | 'mailer' | 'now' | 'afterwards'
>;

/** The holder of the link gets the account, so links for staff with a password come from the command line only. */
const STAFF_REFUSAL =
  'This member of staff has an account already. Who runs the server makes a new link with npm run admin -- invite.';

/**
 * Makes a link with which a user chooses a password, and queues a mail with another link where mail is configured.
 * @throws Refusal 'user-not-found'; 'forbidden' for staff who have chosen a password already.
 */
export async function inviteUser(call: Inviting, emailAddress: string): Promise<Invitation> {
  const { config, db, mailer } = call;
  const { issuer, provider } = config.identity;
  const email = normaliseEmail(emailAddress);
  const user = await findInvitable(db, email);
  if (!user) throw new Refusal('user-not-found');
  if (provider === 'external') return { link: '', isMailed: false, expiresAt: null, issuer };

  const made = await db.transaction(async (transaction) => {
    const account = await findAccountByEmail(transaction, email);
    if (user.isStaff && account?.isVerified) throw new Refusal('forbidden', STAFF_REFUSAL);
    return inviteAll(call, transaction, { emails: [email], isMailed: mailer !== undefined });
  });
  if (mailer) call.afterwards(() => mailer.wake());
  const { link = '', expiresAt = null } = made.get(email) ?? {};
  return { link, isMailed: mailer !== undefined, expiresAt, issuer };
}
