import { LOG_IN_PATH } from '@soltura/contract/configuration/log-in-address';
import type { Config } from '../../config.ts';
import { SHORTEST_PASSWORD } from '../passwords.ts';
import type { AuthenticatorApp } from '../second-factor/authenticator-app.ts';
import type { Passkey } from '../second-factor/passkeys.ts';
import { RECOVERY_CODES } from '../second-factor/recovery-codes.ts';
import type { SignedInDevice } from '../sign-ins.ts';
import { describeAge } from './ages.ts';
import { describeUse } from './factor-pages.ts';
import { drawField, drawProblem, type Problem } from './fields.ts';
import { type Html, html } from './html.ts';
import { drawPage } from './layout.ts';
import { drawNotice } from './notice-page.ts';

export interface AccountView {
  email: string;
  asked?: string | undefined;
  devices: readonly SignedInDevice[];
  sessionUid: string;
  passkeys: readonly Passkey[];
  codeApp: AuthenticatorApp | undefined;
  hasStep: boolean;
  codesLeft: number;
  now: Date;
}

export function drawAccount(config: Config, view: AccountView): Html {
  const { email, asked, devices, sessionUid, now } = view;
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
    <h2 id="devices">Devices</h2>
    <ul class="devices" aria-labelledby="devices">${sorted.map(drawDevice)}</ul>
    ${
      devices.some((device) => !isHere(device)) &&
      html`<form method="post" action="/account/sign-out-elsewhere"><button class="button plain" type="submit">Sign out everywhere else</button></form>`
    }
    ${drawPasskeys(view)}
    ${drawSecondStep(view)}
    <div class="links"><a href="/account/change-email">Change email</a><a href="/account/change-password">Change password</a><a href="${config.publicUrl}/">Back to ${config.product}</a></div>
  </div>`;
  return drawPage(config, { title: 'Your sign-ins', body });
}

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

export function drawPasswordChanged(config: Config): Html {
  return drawNotice(config, {
    title: 'Your password is changed',
    sentences: ['All other devices are signed out.'],
    next: { label: `Back to ${config.product}`, href: `${config.publicUrl}/` },
  });
}

export function drawNotLoggedIn(config: Config): Html {
  return drawNotice(config, {
    title: 'Log in first',
    sentences: ['You see your sign-ins here when you are logged in.'],
    next: { label: 'Log in', href: LOG_IN_PATH },
  });
}

function drawAsked(asked: string): Html {
  return html`<form class="row" method="post" action="/account/cancel-email">
    <p>${asked} waits to be confirmed.</p>
    <button class="button plain small" type="submit" aria-label="Cancel the change of your email">Cancel</button>
  </form>`;
}

function drawPasskeys({ passkeys, now }: AccountView): Html {
  return html`<h2 id="passkeys">Passkeys</h2>
    ${passkeys.length === 0 && html`<p>With a passkey you log in by the fingerprint, face or PIN of your device, without the password.</p>`}
    ${
      passkeys.length > 0 &&
      html`<ul class="devices" aria-labelledby="passkeys">${passkeys.map(
        (passkey) =>
          html`<li><div><b>${passkey.name}</b><p>${describeUse('Added', passkey, now)}</p></div>
            <a class="button plain small" href="/account/passkeys/${passkey.passkeyId}" aria-label="Change: ${passkey.name}">Change</a></li>`,
      )}</ul>`
    }
    <a class="button plain" href="/account/set-up/passkey">Add a passkey</a>`;
}

function drawSecondStep({ passkeys, codeApp, hasStep, codesLeft, now }: AccountView): Html {
  const appHref = codeApp ? '/account/app' : '/account/set-up/app';
  return html`<h2 id="second-step">Second step</h2>
    <p>${hasStep ? 'After your password you are asked for one of these.' : 'Whoever learns your password does not get in without it.'}</p>
    <ul class="devices" aria-labelledby="second-step">
      <li><div><b>App for codes</b><p>${codeApp ? describeUse('Set up', codeApp, now) : 'Not set up.'}</p></div>
        <a class="button plain small" href="${appHref}" aria-label="${codeApp ? 'Change' : 'Set up'}: app for codes">${codeApp ? 'Change' : 'Set up'}</a></li>
      ${passkeys.length > 0 && html`<li><div><b>${passkeys.length === 1 ? 'Your passkey' : 'Your passkeys'}</b><p>${hasStep ? 'Also in the place of the password.' : 'In the place of the password; not asked for after it.'}</p></div></li>`}
      ${
        hasStep &&
        html`<li><div><b>Recovery codes</b><p>${codesLeft} of ${RECOVERY_CODES} left.</p></div>
          <a class="button plain small" href="/account/recovery-codes" aria-label="Renew: recovery codes">Renew</a></li>`
      }
    </ul>`;
}

function drawSignOut({ sessionUid, device }: SignedInDevice): Html {
  return html`<form method="post" action="/account/sign-out">
    <input type="hidden" name="session" value="${sessionUid}">
    <button class="button plain small" type="submit" aria-label="Sign out: ${device}">Sign out</button>
  </form>`;
}
