import type { Db } from '../../../db/session.ts';
import {
  makeCoachingStudent,
  makeCoachRecord,
  makeCourse,
  makeMembership,
} from '../../../testing/coaching.ts';
import { makeUser } from '../../../testing/people.ts';
import { readRow } from '../../../testing/rows.ts';

let made = 0;

/** Makes a coach with a log-in and an entry of the coach list. */
export async function makeOwnCoach(db: Db) {
  made += 1;
  const email = `coach-of-tasks${made}@soltura.example`;
  await makeUser(db, { emailAddress: email, adminRole: 'coach' });
  return makeCoachRecord(db, { email, name: `Hannah ${made}` });
}

/** Makes a coaching student with a linked log-in and, where a start is given, a membership that runs on. */
export async function makeCoached(
  db: Db,
  {
    coach,
    role = 'student',
    startDate,
    firstName = 'Amara',
  }: {
    coach?: number;
    role?: 'student' | 'limited';
    startDate?: string;
    firstName?: string;
  } = {},
) {
  const { recordId: student, email } = await makeCoachingStudent(db, { firstName, relatedCoach: coach });
  const user = await makeUser(db, { studentRole: role, coachingStudent: student });
  const { recordId: relatedCourse } = await findOrMakeCourse(db);
  const membership =
    startDate === undefined
      ? 0
      : (await makeMembership(db, { relatedStudent: student, relatedCourse, startDate, endDate: null }))
          .recordId;
  return { student, membership, email, userId: user.recordId, login: user.emailAddress };
}

async function findOrMakeCourse(db: Db) {
  const name = 'Level 2';
  return (await readRow<{ recordId: number }>(db, 'courses', { name })) ?? makeCourse(db, { name });
}
