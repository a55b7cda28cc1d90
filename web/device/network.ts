/**
 * Tells whether the browser says that there is no network. A browser only sees the nearest connection, such as Wi-Fi or a
 * cable, so where this is false the server may still be out of reach. One that says nothing counts as online.
 */
export function isOffline(): boolean {
  return 'onLine' in navigator && !navigator.onLine;
}
