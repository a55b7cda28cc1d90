import { studentWrites } from '@soltura/contract/students/student-writes';
import type { StudentDetails } from '@soltura/contract/students/students';
import type { StoredRecord } from '@soltura/domain/editing/form-work';
import { formatVersion } from '@soltura/domain/records/versions';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { changeRecord } from '../../editing/change-record.ts';
import { writeSwitch } from '../../ui/fields/SwitchField.tsx';
import { refreshStudents } from './refresh-students.ts';

/** The fields of a student's form; the coach is a record id as text, empty for none. */
export type StudentValues = Record<
  | 'firstName'
  | 'lastName'
  | 'pronoun'
  | 'learningDisabilities'
  | 'email'
  | 'usPhone'
  | 'timeZone'
  | 'startingLevel'
  | 'fluencyGoal'
  | 'relatedCoach'
  | 'advancedStudent'
  | 'billingEmail'
  | 'billingNotes'
  /** 'Yes' where calls to come go to the coach who takes the student. */
  | 'givesCalls',
  string
>;

/** True where one coach hands the student to another. */
export function isHandedOver(
  { relatedCoach }: Pick<StudentValues, 'relatedCoach'>,
  student: Pick<StudentDetails, 'relatedCoach'>,
): boolean {
  return (
    student.relatedCoach !== null && relatedCoach !== '' && relatedCoach !== String(student.relatedCoach)
  );
}

export function readStudent(student: StudentDetails): StoredRecord<StudentValues> {
  const { firstName, lastName, pronoun, learningDisabilities, email, usPhone, timeZone } = student;
  const { startingLevel, fluencyGoal, relatedCoach, advancedStudent, billingEmail, billingNotes } = student;
  return {
    version: student.version,
    values: {
      firstName,
      lastName,
      pronoun,
      learningDisabilities,
      email,
      usPhone,
      timeZone,
      startingLevel,
      fluencyGoal,
      relatedCoach: relatedCoach === null ? '' : String(relatedCoach),
      advancedStudent: writeSwitch(advancedStudent),
      billingEmail,
      billingNotes,
      givesCalls: 'Yes',
    },
  };
}

interface StudentChange {
  recordId: number;
  former: StoredRecord<StudentValues>;
  values: StudentValues;
  idempotencyKey: string;
  /** True for admins: coaches neither see nor send billing. */
  withBilling: boolean;
  isUndoable: boolean;
  /** True to give calls to come to the coach who takes the student. */
  givesCalls: boolean;
}

export function updateStudent(
  cache: QueryClient,
  { recordId, withBilling, givesCalls, ...change }: StudentChange,
): Promise<number> {
  return changeRecord({
    ...change,
    words: ['Updating student...', 'Student updated!', 'Error updating student'],
    put: (version, values, options) => {
      const { billingEmail, billingNotes, relatedCoach, advancedStudent, givesCalls: _, ...texts } = values;
      return call(
        studentWrites.update,
        {
          headers: { 'if-match': formatVersion(version) },
          body: {
            recordId,
            ...texts,
            relatedCoach: relatedCoach === '' ? '' : Number(relatedCoach),
            advancedStudent: advancedStudent === 'Yes',
            ...(givesCalls && { givesCalls }),
            ...(withBilling && { billingEmail, billingNotes }),
          },
        },
        options,
      );
    },
    refresh: () => refreshStudents(cache),
  });
}
