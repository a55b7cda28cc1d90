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
