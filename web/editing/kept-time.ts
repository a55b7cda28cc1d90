import { formatRecent } from '../ui/format-instant.ts';

/** When something was kept, by the device's clock in milliseconds since 1970: of today the time alone. */
export function nameKeptTime(at: number): string {
  return formatRecent(at, new Date(Date.now()));
}
