import { settleTimeZone } from '@soltura/domain/time-zone';

let known: { zone: string; offset: number } | undefined;

/**
 * The IANA time zone of this device. UTC if the browser cannot name the system's zone, as on the server.
 *
 * Read anew when the offset of the device's clock changes: the first formatter of a page takes up to 70 ms.
 */
export function readTimeZone(): string {
  const offset = new Date(Date.now()).getTimezoneOffset();
  if (known?.offset !== offset) {
    known = { zone: settleTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone), offset };
  }
  return known.zone;
}
