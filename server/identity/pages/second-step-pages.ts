import type { Config } from '../../config.ts';
import type { SecondFactorName, SecondFactors } from '../second-factor/second-factors.ts';
import { drawField, drawProblem, type Problem } from './fields.ts';
import { type Html, html } from './html.ts';
import { drawPage } from './layout.ts';
import { drawNoPasskeys, drawPasskeyForm } from './passkey-form.ts';

export interface SecondStepView {
  home: string;
  email: string;
  factors: SecondFactors;
  way: SecondFactorName;
  problem?: Problem | undefined;
}

export function chooseWay({ passkeys, hasApp }: SecondFactors, wanted: string | undefined): SecondFactorName {
  if (wanted === 'recovery-code') return wanted;
  if (wanted === 'app' && hasApp) return wanted;
  return passkeys > 0 ? 'passkey' : 'app';
}

export function drawSecondStep(config: Config, { home, email, factors, way, problem }: SecondStepView): Html {
  const action = `${home}/second-step`;
  const others = listWays(factors).filter(({ name }) => name !== way);
  const links = others.map(({ name, label }) => html`<a href="${action}?with=${name}">${label}</a>`);
  const body = html`<div class="text">
    <p>You log in as ${email}.</p>
    ${way === 'passkey' ? drawPasskeyWay(action, problem) : drawCodeWay(action, way, problem)}
    <div class="links">${links}<a href="${home}">Log in as somebody else</a></div>
  </div>`;
  return drawPage(config, { title: 'One more step', body });
}

export function drawSetUpNeeded(config: Config, { base }: { base: string }): Html {
  const body = html`<div class="text">
    <p>Your school asks admins for a second step besides the password. Choose one; you can change it later in Settings, under “Password and sign-ins”.</p>
    <a class="button" href="${base}/passkey">Add a passkey</a>
    <p class="hint">The fingerprint, face or PIN of your device, or a security key.</p>
    <a class="button plain" href="${base}/app">Use an app for codes</a>
    <p class="hint">An app on your phone shows six digits, new every 30 seconds.</p>
  </div>`;
  return drawPage(config, { title: 'Set up a second step', body });
}

function listWays({ passkeys, hasApp }: SecondFactors): { name: SecondFactorName; label: string }[] {
  return [
    ...(passkeys > 0 ? [{ name: 'passkey', label: 'Use a passkey' } as const] : []),
    ...(hasApp ? [{ name: 'app', label: 'Use a code of your app' } as const] : []),
    { name: 'recovery-code', label: 'Use a recovery code' },
  ];
}

function drawPasskeyWay(action: string, problem: Problem | undefined): Html {
  return html`${drawProblem(problem)}
    ${drawPasskeyForm({
      action: `${action}/passkey`,
      deed: 'get',
      label: 'Use a passkey',
      failure: 'The passkey was not used. Try again.',
      isMain: true,
    })}
    ${drawNoPasskeys('This browser cannot use your passkey. Choose another way.')}`;
}

function drawCodeWay(action: string, way: SecondFactorName, problem: Problem | undefined): Html {
  const field =
    way === 'app'
      ? drawField(
          {
            name: 'code',
            label: 'Code from your app',
            hint: 'Six digits',
            autocomplete: 'one-time-code',
            keys: 'numeric',
            first: true,
          },
          problem,
        )
      : drawField(
          {
            name: 'code',
            label: 'Recovery code',
            hint: 'One of the ten you have kept; it works once',
            autocomplete: 'off',
            first: true,
          },
          problem,
        );
  return html`<form method="post" action="${action}">
    ${drawProblem(problem)}
    <input type="hidden" name="with" value="${way}">
    ${field}
    <button class="button" type="submit">Log in</button>
  </form>`;
}
