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

export async function listAdmins(db: Db): Promise<number[]> {
  const found = await db.query<{ id: number }>(listed);
  return found.map(({ id }) => id);
}

/**
 * Locks all admins until the transaction ends and returns their ids. So of two admins who remove each other's role
 * concurrently the second is refused, because no admin would be left.
 */
export async function lockAdmins(db: Db): Promise<number[]> {
  const found = await db.query<{ id: number }>(admins);
  return found.map(({ id }) => id);
}

/**
 * Returns the candidates that would remove the caller's own admin role, or that of the last admin. Users who become
 * admins in the same write do not count.
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

export function findRefusal(
  id: number,
  adminCount: number,
  caller: Pick<CallingUser, 'recordId'> | null,
): string | undefined {
  if (id === caller?.recordId) return OWN_ROLE_REFUSAL;
  return adminCount <= 1 ? LAST_ADMIN_REFUSAL : undefined;
}

/** The defaults stand for fields that a table does not show, which do not change. */
function staysAdmin({ adminRole = 'admin', isArchived = false }: Candidate['next']): boolean {
  return adminRole === 'admin' && isArchived === false;
}
