// Asks the browser for passkeys. Where it knows none, the forms stay hidden.
const forms = [...document.querySelectorAll('form[data-passkey]')];
const knowsPasskeys =
  window.PublicKeyCredential?.parseCreationOptionsFromJSON !== undefined &&
  window.PublicKeyCredential.parseRequestOptionsFromJSON !== undefined;

/** The request in the field of the address, which ends before another begins. */
let fillingIn;

/** A challenge lasts five minutes; the browser waits in the field of the address for as long as one reads. */
const RENEW_AFTER_MS = 4 * 60_000;

if (knowsPasskeys) {
  for (const hint of document.querySelectorAll('[data-no-passkeys]')) hint.hidden = true;
  for (const form of forms) {
    form.hidden = false;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void askAndSend(form);
    });
  }
  const filledIn = forms.find((form) => 'fillsIn' in form.dataset);
  if (filledIn) void fillIn(filledIn);
}

async function askAndSend(form) {
  const button = form.querySelector('[type="submit"]');
  if (button.disabled) return;
  button.disabled = true;
  fillingIn?.abort();
  try {
    send(form, await ask(form, {}));
  } catch (error) {
    const isKnown = error instanceof DOMException && error.name === 'InvalidStateError';
    const message = form.querySelector('[role="alert"]');
    message.textContent = isKnown ? 'This device has a passkey of yours already.' : form.dataset.failure;
    message.hidden = false;
    button.disabled = false;
    if ('fillsIn' in form.dataset) void fillIn(form);
  }
}

/** Lets the browser offer passkeys where the address is typed. */
async function fillIn(form) {
  if (!(await window.PublicKeyCredential.isConditionalMediationAvailable?.())) return;
  const controller = new AbortController();
  fillingIn = controller;
  const timer = setTimeout(() => {
    controller.abort();
    void fillIn(form);
  }, RENEW_AFTER_MS);
  try {
    send(form, await ask(form, { mediation: 'conditional', signal: controller.signal }));
  } catch {
    // Another request has taken its place, or the person has typed the address.
  } finally {
    clearTimeout(timer);
  }
}

async function ask(form, how) {
  const answer = await fetch(`${form.action}-options`, { method: 'POST' });
  // A page, where the challenge would not be answered any more.
  if (answer.headers.get('content-type')?.startsWith('text/html')) {
    window.location.assign(answer.redirected ? answer.url : window.location.href);
    return new Promise(() => {});
  }
  if (!answer.ok) throw new Error('There is no challenge.');
  const options = await answer.json();
  const { credentials } = navigator;
  return form.dataset.passkey === 'create'
    ? credentials.create({ publicKey: window.PublicKeyCredential.parseCreationOptionsFromJSON(options) })
    : credentials.get({ publicKey: window.PublicKeyCredential.parseRequestOptionsFromJSON(options), ...how });
}

function send(form, credential) {
  form.elements.credential.value = JSON.stringify(credential);
  form.submit();
}
