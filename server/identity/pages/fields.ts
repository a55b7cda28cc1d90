import { type Html, html } from './html.ts';

type FieldName = 'name' | 'email' | 'newEmail' | 'password' | 'newPassword' | 'code';

export interface Problem {
  text: string;
  field?: FieldName;
  waitSeconds?: number;
}

export function drawProblem(problem: Problem | undefined): Html | undefined {
  if (!problem) return undefined;
  const { text, waitSeconds } = problem;
  const wait = waitSeconds !== undefined && html`data-wait-seconds="${waitSeconds}"`;
  return html`<p class="message" role="alert" id="problem" ${wait}>${text}</p>`;
}

interface Field {
  name: FieldName;
  label: string;
  value?: string;
  autocomplete: string;
  hint?: string;
  readOnly?: boolean;
  keys?: 'numeric';
  first?: boolean;
  /** The sign-in on whose other pages the typed text stands too. */
  keptFor?: string;
}

/** Draws a labelled field. With a problem, the field with the fault gets the focus; typed text is kept. */
export function drawField(field: Field, problem: Problem | undefined): Html {
  const { name, label, value, autocomplete, hint, keys } = field;
  const isWrong = problem?.field === name;
  const isFocused = problem?.field ? isWrong : field.first === true;
  const describedBy = [isWrong && 'problem', hint !== undefined && `${name}-hint`]
    .filter((id) => id !== false)
    .join(' ');
  const isPassword = name === 'password' || name === 'newPassword';
  const isEmail = name === 'email' || name === 'newEmail';
  // Browsers refuse letters beyond ASCII in an input of type 'email'.
  const type = isPassword ? 'password' : 'text';
  const input = html`<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required maxlength="254"
    ${name === 'name' ? undefined : html`autocapitalize="none" spellcheck="false"`}
    ${keys && html`inputmode="${keys}"`} ${isEmail && html`inputmode="email"`} ${value !== undefined && html`value="${value}"`} ${field.readOnly === true && html`readonly`} ${field.keptFor !== undefined && html`data-kept-for="${field.keptFor}"`}
    ${isWrong && html`aria-invalid="true"`} ${describedBy !== '' && html`aria-describedby="${describedBy}"`}
    ${isFocused && html`autofocus`}>`;
  return html`<div class="field"><label for="${name}">${label}</label>
    <div class="box">${input}${isPassword && drawShowButton(name, label)}</div>
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}</div>`;
}

const drawShowButton = (
  name: FieldName,
  label: string,
) => html`<button class="show" type="button" hidden aria-label="Show ${label.toLowerCase()}" aria-pressed="false" aria-controls="${name}">
  <svg class="icon eye" viewBox="0 0 24 24" aria-hidden="true"><path d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0"/><circle cx="12" cy="12" r="3"/></svg>
  <svg class="icon eye-off" viewBox="0 0 24 24" aria-hidden="true"><path d="M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49"/><path d="M14.084 14.158a3 3 0 0 1-4.242-4.242"/><path d="M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143"/><path d="m2 2 20 20"/></svg>
</button>`;
