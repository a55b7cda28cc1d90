import { isInstalled } from './is-installed.ts';

/**
 * Asks the browser not to evict the data of this site, once the app is installed: at its installation, and at each
 * start from its own window. Browsers without this API evict by their own rules. Returns a function that ends it.
 */
export function askToPersist(): () => void {
  const ask = () => {
    if ('storage' in navigator && 'persist' in navigator.storage)
      navigator.storage.persist().catch(() => undefined);
  };
  if (isInstalled()) ask();
  window.addEventListener('appinstalled', ask);
  return () => window.removeEventListener('appinstalled', ask);
}
