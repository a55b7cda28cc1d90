import { matchTimeZone, settleTimeZone } from '@soltura/domain/time-zone';
import type { Db } from '../../db/session.ts';

const timeZoneNames = {
  name: 'list-names-of-time-zones',
  text: 'select name from pg_timezone_names order by name',
};

/** The names that the database knows: a process has one, which does not learn any while it runs. */
let known: readonly string[] | undefined;
/** What the database calls the zones that were asked for; there are some 400. */
const matched = new Map<string, string>();

/**
 * The time zone that a client names, as both this process and the database know it; UTC for one that either does not know
 * (decision 0310). Days are counted by either of them, so they have to agree.
 */
export async function readTimeZone(db: Db, named: string): Promise<string> {
  const zone = settleTimeZone(named);
  known ??= (await db.query<{ name: string }>(timeZoneNames)).map(({ name }) => name);
  const found = matched.get(zone) ?? matchTimeZone(zone, known);
  matched.set(zone, found);
  return found;
}
