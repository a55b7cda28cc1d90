import type { RecordKind } from '@soltura/domain/records/record-kinds';
import type { Db, Statement } from '../db/session.ts';
import { Refusal } from '../http/refusal.ts';

interface PersonChange {
  readonly action: 'created' | 'updated' | 'deleted';
  readonly before: object | null;
  readonly after: object | null;
}

export type ArchivedStaff = ReadonlyMap<number, string>;

const STAFF_ROLE = 'An access token cannot give or take a staff role: sign in.';
const ARCHIVED_STAFF =
  'An access token cannot archive somebody with a staff role, or bring them back: sign in.';
const ADDRESS = 'An access token cannot change by which address somebody signs in: sign in.';
const DELETION = 'An access token cannot delete a person: sign in.';

/**
 * Refuses a script that changes a staff role, archives or restores a user with a staff role, changes the address of a
 * user, by which sign-in finds the user, or deletes a user or a coaching student (decision 0295).
 * @throws Refusal 'forbidden'
 */
export function refuseChangesOfPeople(
  changes: ReadonlyMap<RecordKind, readonly PersonChange[]>,
  staff: ArchivedStaff,
): void {
  const users = changes.get('users') ?? [];
  if (staff.size > 0) throw new Refusal('forbidden', ARCHIVED_STAFF);
  if (users.some((change) => changesText(change, 'adminRole'))) throw new Refusal('forbidden', STAFF_ROLE);
  if (users.some((change) => change.action === 'updated' && changesText(change, 'emailAddress'))) {
    throw new Refusal('forbidden', ADDRESS);
  }
  const people = [...users, ...(changes.get('coaching-students') ?? [])];
  if (people.some(({ action }) => action === 'deleted')) throw new Refusal('forbidden', DELETION);
}

const readRoles: Statement = {
  name: 'read-staff-roles-of-archived',
  text: `select record_id as "recordId", admin_role as role from users
    where record_id = any($1::integer[]) and admin_role <> ''`,
};

export async function findArchivedStaff(
  db: Db,
  changes: readonly (PersonChange & { readonly recordId: number })[],
): Promise<ArchivedStaff> {
  const moved = changes.filter(
    ({ action, before, after }) =>
      action === 'updated' && readFlag(before, 'isArchived') !== readFlag(after, 'isArchived'),
  );
  if (moved.length === 0) return new Map();
  const ids = moved.map(({ recordId }) => recordId);
  const found = await db.query<{ recordId: number; role: string }>(readRoles, [ids]);
  return new Map(found.map(({ recordId, role }) => [recordId, role]));
}

function readFlag(values: object | null, field: string): unknown {
  return values === null ? undefined : Reflect.get(values, field);
}

/**
 * Both sides count as empty without the field: an update holds only fields that differ, and a new user has no `before`.
 */
function changesText({ before, after }: PersonChange, field: string): boolean {
  return readText(before, field) !== readText(after, field);
}

function readText(values: object | null, field: string): string {
  const value: unknown = values === null ? '' : Reflect.get(values, field);
  return typeof value === 'string' ? value : '';
}
