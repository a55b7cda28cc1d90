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

const listed = {
  name: 'list-admins',
  text: "select record_id as id from users where admin_role = 'admin' and archived_at is null",
};

/** The ids of all admins, as they are now. */
export async function listAdmins(db: Db): Promise<number[]> {
  const found = await db.query<{ id: number }>(listed);
  return found.map(({ id }) => id);
}

/**
 * Locks all admins until the transaction ends and answers their ids. So of two admins who remove each other's role at
 * once the second is refused, because nobody would be left.
 */
export async function lockAdmins(db: Db): Promise<number[]> {
  const found = await db.query<{ id: number }>(admins);
  return found.map(({ id }) => id);
}

/**
 * The candidates that would remove the caller's own admin role, or that of the last admin. Users who become admins in
 * the same write do not count.
 */
export function findAdminsLost(
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

/** Why this admin must stay; undefined when they may be removed. */
export function findRefusal(
  id: number,
  adminCount: number,
  caller: Pick<CallingUser, 'recordId'> | null,
): string | undefined {
  if (id === caller?.recordId) return OWN_ROLE_REFUSAL;
  return adminCount <= 1 ? LAST_ADMIN_REFUSAL : undefined;
}

/** Fields of a user that a table does not show do not change. */
function staysAdmin({ adminRole = 'admin', isArchived = false }: Candidate['next']): boolean {
  return adminRole === 'admin' && isArchived === false;
}
