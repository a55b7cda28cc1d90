import { isAdmin } from '@soltura/domain/people/roles';
import type { RecordType } from '../../changes/change-record.ts';
import { describeRecords } from '../../changes/record-source.ts';
import { type Caller, refuseOthers } from './editors.ts';

/** The fields of a coaching student that can be changed; `relatedCoach` is a coach's record id. */
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

const source = describeRecords<StudentRow>({
  kind: 'coaching-students',
  table: 'coaching_students',
  shown: 't.archived_at is null',
  columns: {
    firstName: 'text',
    lastName: 'text',
    pronoun: 'text',
    learningDisabilities: 'text',
    email: 'text',
    usPhone: 'text',
    timeZone: 'text',
    startingLevel: 'text',
    fluencyGoal: 'text',
    relatedCoach: 'integer',
    advancedStudent: 'boolean',
    billingEmail: 'text',
    billingNotes: 'text',
  },
});

/** Returns the type for the students that a caller may change: admins all, coaches their own and without billing. */
export function makeStudentType(caller: Caller): RecordType<StudentRow> {
  return {
    source,
    checkCaller: (db, { relatedCoach }) => refuseOthers(db, caller, relatedCoach, 'coaching-students'),
    toBody: (_, row) => (isAdmin(caller.user) ? row : withoutBilling(row)),
  };
}

function withoutBilling(row: StudentRow): object {
  const shown: Partial<StudentRow> = { ...row };
  delete shown.billingEmail;
  delete shown.billingNotes;
  return shown;
}
