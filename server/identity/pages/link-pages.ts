import { LOG_IN_PATH } from '@soltura/contract/configuration/log-in-address';
import type { Config } from '../../config.ts';
import type { LinkPurpose } from '../links.ts';
import { SHORTEST_PASSWORD } from '../passwords.ts';
import { drawField, drawProblem, type Problem } from './fields.ts';
import { type Html, html } from './html.ts';
import { drawPage, drawProduct } from './layout.ts';
import { drawNotice } from './notice-page.ts';

export interface OpenedLink {
  token: string;
  email: string;
  /** The address of another person who is signed in in this browser, and is signed out by the link's form. */
  other?: string | undefined;
  problem?: Problem | undefined;
}

export function drawChoosePassword(
  config: Config,
  { purpose, ...link }: OpenedLink & { purpose: LinkPurpose },
): Html {
  const { problem } = link;
  const hint = `At least ${SHORTEST_PASSWORD} characters`;
  const password = drawField(
    { name: 'password', label: 'Password', autocomplete: 'new-password', hint, first: true },
    problem,
  );
  return drawPage(config, {
    title: 'Choose a password',
    ...(purpose === 'invite' && { lead: html`Welcome to ${drawProduct(config)}` }),
    body: drawLinkForm(link, { action: '/account/password', password, label: 'Save password' }),
    foot: 'You are logged in with it at once.',
  });
}

/** Draws 'Confirm your email'. It asks for the password of the registration, so that opening the link is not enough. */
export function drawConfirm(config: Config, link: OpenedLink): Html {
  const { problem } = link;
  const hint = 'The one you chose when you registered';
  const password = drawField(
    { name: 'password', label: 'Password', autocomplete: 'current-password', hint, first: true },
    problem,
  );
  return drawPage(config, {
    title: 'Confirm your email',
    body: drawLinkForm(link, { action: '/account/confirm', password, label: 'Confirm' }),
    foot: 'You are logged in with it at once.',
  });
}

export function drawLinkDone(config: Config, title: string): Html {
  return drawNotice(config, {
    title,
    sentences: ['You can log in now.'],
    next: { label: 'Log in', href: LOG_IN_PATH },
  });
}

function drawLinkForm(
  { token, email, other, problem }: OpenedLink,
  { action, password, label }: { action: string; password: Html; label: string },
): Html {
  return html`<form method="post" action="${action}">
    ${drawProblem(problem)}
    ${other !== undefined && html`<p class="note">${other} is logged in in this browser, and is logged out when you go on.</p>`}
    <input type="hidden" name="token" value="${token}">
    ${drawField({ name: 'email', label: 'Email', value: email, autocomplete: 'username', readOnly: true }, problem)}
    ${password}
    <button class="button" type="submit">${label}</button>
  </form>`;
}
