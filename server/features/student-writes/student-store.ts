import { STUDENT_REFUSAL } from '@soltura/domain/people/primary-coach';
import { isAdmin } from '@soltura/domain/people/roles';
import { and, eq, isNull } from 'drizzle-orm';
import { coachingStudents } from '../../db/tables.ts';
import type { ChangeableStore } from '../record-changes/change-record.ts';
import { type Caller, refuseOthers } from './editors.ts';

/** What can be changed about a coaching student; `relatedCoach` is a coach's record id. */
export interface StudentRow {
  firstName: string;
  lastName: string;
  pronoun: string;
  learningDisabilities: string;
  email: string;
  usPhone: string;
  timeZone: string;
  startingLevel: string;
  fluencyGoal: string;
  relatedCoach: number | null;
  advancedStudent: boolean;
  billingEmail: string;
  billingNotes: string;
}

const fields = {
  firstName: coachingStudents.firstName,
  lastName: coachingStudents.lastName,
  pronoun: coachingStudents.pronoun,
  learningDisabilities: coachingStudents.learningDisabilities,
  email: coachingStudents.email,
  usPhone: coachingStudents.usPhone,
  timeZone: coachingStudents.timeZone,
  startingLevel: coachingStudents.startingLevel,
  fluencyGoal: coachingStudents.fluencyGoal,
  relatedCoach: coachingStudents.relatedCoach,
  advancedStudent: coachingStudents.advancedStudent,
  billingEmail: coachingStudents.billingEmail,
  billingNotes: coachingStudents.billingNotes,
};

/** Students as this caller may change them: admins all, coaches their own and without what concerns billing. */
export function makeStudentStore(caller: Caller): ChangeableStore<StudentRow> {
  return {
    kind: 'coaching-students',

    async lock(db, id) {
      const [stored] = await db.orm
        .select({ row: fields, version: coachingStudents.version })
        .from(coachingStudents)
        .where(and(eq(coachingStudents.recordId, id), isNull(coachingStudents.archivedAt)))
        .for('no key update');
      return stored;
    },

    checkCaller: (db, { relatedCoach }) => refuseOthers(db, caller, relatedCoach, STUDENT_REFUSAL),

    update: (db, id, changes) =>
      db.orm.update(coachingStudents).set(changes).where(eq(coachingStudents.recordId, id)),

    toBody: (row) => (isAdmin(caller.user) ? row : withoutBilling(row)),
  };
}

function withoutBilling(row: StudentRow): object {
  const shown: Partial<StudentRow> = { ...row };
  delete shown.billingEmail;
  delete shown.billingNotes;
  return shown;
}
