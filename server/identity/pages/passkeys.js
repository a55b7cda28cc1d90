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
      void askAndSend(form, event.submitter);
    });
  }
  const filledIn = forms.find((form) => 'fillsIn' in form.dataset);
  if (filledIn) void fillIn(filledIn);
}

async function askAndSend(form, submitter) {
  const buttons = form.querySelectorAll('[type="submit"]');
  if (buttons[0].disabled) return;
  for (const button of buttons) button.disabled = true;
  // A form that a script sends says nothing about the button.
  if (form.elements.step) form.elements.step.value = submitter?.dataset.step ?? '';
  fillingIn?.abort();
  try {
    send(form, await ask(form, {}));
  } catch (error) {
    const message = form.querySelector('[role="alert"]');
    message.textContent = describe(form, error);
    message.hidden = false;
    for (const button of buttons) button.disabled = false;
    if ('fillsIn' in form.dataset) void fillIn(form);
  }
}

/** Why there is no passkey; a browser does not say whether a person has refused or their key has no PIN. */
function describe(form, { name }) {
  if (name === 'UnreadableError') return UNREADABLE;
  if (name === 'ConstraintError' || name === 'NotSupportedError') return UNVERIFIED;
  if (form.dataset.passkey !== 'create') return form.dataset.failure;
  if (name === 'InvalidStateError') return 'This device has a passkey of yours already.';
  return name === 'NotAllowedError' ? NOT_MADE : form.dataset.failure;
}

const UNREADABLE =
  'The browser, or an extension that keeps passwords in it, gave no passkey that can be read. Try again without the extension, or in another browser.';
const UNVERIFIED =
  'This device or key cannot ask for a PIN, a fingerprint or your face. Set one up for it, or use another.';
const NOT_MADE =
  'No passkey was made: you did not confirm it, or your device or key has no PIN, fingerprint or face set up. Set one up if so, and try again.';

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
  try {
    form.elements.credential.value = JSON.stringify(writeCredential(credential));
  } catch (cause) {
    throw Object.assign(new Error('The credential cannot be read.', { cause }), { name: 'UnreadableError' });
  }
  form.submit();
}

/** A credential as its `toJSON` writes it, which browsers and extensions that keep passkeys may lack, or have broken. */
function writeCredential({ id, rawId, type, response }) {
  const { clientDataJSON, attestationObject, authenticatorData, signature, userHandle } = response;
  const answer = attestationObject
    ? { attestationObject: encode(attestationObject), transports: response.getTransports?.() ?? [] }
    : {
        authenticatorData: encode(authenticatorData),
        signature: encode(signature),
        ...(userHandle && { userHandle: encode(userHandle) }),
      };
  const written = { clientDataJSON: encode(clientDataJSON), ...answer };
  return { id, rawId: encode(rawId), type, clientExtensionResults: {}, response: written };
}

/** Bytes as base64url. */
function encode(buffer) {
  if (buffer === undefined || buffer === null) throw new TypeError('There are no bytes.');
  const text = btoa(String.fromCharCode(...new Uint8Array(buffer)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
