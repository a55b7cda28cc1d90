import { Refusal } from '../http/refusal.ts';

/** What a change is answered that is based on another version than the stored one: what it sent, and what is stored. */
export function refuseStale(sent: object, stored: object): Refusal {
  const fields = Object.entries(sent).filter(([name, value]) => name in stored && value !== undefined);
  const values = { sent: Object.fromEntries<unknown>(fields), stored: { ...stored } };
  return new Refusal('stale-write', undefined, undefined, values);
}
