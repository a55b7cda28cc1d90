import { Refusal } from '../http/refusal.ts';

export function refuseStale(sent: object, stored: object): Refusal {
  const fields = Object.entries(sent).filter(([name, value]) => name in stored && value !== undefined);
  const values = { sent: Object.fromEntries<unknown>(fields), stored: { ...stored } };
  return new Refusal('stale-write', undefined, undefined, values);
}
