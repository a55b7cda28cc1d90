import type { Db } from '../../db/session.ts';
import type { CallingUser } from '../../http/callers.ts';
import { addFault, type Candidate, type Faults } from './candidate.ts';

const OWN_ROLE_REFUSAL = 'You cannot take away your own admin role';
const LAST_ADMIN_REFUSAL = 'The last admin cannot be removed';

const admins = {
  name: 'lock-admins',
  text: `select record_id as id from users where admin_role = 'admin' and archived_at is null
    order by record_id for update`,
};

/**
 * The ids of the admins, whom nobody else changes until the transaction ends: so two who take each other's role away
 * at once do it one after the other, and the second learns that nobody would be left.
 */
export async function lockAdmins(db: Db): Promise<number[]> {
  const found = await db.query<{ id: number }>(admins);
  return found.map(({ id }) => id);
}

/**
 * The candidates that would take away the caller's own role, or that of the last admin. Who is made an admin at the
 * same time does not count yet.
 */
export function findRobbed(
  adminIds: readonly number[],
  candidates: readonly Candidate[],
  caller: Pick<CallingUser, 'recordId'> | null,
): Faults {
  const faults: Faults = new Map();
  let left = adminIds.length;
  for (const { place, stored, next } of candidates) {
    if (!stored || !adminIds.includes(stored.recordId) || staysAdmin(next)) continue;
    const message = findRefusal(stored.recordId, left, caller);
    if (message === undefined) left -= 1;
    else addFault(faults, place, { field: 'adminRole', message });
  }
  return faults;
}

/** Why this admin may not be removed from a number of them; undefined when they may. */
export function findRefusal(
  id: number,
  adminCount: number,
  caller: Pick<CallingUser, 'recordId'> | null,
): string | undefined {
  if (id === caller?.recordId) return OWN_ROLE_REFUSAL;
  return adminCount <= 1 ? LAST_ADMIN_REFUSAL : undefined;
}

/** What a table does not show of a user it leaves as it is. */
function staysAdmin({ adminRole = 'admin', isArchived = false }: Candidate['next']): boolean {
  return adminRole === 'admin' && isArchived === false;
}
