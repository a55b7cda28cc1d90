import { Refusal } from '../http/refusal.ts';

/** Returns the refusal of a change that is based on an old version, with the sent and the stored values. */
export function refuseStale(sent: object, stored: object): Refusal {
  const fields = Object.entries(sent).filter(([name, value]) => name in stored && value !== undefined);
  const values = { sent: Object.fromEntries<unknown>(fields), stored: { ...stored } };
  return new Refusal('stale-write', undefined, undefined, values);
}
