import type { Endpoint, Role } from '@soltura/contract/endpoint';
import type { Db } from '../db/session.ts';
import { Refusal } from './refusal.ts';
import type { Identity } from './tokens.ts';

/** The User record of a caller. */
export interface CallingUser {
  recordId: number;
  name: string;
  emailAddress: string;
  adminRole: '' | 'coach' | 'admin';
  studentRole: '' | 'none' | 'limited' | 'student';
  relatedProgram: number;
  cohort: '' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J';
  program: string;
}

const findUserByEmail = {
  name: 'find-user-by-email',
  text: `select record_id as "recordId", name, email_address as "emailAddress", admin_role as "adminRole",
      student_role as "studentRole", coalesce(related_program, 0) as "relatedProgram", cohort, program
    from users where lower(email_address) = $1 and archived_at is null`,
};

/** The User whose address the identity carries, or null (api.md 2.3 point 4). */
export async function findCallingUser(db: Db, identity: Identity): Promise<CallingUser | null> {
  const [user] = await db.query<CallingUser>(findUserByEmail, [identity.email]);
  return user ?? null;
}

/** Refuses a caller whom the endpoint does not name (api.md 3.2), or whose token lacks its scopes when they count. */
export function authorize(
  endpoint: Endpoint,
  user: CallingUser | null,
  scopes: ReadonlySet<string> | undefined,
): void {
  // Undefined where they do not count.
  if (scopes !== undefined && !(endpoint.scopes ?? []).every((scope) => scopes.has(scope))) {
    throw new Refusal('insufficient-scope');
  }
  if (endpoint.access === 'public' || endpoint.access === 'signed-in') return;
  const roles: readonly Role[] = endpoint.access;
  const held: readonly string[] = user ? [user.adminRole, user.studentRole] : [];
  if (!roles.some((role) => held.includes(role))) throw new Refusal('forbidden', endpoint.refusal);
}
