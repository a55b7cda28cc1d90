import { formatRecent } from '../ui/format-instant.ts';

/** An instant of the device's clock, in ms since 1970, as text. An instant of today has the time alone. */
export function nameKeptTime(at: number): string {
  return formatRecent(at, new Date(Date.now()));
}
