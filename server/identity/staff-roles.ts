import type { Db } from '../db/session.ts';

/** The roles a command can give. */
export const staffRoles = ['admin', 'coach'] as const;
export type StaffRole = (typeof staffRoles)[number];

interface RoleChange {
  recordId: number;
  before: string | null;
}

const grant = {
  name: 'grant-staff-role',
  // A User of this address who was archived comes back; a new one has no name until an admin gives it.
  text: `with known as (
      select record_id, admin_role from users where lower(email_address) = $1
    )
    insert into users (email_address, admin_role) values ($1, $2)
    on conflict (lower(email_address)) where email_address <> ''
      do update set admin_role = excluded.admin_role, archived_at = null
    returning record_id as "recordId", (select admin_role from known) as before`,
};

const revoke = {
  name: 'revoke-staff-role',
  text: `with known as (
      select record_id, admin_role from users where lower(email_address) = $1 and admin_role <> ''
    )
    update users set admin_role = '' from known where users.record_id = known.record_id
    returning users.record_id as "recordId", known.admin_role as before`,
};

const note = {
  name: 'note-staff-role',
  text: `insert into change_history (at, actor_email, record_type, changed_record, action, before, after)
    values ($1, 'npm run admin', 'users', $2, $3, $4, $5)`,
};

/** Gives a staff role to the User of an address, making the User when there is none. */
export async function grantStaffRole(db: Db, email: string, role: StaffRole, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const [change] = await transaction.query<RoleChange>(grant, [email, role]);
    if (change) await noteChange(transaction, change, role, now);
  });
}

/** Takes the staff role from the User of an address; answers false when there was none. */
export function revokeStaffRole(db: Db, email: string, now: Date): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const [change] = await transaction.query<RoleChange>(revoke, [email]);
    if (change) await noteChange(transaction, change, '', now);
    return change !== undefined;
  });
}

function noteChange(db: Db, { recordId, before }: RoleChange, role: string, now: Date): Promise<unknown> {
  const action = before === null ? 'create' : 'update';
  const was = before === null ? null : JSON.stringify({ adminRole: before });
  return db.query(note, [now, recordId, action, was, JSON.stringify({ adminRole: role })]);
}
