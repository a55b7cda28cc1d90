import { ADDRESS_OF_ANOTHER } from '@soltura/domain/students/student';
import { foldAddress } from '../addresses.ts';
import type { Db } from '../db/session.ts';
import { Refusal } from '../http/refusal.ts';

interface Written {
  readonly recordId: number;
  readonly before: object | null;
  readonly after: object | null;
}

const taken = {
  name: 'find-addresses-of-others',
  text: `select from unnest($2::integer[], $3::text[]) as given (student, address)
    where exists (select from users a where a.record_id = $1 and a.admin_role <> 'admin')
      and (exists (select from users u where lower(u.email_address) = given.address and u.email_address <> ''
          and u.coaching_student is distinct from given.student
          and (u.admin_role <> '' or u.coaching_student is not null))
        or exists (select from coaches c where lower(c.email) = given.address
          and not exists (select from users l where l.coach = c.record_id and l.coaching_student = given.student)))
    limit 1`,
};

/**
 * Refuses a coach who gives a coaching student the address of a member of staff, or of a user who is linked to another
 * record: a search for that person by address would find the student. Admins are allowed to.
 * @throws Refusal 'validation-failed'
 */
export async function refuseAddressesOfOthers(
  db: Db,
  author: { readonly recordId: number } | null,
  changes: readonly Written[],
): Promise<void> {
  const given = changes.flatMap(({ recordId, before, after }) => {
    const email = readAddress(after);
    return email === '' || email === readAddress(before) ? [] : [{ recordId, email }];
  });
  if (author === null || given.length === 0) return;
  const found = await db.query(taken, [
    author.recordId,
    given.map(({ recordId }) => recordId),
    given.map(({ email }) => foldAddress(email)),
  ]);
  if (found.length > 0) {
    throw new Refusal('validation-failed', ADDRESS_OF_ANOTHER, { email: ADDRESS_OF_ANOTHER });
  }
}

function readAddress(student: object | null): string {
  const email: unknown = student === null ? undefined : Reflect.get(student, 'email');
  return typeof email === 'string' ? email.trim() : '';
}
