// Lets people see the password they type. Without scripts the button stays hidden.
for (const button of document.querySelectorAll('.show')) {
  const input = document.getElementById(button.getAttribute('aria-controls'));
  button.hidden = false;
  button.addEventListener('click', () => {
    const isShown = input.type === 'text';
    input.type = isShown ? 'password' : 'text';
    button.setAttribute('aria-pressed', String(!isShown));
  });
}

// A form is sent once: a second press on a slow line would find its link used up.
const SENT_FOR_MS = 30_000;
for (const form of document.querySelectorAll('form:not([data-passkey])')) {
  let sentAt = -SENT_FOR_MS;
  form.addEventListener('submit', (event) => {
    if (event.timeStamp - sentAt < SENT_FOR_MS) event.preventDefault();
    else sentAt = event.timeStamp;
  });
  // The browser shows the page again from its history.
  window.addEventListener('pageshow', () => {
    sentAt = -SENT_FOR_MS;
  });
}

// The address that is typed on one page of a sign-in stands on its others, in this tab.
for (const input of document.querySelectorAll('[data-kept-for]')) {
  const key = `soltura.typed-address:${input.dataset.keptFor}`;
  if (input.value === '') fillTyped(input, readTyped(key));
  else keepTyped(key, input.value);
  input.addEventListener('change', () => keepTyped(key, input.value));
}

function fillTyped(input, typed) {
  if (typed === null) return;
  input.value = typed;
  const isEmpty = ({ type, value }) => type !== 'hidden' && value === '';
  // Where the address would get the focus, the first field that is empty gets it.
  if (input.autofocus) [...input.form.querySelectorAll('input')].find(isEmpty)?.focus();
}

function readTyped(key) {
  try {
    return sessionStorage.getItem(key);
  } catch {
    // The storage is blocked.
    return null;
  }
}

function keepTyped(key, value) {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // It is typed again.
  }
}

// Says when a wait is over; nothing is sent by itself.
for (const message of document.querySelectorAll('[data-wait-seconds]')) {
  setTimeout(() => {
    message.textContent = 'You can try again now.';
    message.classList.add('is-over');
  }, Number(message.dataset.waitSeconds) * 1000);
}

// Codes and keys are kept: copied, as a file, on paper.
for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = navigator.clipboard === undefined;
  button.addEventListener('click', () => void copy(button));
}
for (const button of document.querySelectorAll('[data-download]')) {
  button.hidden = false;
  button.addEventListener('click', () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([button.dataset.download], { type: 'text/plain' }));
    link.download = button.dataset.file;
    link.click();
    URL.revokeObjectURL(link.href);
  });
}
for (const button of document.querySelectorAll('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => window.print());
}

async function copy(button) {
  const { label = button.textContent } = button.dataset;
  button.dataset.label = label;
  await navigator.clipboard.writeText(button.dataset.copy);
  button.textContent = 'Copied';
  setTimeout(() => {
    button.textContent = label;
  }, 2_000);
}
