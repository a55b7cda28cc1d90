import { matchTimeZone, settleTimeZone } from '@soltura/domain/time-zone';
import type { Db } from '../../db/session.ts';

const timeZoneNames = {
  name: 'list-names-of-time-zones',
  text: 'select name from pg_timezone_names order by name',
};

/** Time zones of the database; read once, since a process has one database whose zones do not change while it runs. */
let known: readonly string[] | undefined;
const matched = new Map<string, string>();

/**
 * Returns the time zone that a client names, as both this process and the database know it; UTC for one that either
 * does not know. Both compute days, so they have to agree. Browsers, Node and PostgreSQL have zones of different years.
 */
export async function readTimeZone(db: Db, named: string): Promise<string> {
  const zone = settleTimeZone(named);
  known ??= (await db.query<{ name: string }>(timeZoneNames)).map(({ name }) => name);
  const found = matched.get(zone) ?? matchTimeZone(zone, known);
  matched.set(zone, found);
  return found;
}
