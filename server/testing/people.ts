import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../db/session.ts';
import { users } from '../db/tables.ts';
import { waitFor } from './wait-for.ts';

type NewUser = typeof users.$inferInsert;

let people = 0;

/** Makes a User; everything not given is empty. */
export async function makeUser(
  db: Db,
  given: Partial<NewUser> = {},
): Promise<{ recordId: number; emailAddress: string }> {
  people += 1;
  const [user] = await db.orm
    .insert(users)
    .values({ name: `Person ${people}`, emailAddress: `person${people}@school.example`, ...given })
    .returning({ recordId: users.recordId, emailAddress: users.emailAddress });
  if (!user) throw new Error('The user was not made.');
  return user;
}

/** Makes a User with studentRole `student`. */
export function makeStudent(db: Db, given: Partial<NewUser> = {}) {
  return makeUser(db, { studentRole: 'student', ...given });
}

/** Waits until the server has stored that a user signed in, which no call waits for. */
export async function waitUntilNoted(db: Db, emailAddress: string): Promise<void> {
  await waitFor(async () => {
    const [user] = await db.orm.select().from(users).where(eq(users.emailAddress, emailAddress));
    expect(user?.lastSignedIn).toBeInstanceOf(Date);
  });
}
