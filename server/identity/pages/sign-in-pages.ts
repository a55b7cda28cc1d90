import type { Config } from '../../config.ts';
import { SHORTEST_PASSWORD } from '../passwords.ts';
import { drawField, drawProblem, type Problem } from './fields.ts';
import { type Html, html } from './html.ts';
import { drawPage, drawProduct } from './layout.ts';
import { describeHelper, drawNotice } from './notice-page.ts';
import { drawPasskeyForm } from './passkey-form.ts';

export interface Visit {
  home: string;
  email: string;
  name?: string;
  problem?: Problem | undefined;
}

export function drawLogin(config: Config, { home, email, problem }: Visit): Html {
  const body = html`<div class="text"><form method="post" action="${home}">
    ${drawProblem(problem)}
    ${drawField({ name: 'email', label: 'Email', value: email, autocomplete: 'username webauthn', first: email === '', keptFor: home }, problem)}
    ${drawField({ name: 'password', label: 'Password', autocomplete: 'current-password', first: email !== '' }, problem)}
    <button class="button" type="submit">Log in</button>
  </form>
  ${drawPasskeyForm({
    action: `${home}/passkey`,
    deed: 'get',
    label: 'Sign in with a passkey',
    failure: 'No passkey was used. Try again, or log in with your password.',
    fillsIn: true,
  })}
  <div class="links"><a href="${home}/register">Create an account</a><a href="${home}/forgot">Forgot password</a></div></div>`;
  return drawPage(config, {
    title: 'Log in',
    heading: html`Log in to ${drawProduct(config)}`,
    body,
    foot: `${config.product} will read and update your student record.`,
  });
}

export function drawRegister(config: Config, { home, email, name = '', problem }: Visit): Html {
  const hint = `At least ${SHORTEST_PASSWORD} characters`;
  const body = html`<form method="post" action="${home}/register">
    ${drawProblem(problem)}
    ${drawField({ name: 'name', label: 'Name', value: name, autocomplete: 'name', first: true }, problem)}
    ${drawField({ name: 'email', label: 'Email', value: email, autocomplete: 'username', keptFor: home }, problem)}
    ${drawField({ name: 'password', label: 'Password', autocomplete: 'new-password', hint }, problem)}
    <button class="button" type="submit">Create account</button>
    ${drawWayBack(home)}
  </form>`;
  return drawPage(config, {
    title: 'Create an account',
    body,
    foot: 'Use the email address your school knows you by.',
  });
}

export function drawForgot(config: Config, { home, email, problem }: Visit): Html {
  const title = 'Forgot password';
  if (!config.mail) {
    return drawNotice(config, {
      title,
      sentences: [html`Ask ${describeHelper(config)} for a link. With it you choose a new password.`],
      next: { label: 'Back to log in', href: home },
    });
  }
  const body = html`<form method="post" action="${home}/forgot">
    ${drawProblem(problem) ?? html`<p>We mail you a link to choose a new one.</p>`}
    ${drawField({ name: 'email', label: 'Email', value: email, autocomplete: 'username', first: true, keptFor: home }, problem)}
    <button class="button" type="submit">Send link</button>
    ${drawWayBack(home)}
  </form>`;
  return drawPage(config, { title, body });
}

/** Draws the page after a registration; the same for known and unknown addresses. */
export function drawRegistered(config: Config, { home, email }: Visit): Html {
  const next = { label: 'Back to log in', href: home };
  if (!config.mail) {
    return drawNotice(config, {
      title: 'One step left',
      sentences: [html`Ask ${describeHelper(config)} for a link that confirms ${email}. Then log in.`],
      next,
    });
  }
  return drawNotice(config, {
    title: 'Check your mail',
    sentences: [
      `A mail to ${email} is on its way. Open its link within 24 hours and enter your password: you are logged in then.`,
      'Nothing there? Look among the junk mail.',
    ],
    next,
  });
}

/** Draws the page after the request of a reset; the same for known and unknown addresses. */
export function drawResetSent(config: Config, { home, email }: Visit): Html {
  return drawNotice(config, {
    title: 'Check your mail',
    sentences: [
      `If ${email} has an account, a link is on its way with which you choose a new password. It works for one hour.`,
      'Nothing there? Look among the junk mail.',
    ],
    next: { label: 'Back to log in', href: home },
  });
}

function drawWayBack(home: string): Html {
  return html`<div class="links"><a href="${home}">Log in instead</a></div>`;
}
