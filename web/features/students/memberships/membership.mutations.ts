import { membershipWrites } from '@soltura/contract/memberships/membership-writes';
import type { HeldMembership } from '@soltura/contract/students/students';
import type { StoredRecord } from '@soltura/domain/editing/form-work';
import { formatVersion } from '@soltura/domain/records/versions';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { changeRecord, createRecord } from '../../../editing/change-record.ts';
import { writeSwitch } from '../../../ui/fields/SwitchField.tsx';
import { refreshStudents } from '../refresh-students.ts';

/** `holdUntil` is a day, empty for none. */
export type HoldValues = Record<'onHold' | 'holdUntil', string>;

/** The fields of an admin's form; the course is a record id as text. */
export type MembershipValues = HoldValues & Record<'relatedCourse' | 'startDate' | 'endDate', string>;

export function readHold({ onHold, holdUntil, version }: HeldMembership): StoredRecord<HoldValues> {
  return { version, values: { onHold: writeSwitch(onHold), holdUntil } };
}

export function readMembership(membership: HeldMembership): StoredRecord<MembershipValues> {
  const { relatedCourse, startDate, endDate } = membership;
  const { version, values } = readHold(membership);
  return { version, values: { ...values, relatedCourse: String(relatedCourse), startDate, endDate } };
}

interface MembershipChange<Values extends HoldValues> {
  recordId: number;
  former: StoredRecord<Values>;
  values: Values;
  idempotencyKey: string;
}

/** Changes a membership; a coach's form sends only On Hold and its day (api.md 1.10). */
export function updateMembership<Values extends HoldValues & Partial<MembershipValues>>(
  cache: QueryClient,
  { recordId, ...change }: MembershipChange<Values>,
): Promise<number> {
  return changeRecord({
    ...change,
    words: ['Updating membership...', 'Membership updated!', 'Error updating membership'],
    put: (version, { onHold, holdUntil, relatedCourse, startDate, endDate }, options) =>
      call(
        membershipWrites.change,
        {
          headers: { 'if-match': formatVersion(version) },
          params: { id: recordId },
          body: {
            onHold: onHold === 'Yes',
            holdUntil: onHold === 'Yes' ? holdUntil : '',
            ...(relatedCourse !== undefined && { relatedCourse: Number(relatedCourse), startDate, endDate }),
          },
        },
        options,
      ),
    refresh: () => refreshStudents(cache),
  });
}

/** The fields of a new membership: ids and numbers as text, days, and a switch. */
export type NewMembershipValues = Record<
  | 'relatedCourse'
  | 'relatedCoach'
  | 'startDate'
  | 'endDate'
  | 'onHold'
  | 'holdUntil'
  | 'totalCredits'
  | 'expiration',
  string
>;

interface NewMembership {
  studentId: number;
  values: NewMembershipValues;
  /** The initial coach of the form; another one becomes the student's primary coach. */
  formerCoach: string;
  idempotencyKey: string;
}

export function createMembership(
  cache: QueryClient,
  { studentId, values, formerCoach, idempotencyKey }: NewMembership,
): Promise<unknown> {
  const { relatedCourse, relatedCoach, onHold, ...texts } = values;
  return createRecord({
    words: ['Creating membership...', 'Membership created!', 'Error creating membership'],
    add: (options) =>
      call(
        membershipWrites.add,
        {
          params: { id: studentId },
          body: {
            ...texts,
            relatedCourse: Number(relatedCourse),
            onHold: onHold === 'Yes',
            ...(relatedCoach !== formerCoach && { relatedCoach: Number(relatedCoach) }),
          },
        },
        options,
      ),
    idempotencyKey,
    refresh: () => refreshStudents(cache),
  });
}
