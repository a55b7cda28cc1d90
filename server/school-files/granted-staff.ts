import type { Db } from '../db/session.ts';

interface GrantedStaff {
  readonly name: string;
  readonly emailAddress: string;
  readonly adminRole: string;
}

// Everything else of a school depends on these tables: while they are empty there is no school.
const nothingEntered = {
  name: 'is-nothing-entered',
  text: `select not (exists (select from users where admin_role = '' or student_role <> '')
      or exists (select from programs) or exists (select from vocabulary) or exists (select from examples)
      or exists (select from quizzes) or exists (select from coaches) or exists (select from courses)
      or exists (select from coaching_lessons) or exists (select from coaching_students)
      or exists (select from group_sessions) or exists (select from session_topics)
      or exists (select from quiz_presets) or exists (select from quiz_groups)) as "isSo"`,
};

/** True for a database without a school, even if roles were granted in it. */
export async function isSchoolEmpty(db: Db): Promise<boolean> {
  const [found] = await db.query<{ isSo: boolean }>(nothingEntered);
  return found?.isSo === true;
}

const deleteGranted = {
  name: 'set-granted-staff-aside',
  text: `delete from users returning name, email_address as "emailAddress", admin_role as "adminRole"`,
};

/** Removes users who were granted a role, so that imported people can take their ids. */
export function removeGrantedStaff(db: Db): Promise<GrantedStaff[]> {
  return db.query<GrantedStaff>(deleteGranted);
}

const bringBack = {
  name: 'bring-granted-staff-back',
  text: `insert into users (name, email_address, admin_role)
    select x.name, x."emailAddress", x."adminRole"
    from json_to_recordset($1::json) as x(name text, "emailAddress" text, "adminRole" text)
    on conflict (lower(email_address)) where email_address <> ''
      do update set admin_role = excluded.admin_role, archived_at = null`,
};

/** Grants the removed staff their roles again: in their records of the imported school, or in new ones. */
export async function restoreGrantedStaff(db: Db, staff: readonly GrantedStaff[]): Promise<void> {
  if (staff.length > 0) await db.query(bringBack, [JSON.stringify(staff)]);
}
