import type { TokenSummary } from '../access-tokens/access-tokens.ts';
import type { Config } from '../config.ts';
import type { NewsPurpose } from '../mail/queue.ts';
import type { Mail } from '../mail/transport.ts';
import { RESTORE_DAYS } from './address-changes.ts';

export function writeConfirmation({ product }: Config, to: string, link: string): Mail {
  return {
    to,
    subject: `Confirm your email address for ${product}`,
    text: write(
      `Somebody, probably you, registered at ${product} with this address.`,
      `Open this page within 24 hours and enter the password you chose:`,
      link,
      'If it was not you, do nothing: without this step the account does not count.',
    ),
  };
}

export function writeAlreadyRegistered({ product, publicUrl }: Config, to: string): Mail {
  return {
    to,
    subject: `You already have an account at ${product}`,
    text: write(
      `Somebody, probably you, registered at ${product} with this address, which has an account already.`,
      `Log in at ${publicUrl}/`,
      'If you do not know the password, press “Forgot password” there. If it was not you, do nothing.',
    ),
  };
}

export function writeReset({ product }: Config, to: string, link: string): Mail {
  return {
    to,
    subject: `Choose a new password for ${product}`,
    text: write(
      `Somebody, probably you, asked for a new password at ${product}.`,
      'Open this page within one hour and choose one:',
      link,
      'If it was not you, do nothing: the old password stays.',
    ),
  };
}

export function writeInvitation({ product }: Config, to: string, link: string): Mail {
  return {
    to,
    subject: `Welcome to ${product}`,
    text: write(
      `You are invited to ${product}.`,
      'Open this page within 7 days and choose a password, and you are logged in. The page works once:',
      link,
      'If you do not know why you get this mail, do nothing.',
    ),
  };
}

export function writeChangeAddress({ product }: Config, to: string, link: string): Mail {
  return {
    to,
    subject: `Confirm your new email address for ${product}`,
    text: write(
      `Somebody, probably you, wants to log in to ${product} with this address from now on.`,
      'Open this page within 24 hours and enter your password:',
      link,
      'If it was not you, do nothing: without this step nothing changes.',
    ),
  };
}

export function writeAddressChanged({ product }: Config, to: string, link: string): Mail {
  return {
    to,
    subject: `Your email address for ${product} was changed`,
    text: write(
      `Your account at ${product} had this address and has another one now. If it was you, do nothing.`,
      `If it was not you, open this page within ${RESTORE_DAYS} days. It puts this address back, signs everybody out, and lets you choose a new password:`,
      link,
    ),
  };
}

export function writeGuessed({ product, publicUrl }: Config, to: string): Mail {
  return {
    to,
    subject: `Wrong passwords for your account at ${product}`,
    text: write(
      `Somebody has typed a wrong password for your account at ${product} again and again.`,
      'Nothing is locked. Where you have logged in before you log in as always; elsewhere you may be asked to wait, for 30 seconds at most.',
      'If your password is long and used nowhere else, nothing needs to be done. Otherwise, or if it was you and you do not know it any more, press “Forgot password” here:',
      `${publicUrl}/`,
      'This mail comes once a day at most.',
    ),
  };
}

export function writeTokensMade({ product, publicUrl }: Config, to: string, tokens: TokenSummary[]): Mail {
  return {
    to,
    subject: `A new access token for ${product}`,
    text: write(
      `An access token was made with your account at ${product}. Whoever has it can use the API as you, within these limits:`,
      ...tokens.map(describeToken),
      'If it was not you, revoke it here and choose a new password:',
      `${publicUrl}/access-tokens`,
    ),
  };
}

export function writeTokensExpiring(
  { product, publicUrl }: Config,
  to: string,
  tokens: TokenSummary[],
): Mail {
  return {
    to,
    subject: `An access token for ${product} ends soon`,
    text: write(
      'Whatever uses it will then be refused:',
      ...tokens.map(describeToken),
      'If it is still needed, make another one and put it in its place:',
      `${publicUrl}/access-tokens`,
    ),
  };
}

export function writeCodeGuessed({ product, publicUrl }: Config, to: string): Mail {
  return {
    to,
    subject: `Wrong codes for your account at ${product}`,
    text: write(
      `Somebody has entered your password at ${product}, and then wrong codes again and again.`,
      'If it was not you, that person knows your password. Choose a new one at once: press “Forgot password” here:',
      `${publicUrl}/`,
      'This mail comes once a day at most.',
    ),
  };
}

const news: Readonly<Record<NewsPurpose, { subject: string; text: string }>> = {
  'passkey-added': {
    subject: 'A passkey was added to your account',
    text: 'With it one logs in without the password.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    text: 'It no longer works for logging in.',
  },
  'app-added': {
    subject: 'An app for codes was set up for your account',
    text: 'After your password you are asked for a code of this app.',
  },
  'app-removed': {
    subject: 'The app for codes was removed from your account',
    text: 'Its codes no longer work for logging in.',
  },
  'recovery-codes-made': {
    subject: 'New recovery codes were made for your account',
    text: 'The earlier ones no longer work.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used for your account',
    text: 'It works no second time. How many are left, and new ones, are under “Password and sign-ins” in Settings.',
  },
  'second-factor-forgotten': {
    subject: 'The second step was removed from your account',
    text: 'The person who runs it has removed your passkeys, your app and your recovery codes, and you are signed out everywhere. Log in with your password.',
  },
};

export function writeNews({ product, publicUrl }: Config, to: string, purpose: NewsPurpose): Mail {
  const { subject, text } = news[purpose];
  return {
    to,
    subject: `${subject} at ${product}`,
    text: write(
      `${subject} at ${product}. ${text}`,
      'If it was you, or you have asked for it, nothing needs to be done. Otherwise press “Forgot password” here and choose a new one. Then log in, open “Password and sign-ins” in Settings, and remove what is not yours.',
      `${publicUrl}/`,
    ),
  };
}

/** Formats an access token: '“Enrolment”: people:read, tables:write; until 2026-06-07.' */
function describeToken({ name, scopes, expiresAt }: TokenSummary): string {
  return `“${name}”: ${scopes.join(', ')}; until ${expiresAt.toISOString().slice(0, 10)}.`;
}

function write(...paragraphs: string[]): string {
  return `${paragraphs.join('\n\n')}\n`;
}
