import { Refusal } from '../../http/refusal.ts';

/** Zones come from browsers; one that this machine does not know is a malformed request, not a fault. */
export function requireTimeZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    throw new Refusal('bad-request', 'timeZone must be an IANA time zone');
  }
}
