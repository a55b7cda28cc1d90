import { findTokenScope } from '@soltura/contract/access-tokens/token-scopes';
import type { Endpoint, Role } from '@soltura/contract/endpoint';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/session.ts';
import { meetsSecondFactorRule } from '../identity/second-factor/second-factors.ts';
import { Refusal } from './refusal.ts';
import type { Identity } from './tokens.ts';

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

export interface FoundUser {
  user: CallingUser;
  lastSignedIn: Date | null;
}

export type FormerUser = 'archived' | 'merged';

type CallerRow = { isSignedIn: boolean } & (
  | (CallingUser & { lastSignedIn: Date | null; former: FormerUser | null })
  | { recordId: null }
);

/**
 * Returns SQL that is true while a sign-in lasts, by the parameters with its grant and its account. A grant exists
 * until the sign-in ends.
 */
export const signInExistsSql = (grantId: string, accountId: string) => `exists (select from oidc_payloads
    where model = 'Grant' and id = ${grantId} and payload ->> 'accountId' = ${accountId})`;

export const findUserByEmail = {
  name: 'find-user-by-email',
  // The index on addresses leaves out empty ones: without `email_address <> ''` every call would read the whole table.
  text: `select record_id as "recordId", name, email_address as "emailAddress", admin_role as "adminRole",
      student_role as "studentRole", coalesce(related_program, 0) as "relatedProgram", cohort, program,
      last_signed_in as "lastSignedIn", case when merged_into is not null then 'merged' when archived_at is not null then 'archived' end as former,
      $2::text is null or (${signInExistsSql('$2', '$3')}
        and (admin_role is distinct from 'admin' or ${meetsSecondFactorRule('$3')})) as "isSignedIn"
    from (select) as caller left join users on lower(email_address) = $1 and email_address <> ''`,
};

/**
 * Returns the User with the address of the identity; null when there is none or it is archived (api.md 2.3 point 4).
 * @throws Refusal 'unauthenticated' for a token whose sign-in has ended, or whose admin lacks the second factor that
 * the school requires.
 */
export async function findCallingUser(
  db: Db,
  identity: Identity,
): Promise<{ found: FoundUser | null; former: FormerUser | null }> {
  const { email, signIn } = identity;
  const [row] = await db.query<CallerRow>(findUserByEmail, [email, signIn?.grantId, signIn?.accountId]);
  if (!row) throw new Error('The caller was not looked up.');
  const { isSignedIn, ...caller } = row;
  if (!isSignedIn) throw new Refusal('unauthenticated');
  if (caller.recordId === null) return { found: null, former: null };
  const { lastSignedIn, former, ...user } = caller;
  return { found: former === null ? { user, lastSignedIn } : null, former };
}

const HOUR_MS = 3_600_000;

const storeLastSignIn = {
  name: 'note-last-sign-in',
  // A locked record is skipped: the next call can store the time.
  text: `update users set last_signed_in = $2 where record_id in (
      select record_id from users where record_id = $1 and erased_at is null and (last_signed_in is null or last_signed_in <= $3)
      for no key update skip locked)`,
};

/** Stores the time of a user's last call, once an hour; the call does not wait for the write. */
export function storeSignInTime(
  db: Db,
  { user, lastSignedIn }: FoundUser,
  now: Date,
  log: FastifyBaseLogger,
): void {
  const anHourAgo = new Date(now.getTime() - HOUR_MS);
  if (lastSignedIn !== null && lastSignedIn > anHourAgo) return;
  db.query(storeLastSignIn, [user.recordId, now, anHourAgo]).catch((error: unknown) =>
    log.warn({ err: error }, 'a sign-in could not be noted'),
  );
}

/**
 * Checks the role of a caller (api.md 3.2), and the scopes of the token where they count.
 * @throws Refusal 'forbidden', 'insufficient-scope'
 */
export function authorize(
  endpoint: Endpoint,
  user: CallingUser | null,
  scopes: ReadonlySet<string> | undefined,
): void {
  const { scopes: needed = [], anyScope } = endpoint;
  const isAllowed = (scope: string) => scopes === undefined || scopes.has(scope);
  if (!needed.every(isAllowed) || anyScope?.some(isAllowed) === false) {
    throw new Refusal('insufficient-scope');
  }
  if (endpoint.access === 'public' || endpoint.access === 'signed-in') return;
  const roles: readonly Role[] = endpoint.access;
  const held: readonly string[] = user ? [user.adminRole, user.studentRole] : [];
  if (!roles.some((role) => held.includes(role))) throw new Refusal('forbidden', endpoint.refusal);
}

const PEOPLE_ONLY = 'An access token cannot do this: sign in.';

/**
 * Checks that the access token of a script is for this call (decision 0295).
 * @throws Refusal 'forbidden', 'insufficient-scope'
 */
export function authorizeToken(endpoint: Endpoint, held: ReadonlySet<string>): void {
  const scope = findTokenScope(endpoint);
  if (scope === undefined) throw new Refusal('forbidden', PEOPLE_ONLY);
  if (!held.has(scope))
    throw new Refusal('insufficient-scope', `The access token lacks the scope '${scope}'.`);
}
