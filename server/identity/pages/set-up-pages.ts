import { encodeQR } from 'qr';
import type { Config } from '../../config.ts';
import { drawField, drawProblem, type Problem } from './fields.ts';
import { type Html, html } from './html.ts';
import { drawPage } from './layout.ts';
import { drawNoPasskeys, drawPasskeyForm } from './passkey-form.ts';

export type NextAction = { label: string } & ({ href: string } | { action: string });

interface SetUpView {
  action: string;
  wayBack: { label: string; href: string };
  problem?: Problem | undefined;
}

/** Draws 'An app for codes': its key, and the field for a first code, which proves that the app has the key. */
export function drawSetUpApp(
  config: Config,
  view: SetUpView & {
    secret: string;
    address: string;
  },
): Html {
  const { action, secret, address, wayBack, problem } = view;
  const body = html`<div class="text">
    <ol class="steps">
      <li><p>Scan this with an app for codes, such as the one for passwords of your phone, Google Authenticator or Aegis.</p>
        ${drawQrCode(address)}
        <p class="hint">On the phone itself: <a href="${address}">open the app</a>, or give it this key:</p>
        <p class="key"><code id="key">${secret.replace(/(.{4})(?=.)/g, '$1 ')}</code><button class="button plain small" type="button" hidden data-copy="${secret}">Copy key</button></p></li>
      <li><p>Enter the code that it shows.</p>
        <form method="post" action="${action}">
          ${drawProblem(problem)}
          ${drawField({ name: 'code', label: 'Code from your app', hint: 'Six digits', autocomplete: 'one-time-code', keys: 'numeric', first: true }, problem)}
          <button class="button" type="submit">Set up the app</button>
        </form></li>
    </ol>
    <div class="links"><a href="${wayBack.href}">${wayBack.label}</a></div>
  </div>`;
  return drawPage(config, { title: 'An app for codes', body });
}

/** The value of the form's field `step` for a passkey that begins no second step. */
export const WITHOUT_STEP = 'none';

interface AddPasskeyView extends SetUpView {
  name: string;
  /** True when a second step is asked from this passkey on, which the page says before it is added. */
  beginsStep: boolean;
  isStepRequired: boolean;
}

export function drawAddPasskey(
  config: Config,
  { action, name, wayBack, problem, beginsStep, isStepRequired }: AddPasskeyView,
): Html {
  const field = drawField(
    {
      name: 'name',
      label: 'Name',
      value: name,
      hint: 'By which you know it among others',
      autocomplete: 'off',
      first: true,
    },
    problem,
  );
  const body = html`<div class="text">
    <p>With a passkey you log in by the fingerprint, face or PIN of your device, or a security key, and need no password.</p>
    ${drawProblem(problem)}
    ${drawPasskeyForm({
      action,
      deed: 'create',
      label: 'Add a passkey',
      failure: 'No passkey was made. Try again.',
      isMain: true,
      fields: html`${field}${beginsStep && html`<p class="note">From then on your password alone does not log you in: a second step follows it, this passkey or one of ten recovery codes that you get next.</p>`}`,
      other:
        beginsStep && !isStepRequired
          ? {
              label: 'Without a second step',
              step: WITHOUT_STEP,
              hint: 'The passkey logs you in, and so does your password alone, as before.',
            }
          : undefined,
    })}
    ${drawNoPasskeys('This browser cannot make passkeys.')}
    <div class="links"><a href="${wayBack.href}">${wayBack.label}</a></div>
  </div>`;
  return drawPage(config, { title: 'Add a passkey', body });
}

export function drawRecoveryCodes(
  config: Config,
  { codes, isFirst, wayOn }: { codes: readonly string[]; isFirst: boolean; wayOn: NextAction },
): Html {
  const text = `${codes.join('\n')}\n`;
  const body = html`<div class="text">
    <p>${isFirst ? 'It is set up.' : 'The earlier codes no longer work.'} Keep these ten codes where you find them without your phone. Each lets you in once when the second step is lost. They are shown only now.</p>
    <ol class="codes" aria-label="Recovery codes">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ol>
    <div class="tools" role="group" aria-label="Keep the codes">
      <button class="button plain small" type="button" hidden data-copy="${text}">Copy</button>
      <button class="button plain small" type="button" hidden data-download="${text}" data-file="recovery codes of ${config.product}.txt">Download</button>
      <button class="button plain small" type="button" hidden data-print>Print</button>
    </div>
    ${drawWayOn(wayOn)}
  </div>`;
  return drawPage(config, { title: 'Your recovery codes', body });
}

function drawWayOn(wayOn: NextAction): Html {
  if ('href' in wayOn) return html`<a class="button" href="${wayOn.href}">${wayOn.label}</a>`;
  return html`<form method="post" action="${wayOn.action}"><button class="button" type="submit">${wayOn.label}</button></form>`;
}

/** Always dark on light, as cameras expect; with the quiet zone of four modules that the standard requires. */
function drawQrCode(text: string): Html {
  const rows = encodeQR(text, 'raw', { border: 4 });
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return html`<svg class="qr" viewBox="0 0 ${rows.length} ${rows.length}" role="img" aria-label="QR code of the key" shape-rendering="crispEdges"><path class="qr-paper" d="M0 0h${rows.length}v${rows.length}H0z"/><path class="qr-ink" d="${path}"/></svg>`;
}
