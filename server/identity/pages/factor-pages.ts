import type { Config } from '../../config.ts';
import type { AuthenticatorApp } from '../second-factor/authenticator-app.ts';
import type { Passkey } from '../second-factor/passkeys.ts';
import { RECOVERY_CODES } from '../second-factor/recovery-codes.ts';
import { hasSecondFactor, type SecondFactors } from '../second-factor/second-factors.ts';
import { describeAge } from './ages.ts';
import { drawField, drawProblem, type Problem } from './fields.ts';
import { type Html, html } from './html.ts';
import { drawPage } from './layout.ts';
import { drawPasskeyForm } from './passkey-form.ts';

interface ProofView {
  email: string;
  factors: SecondFactors;
  next: string;
  problem?: Problem | undefined;
}

export function drawProve(config: Config, { email, factors, next, problem }: ProofView): Html {
  const hint = factors.hasApp ? 'Of your app, or a recovery code' : 'A recovery code';
  const body = html`<div class="text">
    <p>Before you change how you log in, show that it is you.</p>
    <form method="post" action="/account/prove">
      ${drawProblem(problem)}
      <input type="hidden" name="next" value="${next}">
      ${drawField({ name: 'email', label: 'Email', value: email, autocomplete: 'username', readOnly: true }, problem)}
      ${drawField({ name: 'password', label: 'Password', autocomplete: 'current-password', first: true }, problem)}
      ${hasSecondFactor(factors) && drawField({ name: 'code', label: 'Code', hint, autocomplete: 'one-time-code' }, problem)}
      <button class="button" type="submit">Go on</button>
    </form>
    ${
      factors.passkeys > 0 &&
      drawPasskeyForm({
        action: '/account/prove/passkey',
        deed: 'get',
        label: 'Use a passkey instead',
        failure: 'The passkey was not used. Try again.',
        fields: html`<input type="hidden" name="next" value="${next}">`,
      })
    }
    <div class="links"><a href="/account">Your sign-ins</a></div>
  </div>`;
  return drawPage(config, { title: 'Is it you?', body });
}

export function drawPasskey(
  config: Config,
  { passkey, now, problem }: { passkey: Passkey; now: Date; problem?: Problem | undefined },
): Html {
  const path = `/account/passkeys/${passkey.passkeyId}`;
  const body = html`<div class="text">
    <p>${describeUse('Added', passkey, now)}</p>
    <form method="post" action="${path}/rename">
      ${drawProblem(problem)}
      ${drawField({ name: 'name', label: 'Name', value: passkey.name, autocomplete: 'off' }, problem)}
      <button class="button" type="submit">Save name</button>
    </form>
    <form method="post" action="${path}/remove"><button class="button plain" type="submit">Remove this passkey</button></form>
    <p class="hint">Removed here, it no longer logs you in. Your device may go on offering it until you delete it there.</p>
    <div class="links"><a href="/account">Your sign-ins</a></div>
  </div>`;
  return drawPage(config, { title: 'Passkey', body });
}

export function drawApp(
  config: Config,
  { codeApp, now, problem }: { codeApp: AuthenticatorApp; now: Date; problem?: Problem | undefined },
): Html {
  const body = html`<div class="text">
    ${drawProblem(problem)}
    <p>${describeUse('Set up', codeApp, now)}</p>
    <a class="button" href="/account/set-up/app">Set up another app</a>
    <p class="hint">For a new phone. The codes of the old one end when the new one has shown its first.</p>
    <form method="post" action="/account/app/remove"><button class="button plain" type="submit">Remove the app</button></form>
    <div class="links"><a href="/account">Your sign-ins</a></div>
  </div>`;
  return drawPage(config, { title: 'An app for codes', body });
}

export function drawCodes(config: Config, { left }: { left: number }): Html {
  const body = html`<div class="text">
    <p>${left} of ${RECOVERY_CODES} are left. Each lets you in once when the second step is lost.</p>
    <form method="post" action="/account/recovery-codes"><button class="button" type="submit">Make new codes</button></form>
    <p class="hint">The earlier ones end with that.</p>
    <div class="links"><a href="/account">Your sign-ins</a></div>
  </div>`;
  return drawPage(config, { title: 'Recovery codes', body });
}

/** Formats the use of a factor: 'Added 3 days ago, last used just now.' */
export function describeUse(
  verb: string,
  { createdAt, lastUsedAt }: { createdAt: Date; lastUsedAt: Date | null },
  now: Date,
): string {
  const use = lastUsedAt ? `last used ${describeAge(lastUsedAt, now)}` : 'not used yet';
  return `${verb} ${describeAge(createdAt, now)}, ${use}.`;
}
