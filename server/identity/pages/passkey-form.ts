import { type Html, html } from './html.ts';

export interface PasskeyForm {
  /** The address of the form; the challenge comes from the same address with '-options'. */
  action: string;
  deed: 'create' | 'get';
  label: string;
  failure: string;
  isMain?: boolean;
  fillsIn?: boolean;
  fields?: Html | undefined;
  /** A second button, with the value that the form then sends in `step`. */
  other?: { label: string; step: string; hint: string } | undefined;
}

/** Draws the form, hidden in browsers without passkeys; they show `drawNoPasskeys`. */
export function drawPasskeyForm(form: PasskeyForm): Html {
  const { action, deed, label, failure, isMain = false, fillsIn = false, fields, other } = form;
  return html`<form method="post" action="${action}" hidden data-passkey="${deed}" data-failure="${failure}" ${fillsIn && html`data-fills-in`}>
    <p class="message" role="alert" hidden></p>
    <input type="hidden" name="credential" value="">
    ${fields}
    <button class="${isMain ? 'button' : 'button plain'}" type="submit">${key}${label}</button>
    ${
      other &&
      html`<input type="hidden" name="step" value="">
    <button class="button plain" type="submit" data-step="${other.step}" aria-describedby="step-hint">${other.label}</button>
    <p class="hint" id="step-hint">${other.hint}</p>`
    }
  </form>`;
}

export function drawNoPasskeys(text: string): Html {
  return html`<p class="hint" data-no-passkeys>${text}</p>`;
}

const key = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="m15.5 7.5 2.3 2.3a1 1 0 0 0 1.4 0l2.1-2.1a1 1 0 0 0 0-1.4L19 4"/><path d="m21 2-9.6 9.6"/><circle cx="7.5" cy="15.5" r="5.5"/></svg>`;
