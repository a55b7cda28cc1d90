import { MEMBERSHIP_REFUSAL } from '@soltura/domain/people/primary-coach';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/session.ts';
import { coachingStudents, memberships } from '../../db/tables.ts';
import type { ChangeableStore } from '../record-changes/change-record.ts';
import { type Caller, refuseOthers } from './editors.ts';

/** What can be changed about a membership, and whose it is, which stays. */
export interface MembershipRow {
  relatedStudent: number;
  relatedCourse: number;
  onHold: boolean;
  startDate: string;
  endDate: string | null;
}

const fields = {
  relatedStudent: memberships.relatedStudent,
  relatedCourse: memberships.relatedCourse,
  onHold: memberships.onHold,
  startDate: memberships.startDate,
  endDate: memberships.endDate,
};

const coachOfStudent = {
  name: 'lock-coach-of-student',
  text: 'select related_coach as "relatedCoach" from coaching_students where record_id = $1 for share',
};

/** Memberships as this caller may change them: admins all, coaches those of their own students. */
export function makeMembershipStore(caller: Caller): ChangeableStore<MembershipRow> {
  return {
    kind: 'memberships',

    async lock(db, id) {
      const [stored] = await db.orm
        .select({ row: fields, version: memberships.version })
        .from(memberships)
        .innerJoin(coachingStudents, eq(coachingStudents.recordId, memberships.relatedStudent))
        .where(and(eq(memberships.recordId, id), isNull(coachingStudents.archivedAt)))
        .for('no key update', { of: memberships });
      return stored;
    },

    async checkCaller(db, { relatedStudent }) {
      await refuseOthers(db, caller, await lockCoach(db, relatedStudent), MEMBERSHIP_REFUSAL);
    },

    update: (db, id, changes) => db.orm.update(memberships).set(changes).where(eq(memberships.recordId, id)),

    toBody: ({ relatedCourse, onHold, startDate, endDate }) => ({
      relatedCourse,
      onHold,
      startDate,
      endDate,
    }),
  };
}

/** The student's primary coach, who stays that until the transaction ends. */
async function lockCoach(db: Db, studentId: number): Promise<number | null> {
  const [student] = await db.query<{ relatedCoach: number | null }>(coachOfStudent, [studentId]);
  return student?.relatedCoach ?? null;
}
