/** Whether the browser says that there is no network. It knows of the nearest piece of it only, so what it calls online may not be. */
export function isOffline(): boolean {
  return 'onLine' in navigator && !navigator.onLine;
}
