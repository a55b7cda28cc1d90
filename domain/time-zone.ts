/** The time zone of whoever names none that is known. */
const UTC = 'UTC';

const HOURS_EAST = /^([+-])(\d\d):00$/;

/**
 * The time zone that a device or a client names, as this platform spells it: an IANA name such as 'America/Bogota'.
 *
 * An offset of whole hours, as browsers call a system's 'GMT+5', becomes the zone of that name ('+05:00' is 'Etc/GMT-5'),
 * since other programs read offsets with the opposite sign. What the platform does not know, such as the 'Etc/Unknown' of
 * browsers whose system names no zone, is UTC.
 * Source: decision 0310.
 */
export function settleTimeZone(named: string | undefined): string {
  const name = nameOffset(named ?? '');
  // Newer platforms take further offsets, which have no name.
  if (/^[+-]/.test(name)) return UTC;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return UTC;
  }
}

/**
 * The name by which a program knows a settled zone, from the `known` names of that program: it may lack the spelling of
 * ours ('Asia/Calcutta' for 'Asia/Kolkata'). UTC where it does not know the zone.
 */
export function matchTimeZone(zone: string, known: readonly string[]): string {
  if (known.includes(zone)) return zone;
  // Names it knows and this platform does not are settled as UTC as well.
  return zone === UTC ? UTC : (known.find((name) => settleTimeZone(name) === zone) ?? UTC);
}

/** '+05:00' as 'Etc/GMT-5': the names of such zones count hours to the west. */
function nameOffset(name: string): string {
  const [, sign, hours] = HOURS_EAST.exec(name) ?? [];
  if (hours === undefined) return name;
  return Number(hours) === 0 ? UTC : `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`;
}
