import { settleTimeZone } from '@soltura/domain/time-zone';

/**
 * The IANA time zone of this device. UTC if the browser cannot name the system's zone, as on the server.
 */
export function readTimeZone(): string {
  return settleTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
}
