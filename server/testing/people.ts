import type { Db } from '../db/session.ts';
import { coaches, coachingStudents, users } from '../db/tables.ts';

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

/** Makes a Coach, and a coaching student of theirs with the given address. */
export async function makeCoach(db: Db, given: { email: string; studentEmail: string }): Promise<void> {
  people += 1;
  const [coach] = await db.orm
    .insert(coaches)
    .values({ coach: `C${people}`, userId: `${people}.coach`, email: given.email, name: `Coach ${people}` })
    .returning({ recordId: coaches.recordId });
  await db.orm.insert(coachingStudents).values({
    firstName: 'Student',
    lastName: String(people),
    email: given.studentEmail,
    relatedCoach: coach?.recordId,
  });
}
