/**
 * True if the browser reports no network. A browser only knows the nearest connection, such as Wi-Fi or a cable, so
 * where this is false the server may still be out of reach. A browser without this property counts as online.
 */
export function isOffline(): boolean {
  return typeof navigator === 'object' && 'onLine' in navigator && !navigator.onLine;
}

/** True if the person asked the browser to save data. False in browsers that do not tell. */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
