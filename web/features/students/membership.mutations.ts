import { studentWrites } from '@soltura/contract/student-writes';
import type { HeldMembership } from '@soltura/contract/students';
import { formatVersion } from '@soltura/domain/records/versions';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { changeRecord } from '../records/change-record.ts';
import type { StoredRecord } from '../records/form-work.ts';
import { writeSwitch } from '../records/SwitchField.tsx';
import { refreshStudents } from './refresh-students.ts';

/** What a coach may change of a membership. */
export type HoldValues = Record<'onHold', string>;

/** What an admin may change of a membership; the course is a record id as text. */
export type MembershipValues = HoldValues & Record<'relatedCourse' | 'startDate' | 'endDate', string>;

/** A membership as a coach's form holds it. */
export function readHold({ onHold, version }: HeldMembership): StoredRecord<HoldValues> {
  return { version, values: { onHold: writeSwitch(onHold) } };
}

/** A membership as an admin's form holds it. */
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

/** Changes a membership: a coach's form sends no more than On Hold (api.md 7.8). */
export function updateMembership<Values extends HoldValues & Partial<MembershipValues>>(
  cache: QueryClient,
  { recordId, ...change }: MembershipChange<Values>,
): Promise<void> {
  return changeRecord({
    ...change,
    words: ['Updating membership...', 'Membership updated!', 'Error updating membership'],
    put: (version, { onHold, relatedCourse, startDate, endDate }, options) =>
      call(
        studentWrites.updateMembership,
        {
          headers: { 'if-match': formatVersion(version) },
          body: {
            recordId,
            onHold: onHold === 'Yes',
            ...(relatedCourse !== undefined && { relatedCourse: Number(relatedCourse), startDate, endDate }),
          },
        },
        options,
      ),
    refresh: () => refreshStudents(cache),
  });
}
