import type { Config } from '../../config.ts';
import { SHORTEST_PASSWORD } from '../passwords.ts';
import type { SignedInDevice } from '../sign-ins.ts';
import { drawField, drawProblem, type Problem } from './fields.ts';
import { type Html, html } from './html.ts';
import { drawPage } from './layout.ts';
import { drawNotice } from './notice-page.ts';

/** What a person sees of their account. */
export interface AccountView {
  email: string;
  /** The address that waits to be confirmed. */
  asked?: string | undefined;
  devices: readonly SignedInDevice[];
  /** The session of this browser. */
  sessionUid: string;
  now: Date;
}

/** 'Your sign-ins': where somebody is signed in, and the way to another password. */
export function drawAccount(config: Config, { email, asked, devices, sessionUid, now }: AccountView): Html {
  const isHere = (device: SignedInDevice) => device.sessionUid === sessionUid;
  const sorted = [...devices.filter(isHere), ...devices.filter((device) => !isHere(device))];
  const drawDevice = (device: SignedInDevice) => html`<li>
    <div><b>${device.device}</b>
      <p>${isHere(device) ? 'This device' : `Last used ${describeAge(device.seenAt, now)}`}, from ${device.address}. Signed in ${describeAge(device.beganAt, now)}.</p></div>
    ${!isHere(device) && drawSignOut(device)}
  </li>`;
  const body = html`<div class="text">
    <p>You are signed in as ${email}.</p>
 ${asked !== undefined && drawAsked(asked)}
    <ul class="devices" aria-label="Where you are signed in">${sorted.map(drawDevice)}</ul>
    ${
      devices.some((device) => !isHere(device)) &&
      html`<form method="post" action="/account/sign-out-elsewhere"><button class="button plain" type="submit">Sign out everywhere else</button></form>`
    }
    <div class="links"><a href="/account/change-email">Change email</a><a href="/account/change-password">Change password</a><a href="${config.publicUrl}/">Back to ${config.product}</a></div>
  </div>`;
  return drawPage(config, { title: 'Your sign-ins', body });
}

/** 'Change password'. */
export function drawChangePassword(
  config: Config,
  { email, problem }: { email: string; problem?: Problem },
): Html {
  const hint = `At least ${SHORTEST_PASSWORD} characters`;
  const body = html`<form method="post" action="/account/change-password">
    ${drawProblem(problem)}
    ${drawField({ name: 'email', label: 'Email', value: email, autocomplete: 'username', readOnly: true }, problem)}
    ${drawField({ name: 'password', label: 'Current password', autocomplete: 'current-password', first: true }, problem)}
    ${drawField({ name: 'newPassword', label: 'New password', autocomplete: 'new-password', hint }, problem)}
    <button class="button" type="submit">Change password</button>
    <div class="links"><a href="/account">Your sign-ins</a></div>
  </form>`;
  return drawPage(config, {
    title: 'Change password',
    body,
    foot: 'It signs all other devices out.',
  });
}

/** After a change of the password. */
export function drawPasswordChanged(config: Config): Html {
  return drawNotice(config, {
    title: 'Your password is changed',
    sentences: ['All other devices are signed out.'],
    next: { label: `Back to ${config.product}`, href: `${config.publicUrl}/` },
  });
}

/** Instead of a page of somebody's account, where nobody is signed in. */
export function drawNotLoggedIn(config: Config): Html {
  return drawNotice(config, {
    title: 'Log in first',
    sentences: ['You see your sign-ins here when you are logged in.'],
    next: { label: `Go to ${config.product}`, href: `${config.publicUrl}/` },
  });
}

function drawAsked(asked: string): Html {
  return html`<form class="row" method="post" action="/account/cancel-email">
    <p>${asked} waits to be confirmed.</p>
    <button class="button plain small" type="submit" aria-label="Cancel the change of your email">Cancel</button>
  </form>`;
}

function drawSignOut({ sessionUid, device }: SignedInDevice): Html {
  return html`<form method="post" action="/account/sign-out">
    <input type="hidden" name="session" value="${sessionUid}">
    <button class="button plain small" type="submit" aria-label="Sign out: ${device}">Sign out</button>
  </form>`;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const ages = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** 'just now', '12 minutes ago', '3 days ago': right in every time zone. */
function describeAge(at: Date, now: Date): string {
  const ageMs = now.getTime() - at.getTime();
  if (ageMs < MINUTE_MS) return 'just now';
  if (ageMs < HOUR_MS) return ages.format(-Math.floor(ageMs / MINUTE_MS), 'minute');
  if (ageMs < DAY_MS) return ages.format(-Math.floor(ageMs / HOUR_MS), 'hour');
  return ages.format(-Math.floor(ageMs / DAY_MS), 'day');
}
