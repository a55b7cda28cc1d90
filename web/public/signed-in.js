// The hidden frame of a silent sign-in renewal ends here and hands the provider's answer to the page that
// opened it (web/api/silent-frame.ts). A file of its own because the content security policy allows no
// inline scripts.
if (window.parent !== window) {
  window.parent.postMessage(
    { source: 'soltura.signed-in', url: window.location.href },
    window.location.origin,
  );
}
