import { StartupError } from '../db/startup-error.ts';
import { hasEmailShape, normaliseEmail } from './accounts.ts';
import { type StaffRole, staffRoles } from './staff-roles.ts';

const usage = `Usage: npm run admin -- <command>

  grant EMAIL [admin|coach]    give a staff role (admin unless said otherwise); prints a link to choose a
                               password where the address has no account yet
  revoke EMAIL                 take the staff role away
  invite EMAIL                 print a link with which this person chooses a password; it works once, for 7 days.
                               For an address that somebody wants to change theirs to: one that confirms it
  sign-out EMAIL               end this person's sign-ins on all devices
  forget-second-factor EMAIL   remove the passkeys, app and recovery codes of somebody who has lost them, after making sure
                               who asks; they log in with the password
  test-mail EMAIL              send a mail at once and say what the mail server answered
  revoke-tokens EMAIL          revoke all access tokens of this admin
  rotate-keys                  new keys for tokens and cookies; everybody has to log in again
  export-person EMAIL FOLDER [RECORD…]
                               write what is stored of this person into a new folder; where several records have the
                               address, name those that are one person ('users-12'), as the command lists them
  audit [NUMBER]               the last events of the audit log (50 unless said otherwise), the newest first`;

export type AdminCommand =
  | { name: 'grant'; email: string; role: StaffRole }
  | { name: 'revoke'; email: string }
  | { name: 'invite'; email: string }
  | { name: 'sign-out'; email: string }
  | { name: 'forget-second-factor'; email: string }
  | { name: 'test-mail'; email: string }
  | { name: 'revoke-tokens'; email: string }
  | { name: 'rotate-keys' }
  | { name: 'export-person'; email: string; folder: string; parts: string[] }
  | { name: 'audit'; count: number };

/**
 * Parses the words after `npm run admin --`.
 * @throws StartupError with the fault and the usage.
 */
export function readAdminCommand([name = '', address, word, ...rest]: string[]): AdminCommand {
  const isTooMuch = word !== undefined && !['grant', 'export-person'].includes(name);
  if (isTooMuch || (rest.length > 0 && name !== 'export-person')) throw new StartupError(usage);
  switch (name) {
    case 'grant':
      return { name, email: readEmail(address), role: readRole(word ?? 'admin') };
    case 'revoke':
    case 'invite':
    case 'sign-out':
    case 'forget-second-factor':
    case 'test-mail':
    case 'revoke-tokens':
      return { name, email: readEmail(address) };
    case 'export-person':
      if (word === undefined) throw new StartupError(usage);
      return { name, email: readEmail(address), folder: word, parts: rest };
    case 'rotate-keys':
      return { name };
    case 'audit':
      return { name, count: readCount(address) };
    default:
      throw new StartupError(usage);
  }
}

function readEmail(address = ''): string {
  const email = normaliseEmail(address);
  if (!hasEmailShape(email)) throw new StartupError(`Name an email address.\n\n${usage}`);
  return email;
}

function readCount(word = '50'): number {
  const count = Number(word);
  if (/^\d{1,4}$/.test(word) && count > 0) return count;
  throw new StartupError(`Name a number of events from 1 to 9999, not '${word}'.`);
}

function readRole(word: string): StaffRole {
  const role = staffRoles.find((known) => known === word);
  if (role === undefined) throw new StartupError(`The role must be 'admin' or 'coach', not '${word}'.`);
  return role;
}
