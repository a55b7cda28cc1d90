// Puts the person's theme on the page before the first paint. A file of its own because the page's
// content security policy allows no inline scripts. ui/theme.ts writes the choice.
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
