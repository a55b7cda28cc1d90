import { Refusal } from '../../http/refusal.ts';

/** Browsers send time zones; one that this machine does not know is a bad request, not an error of ours. */
export function requireTimeZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    throw new Refusal('bad-request', 'timeZone must be an IANA time zone');
  }
}
