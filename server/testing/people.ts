import { expect } from 'vitest';
import type { Db } from '../db/session.ts';
import { insertRow, readRow } from './rows.ts';
import { waitFor } from './wait-for.ts';

interface UserRow {
  recordId: number;
  name: string;
  emailAddress: string;
  adminRole: '' | 'coach' | 'admin';
  studentRole: '' | 'none' | 'limited' | 'student';
  relatedProgram: number | null;
  cohort: string;
  program: string;
  archivedAt: Date | null;
  version: number;
  lastSignedIn: Date | null;
  coachingStudent: number | null;
  coach: number | null;
  mergedInto: number | null;
}

type NewUser = { readonly [Field in keyof UserRow]?: UserRow[Field] | undefined };

let people = 0;

/** Makes a User; everything not given is empty. */
export async function makeUser(
  db: Db,
  given: NewUser = {},
): Promise<{ recordId: number; emailAddress: string }> {
  people += 1;
  const values = { name: `Person ${people}`, emailAddress: `person${people}@school.example`, ...given };
  const { recordId, emailAddress } = await insertRow<UserRow>(db, 'users', values);
  return { recordId, emailAddress };
}

/** Makes a User with studentRole `student`. */
export function makeStudent(db: Db, given: NewUser = {}) {
  return makeUser(db, { studentRole: 'student', ...given });
}

/** Waits until the server has stored that a user signed in, which no call waits for. */
export async function waitUntilNoted(db: Db, emailAddress: string): Promise<void> {
  await waitFor(async () => {
    const user = await readRow(db, 'users', { emailAddress });
    expect(user?.lastSignedIn).toBeInstanceOf(Date);
  });
}
