import { settleTimeZone } from '@soltura/domain/time-zone';
import { tabStorage } from './storage.ts';
import { whenQuiet } from './when-quiet.ts';

interface KnownZone {
  readonly zone: string;
  /** Minutes, as `Date.getTimezoneOffset` counts them. */
  readonly offset: number;
}

const NAME = 'soltura.time-zone';

let known: KnownZone | undefined;

/**
 * The IANA time zone of this device. UTC if the browser cannot name the system's zone, as on the server.
 *
 * Read anew when the offset of the device's clock changes. The first formatter of a page takes up to 70 ms, so a reload
 * begins with the zone that the tab knows for its offset and reads it anew once the page is quiet.
 */
export function readTimeZone(): string {
  const offset = new Date(Date.now()).getTimezoneOffset();
  if (known?.offset === offset) return known.zone;
  const kept = readKept(offset);
  if (kept) whenQuiet(() => (known = nameZone(offset)));
  known = kept ?? nameZone(offset);
  return known.zone;
}

function nameZone(offset: number): KnownZone {
  const zone = settleTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  tabStorage.set(NAME, `${offset} ${zone}`);
  return { zone, offset };
}

function readKept(offset: number): KnownZone | undefined {
  const [minutes, zone] = tabStorage.get(NAME)?.split(' ') ?? [];
  return minutes === String(offset) && zone ? { zone, offset } : undefined;
}
