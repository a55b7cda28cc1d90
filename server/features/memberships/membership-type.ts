import type { RecordType } from '../../changes/change-record.ts';
import { describeRecords } from '../../changes/record-source.ts';
import type { Db } from '../../db/session.ts';
import { type Caller, refuseOthers } from '../students/editors.ts';

export interface MembershipRow {
  relatedStudent: number;
  relatedCourse: number;
  onHold: boolean;
  /** The first day on which it runs again; null for none. */
  holdUntil: string | null;
  startDate: string;
  endDate: string | null;
}

/** SQL condition: memberships of archived students cannot be changed. */
export const OF_PRESENT_STUDENT =
  'exists (select from coaching_students s where s.record_id = t.related_student and s.archived_at is null)';

export const membershipSource = describeRecords<MembershipRow>({
  kind: 'memberships',
  table: 'memberships',
  shown: OF_PRESENT_STUDENT,
  columns: {
    relatedStudent: 'integer',
    relatedCourse: 'integer',
    onHold: 'boolean',
    holdUntil: 'date',
    startDate: 'date',
    endDate: 'date',
  },
});

const coachOfStudent = {
  name: 'lock-coach-of-student',
  text: 'select related_coach as "relatedCoach" from coaching_students where record_id = $1 for share',
};

/** Returns the type for the memberships that a caller may change: admins all, coaches those of their own students. */
export function makeMembershipType(caller: Caller): RecordType<MembershipRow> {
  return {
    source: membershipSource,

    async checkCaller(db, { relatedStudent }) {
      await refuseOthers(db, caller, await lockCoach(db, relatedStudent), 'memberships');
    },

    toBody: (_, { relatedCourse, onHold, holdUntil, startDate, endDate }) => ({
      relatedCourse,
      onHold,
      holdUntil,
      startDate,
      endDate,
    }),
  };
}

async function lockCoach(db: Db, studentId: number): Promise<number | null> {
  const [student] = await db.query<{ relatedCoach: number | null }>(coachOfStudent, [studentId]);
  return student?.relatedCoach ?? null;
}
