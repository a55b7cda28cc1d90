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
