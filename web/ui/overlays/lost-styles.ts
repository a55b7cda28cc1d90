const lost = new Set<HTMLLinkElement>();

// The build's loader of chunks fetches each style sheet once, whether or not it arrived.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
  },
  { capture: true },
);

/** Fetches again the style sheets that could not be fetched before. Rejects when one of them fails again. */
export async function fetchLostStyles(): Promise<void> {
  await Promise.all([...lost].map(fetchAgain));
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  lost.delete(link);
  const again = document.createElement('link');
  again.rel = 'stylesheet';
  again.crossOrigin = link.crossOrigin;
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`${link.href} could not be fetched`)));
    again.href = link.href;
    link.replaceWith(again);
  });
}
