import { settleTimeZone } from '@soltura/domain/time-zone';

/**
 * The IANA time zone in which this device's days begin; UTC where the browser cannot name the one of its system, as the
 * server counts then too (decision 0310).
 */
export function readTimeZone(): string {
  return settleTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
}
