import { studentWrites } from '@soltura/contract/student-writes';
import type { StudentDetails } from '@soltura/contract/students';
import { formatVersion } from '@soltura/domain/records/versions';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { changeRecord } from '../records/change-record.ts';
import type { StoredRecord } from '../records/form-work.ts';
import { writeSwitch } from '../records/SwitchField.tsx';
import { refreshStudents } from './refresh-students.ts';

/** What the form of a student holds; the coach is a record id as text, empty for none. */
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
  | 'billingNotes',
  string
>;

/** A student as the form holds them. */
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
    },
  };
}

interface StudentChange {
  recordId: number;
  former: StoredRecord<StudentValues>;
  values: StudentValues;
  idempotencyKey: string;
  /** An admin's: coaches neither see nor send it. */
  withBilling: boolean;
  isUndoable: boolean;
}

/** Changes a student (api.md 7.8). */
export function updateStudent(
  cache: QueryClient,
  { recordId, withBilling, ...change }: StudentChange,
): Promise<void> {
  return changeRecord({
    ...change,
    words: ['Updating student...', 'Student updated!', 'Error updating student'],
    put: (version, values, options) => {
      const { billingEmail, billingNotes, relatedCoach, advancedStudent, ...texts } = values;
      return call(
        studentWrites.updateStudent,
        {
          headers: { 'if-match': formatVersion(version) },
          body: {
            recordId,
            ...texts,
            relatedCoach: relatedCoach === '' ? '' : Number(relatedCoach),
            advancedStudent: advancedStudent === 'Yes',
            ...(withBilling && { billingEmail, billingNotes }),
          },
        },
        options,
      );
    },
    refresh: () => refreshStudents(cache),
  });
}
