// Puts the person's theme on the page before the first paint; ui/theme.ts writes the choice. The build writes it into
// the app's document, and the pages of sign-in load it as a file.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('soltura.theme');
  } catch {
    // Storage may be blocked; the system's theme is shown.
  }
  if (choice !== 'light' && choice !== 'dark') return;
  document.documentElement.dataset.theme = choice;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.content = meta.dataset[choice];
  }
})();
