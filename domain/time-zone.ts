const UTC = 'UTC';

const HOURS_EAST = /^([+-])(\d\d):00$/;

/**
 * Normalises the time zone of a device or client to this platform's spelling of an IANA name such as 'America/Bogota'.
 *
 * An offset of whole hours, as browsers call a system's 'GMT+5', becomes the zone of that name ('+05:00' is
 * 'Etc/GMT-5'), since other programs read offsets with the opposite sign. An unknown zone, such as the 'Etc/Unknown' of
 * browsers whose system names no zone, becomes UTC. No call refuses a zone: a browser names what its system says, and a
 * person can do nothing about it.
 */
export function settleTimeZone(named: string | undefined): string {
  const name = nameOffset(named ?? '');
  // Newer platforms accept further offsets, which have no IANA name.
  if (/^[+-]/.test(name)) return UTC;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return UTC;
  }
}

/**
 * Returns the spelling of a settled zone among the `known` names of another program, which may use an older name
 * ('Asia/Calcutta' for 'Asia/Kolkata'); UTC when that program does not know the zone.
 */
export function matchTimeZone(zone: string, known: readonly string[]): string {
  if (known.includes(zone)) return zone;
  // A name that only the other program knows is settled as UTC as well.
  return zone === UTC ? UTC : (known.find((name) => settleTimeZone(name) === zone) ?? UTC);
}

/** Names a zone for people: 'New York' for 'America/New_York'; 'UTC+5' for 'Etc/GMT-5', which is east of Greenwich. */
export function nameTimeZone(zone: string): string {
  const [, sign, hours] = /^Etc\/GMT([+-])(\d+)$/.exec(zone) ?? [];
  if (hours !== undefined) return `UTC${sign === '-' ? '+' : '−'}${hours}`;
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** Returns 'Etc/GMT-5' for '+05:00': the names of such zones count hours to the west. */
function nameOffset(name: string): string {
  const [, sign, hours] = HOURS_EAST.exec(name) ?? [];
  if (hours === undefined) return name;
  return Number(hours) === 0 ? UTC : `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`;
}
