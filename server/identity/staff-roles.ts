import { storeAuditEvents } from '../audit/audit-events.ts';
import type { Db } from '../db/session.ts';

export const staffRoles = ['admin', 'coach'] as const;
export type StaffRole = (typeof staffRoles)[number];

interface RoleChange {
  recordId: number;
  before: string | null;
  wasArchived: boolean;
}

/** Ids up to here are left to a school that is imported later: its users have ids from 1 up (decision 0166). */
export const LEFT_FREE = 1_000_000;

const grant = {
  name: 'grant-staff-role',
  // An archived User with this address is restored; a new one has no name until an admin gives it.
  text: `with known as (
      select record_id, admin_role, archived_at is not null as was_archived
      from users where lower(email_address) = $1 and email_address <> ''
    ), place as (
      select case
        when exists (select from users where record_id <= ${LEFT_FREE})
          then nextval(pg_get_serial_sequence('users', 'record_id'))
        else coalesce((select max(record_id) from users), ${LEFT_FREE} + floor(random() * ${LEFT_FREE})) + 1
      end::integer as id
      where not exists (select from known)
    ), made as (
      insert into users (record_id, email_address, admin_role) select id, $1, $2 from place
      on conflict (lower(email_address)) where email_address <> ''
        do update set admin_role = excluded.admin_role, archived_at = null
      returning record_id
    ), changed as (
      update users set admin_role = $2, archived_at = null from known where users.record_id = known.record_id
      returning users.record_id, known.admin_role, known.was_archived
    )
    select record_id as "recordId", null as before, false as "wasArchived" from made
    union all select record_id, admin_role, was_archived from changed`,
};

const revoke = {
  name: 'revoke-staff-role',
  text: `with known as (
      select record_id, admin_role from users
      where lower(email_address) = $1 and email_address <> '' and admin_role <> ''
    )
    update users set admin_role = '' from known where users.record_id = known.record_id
    returning users.record_id as "recordId", known.admin_role as before, false as "wasArchived"`,
};

const note = {
  name: 'note-staff-role',
  text: `insert into change_history (at, actor_email, record_type, changed_record, action, before, after)
    values ($1, 'npm run admin', 'users', $2, $3, $4, $5)`,
};

export async function grantStaffRole(db: Db, email: string, role: StaffRole, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const [change] = await transaction.query<RoleChange>(grant, [email, role]);
    if (change) await storeRoleChange(transaction, change, role, now);
  });
}

export function revokeStaffRole(db: Db, email: string, now: Date): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const [change] = await transaction.query<RoleChange>(revoke, [email]);
    if (change) await storeRoleChange(transaction, change, '', now);
    return change !== undefined;
  });
}

async function storeRoleChange(
  db: Db,
  { recordId, before, wasArchived }: RoleChange,
  role: string,
  now: Date,
): Promise<void> {
  const action = before === null ? 'created' : 'updated';
  const was = { adminRole: before, ...(wasArchived && { isArchived: true }) };
  const is = { adminRole: role, ...(wasArchived && { isArchived: false }) };
  await db.query(note, [
    now,
    recordId,
    action,
    before === null ? null : JSON.stringify(was),
    JSON.stringify(is),
  ]);
  const about = { role: 'adminRole', from: before ?? '', to: role, byCommand: true };
  await storeAuditEvents(db, [{ kind: 'role-changed', subject: recordId, address: '', about }], now);
}
