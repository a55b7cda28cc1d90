import type { Config } from '../../config.ts';
import { SHORTEST_PASSWORD } from '../passwords.ts';
import { drawField, drawProblem, type Problem } from './fields.ts';
import { type Html, html } from './html.ts';
import { drawPage } from './layout.ts';
import { drawNotice } from './notice-page.ts';

export interface OpenedLink {
  token: string;
  email: string;
  problem?: Problem | undefined;
}

export function drawChoosePassword(config: Config, { token, email, problem }: OpenedLink): Html {
  const hint = `At least ${SHORTEST_PASSWORD} characters`;
  const password = drawField(
    { name: 'password', label: 'Password', autocomplete: 'new-password', hint, first: true },
    problem,
  );
  return drawPage(config, {
    title: 'Choose a password',
    body: drawLinkForm({ token, email, problem }, '/account/password', password, 'Save password'),
  });
}

/** Draws 'Confirm your email'. It asks for the password of the registration, so that opening the link is not enough. */
export function drawConfirm(config: Config, { token, email, problem }: OpenedLink): Html {
  const hint = 'The one you chose when you registered';
  const password = drawField(
    { name: 'password', label: 'Password', autocomplete: 'current-password', hint, first: true },
    problem,
  );
  return drawPage(config, {
    title: 'Confirm your email',
    body: drawLinkForm({ token, email, problem }, '/account/confirm', password, 'Confirm'),
  });
}

export function drawLinkDone(config: Config, title: string): Html {
  return drawNotice(config, {
    title,
    sentences: ['You can log in now.'],
    next: { label: `Go to ${config.product}`, href: `${config.publicUrl}/` },
  });
}

function drawLinkForm(link: OpenedLink, action: string, password: Html, label: string): Html {
  const { token, email, problem } = link;
  return html`<form method="post" action="${action}">
    ${drawProblem(problem)}
    <input type="hidden" name="token" value="${token}">
    ${drawField({ name: 'email', label: 'Email', value: email, autocomplete: 'username', readOnly: true }, problem)}
    ${password}
    <button class="button" type="submit">${label}</button>
  </form>`;
}
