/**
 * True if the browser reports no network. A browser only knows the nearest connection, such as Wi-Fi or a cable, so
 * where this is false the server may still be out of reach. A browser without this property counts as online.
 */
export function isOffline(): boolean {
  return 'onLine' in navigator && !navigator.onLine;
}
