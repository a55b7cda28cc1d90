import type { Config } from '../../config.ts';
import { drawField, drawProblem, type Problem } from './fields.ts';
import { type Html, html } from './html.ts';
import { drawPage } from './layout.ts';
import type { OpenedLink } from './link-pages.ts';
import { describeHelper, drawNotice } from './notice-page.ts';

export interface RequestedAddress {
  email: string;
  newEmail?: string;
  problem?: Problem;
}

export function drawChangeAddress(config: Config, { email, newEmail = '', problem }: RequestedAddress): Html {
  const body = html`<form method="post" action="/account/change-email">
    ${drawProblem(problem)}
    ${drawField({ name: 'email', label: 'Email', value: email, autocomplete: 'username', readOnly: true }, problem)}
    ${drawField({ name: 'newEmail', label: 'New email', value: newEmail, autocomplete: 'email', first: true }, problem)}
    ${drawField({ name: 'password', label: 'Current password', autocomplete: 'current-password' }, problem)}
    <button class="button" type="submit">${config.mail ? 'Send link' : 'Continue'}</button>
    <div class="links"><a href="/account">Your sign-ins</a></div>
  </form>`;
  return drawPage(config, {
    title: 'Change email address',
    body,
    foot: 'Nothing changes until the new address is confirmed.',
  });
}

export function drawAddressRequested(config: Config, { from, to }: { from: string; to: string }): Html {
  const next = { label: 'Your sign-ins', href: '/account' };
  const until = html`Until then you log in with ${from}.`;
  if (!config.mail) {
    return drawNotice(config, {
      title: 'One step left',
      sentences: [html`Ask ${describeHelper(config)} for a link that confirms ${to}. ${until}`],
      next,
    });
  }
  return drawNotice(config, {
    title: 'Check your mail',
    sentences: [
      html`A mail to ${to} is on its way. Open its link within 24 hours and enter your password. ${until}`,
      'Nothing there? Look among the junk mail.',
    ],
    next,
  });
}

/**
 * Draws 'Confirm your new email', opened from a mail. It asks for the password, so that a wrong recipient gains
 * nothing.
 */
export function drawConfirmAddress(config: Config, { token, email, problem }: OpenedLink): Html {
  const hint = 'The one you log in with';
  const body = html`<form method="post" action="/account/confirm-email">
    ${drawProblem(problem)}
    <input type="hidden" name="token" value="${token}">
    ${drawField({ name: 'email', label: 'New email', value: email, autocomplete: 'off', readOnly: true }, problem)}
    ${drawField({ name: 'password', label: 'Password', autocomplete: 'current-password', hint, first: true }, problem)}
    <button class="button" type="submit">Confirm</button>
  </form>`;
  return drawPage(config, {
    title: 'Confirm your new email',
    body,
    foot: 'It signs all other devices out.',
  });
}

export function drawAddressChanged(
  config: Config,
  { email, next }: { email: string; next: string | undefined },
): Html {
  return drawNotice(config, {
    title: 'Your email address is changed',
    sentences: [
      `You log in with ${email} from now on. All other devices are signed out.`,
      ...(config.mail ? ['We have told the old address, too.'] : []),
    ],
    next: { label: `Go to ${config.product}`, href: next ?? `${config.publicUrl}/` },
  });
}

export function drawRestoreAddress(config: Config, { token, email, problem }: OpenedLink): Html {
  const body = html`<form method="post" action="/account/restore-email">
    ${drawProblem(problem)}
    <p>If somebody else changed the address of your account, ${email} becomes its address again, everybody is signed out, and you choose a new password.</p>
    <input type="hidden" name="token" value="${token}">
    <button class="button" type="submit">Put my address back</button>
    <div class="links"><a href="${config.publicUrl}/">It was me</a></div>
  </form>`;
  return drawPage(config, { title: 'Was it not you?', body });
}
