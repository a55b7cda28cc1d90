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
