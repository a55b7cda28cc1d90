import { membershipWrites } from '@soltura/contract/memberships/membership-writes';
import type { HeldMembership } from '@soltura/contract/students/students';
import type { StoredRecord } from '@soltura/domain/editing/form-work';
import { formatVersion } from '@soltura/domain/records/versions';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { changeRecord } from '../../../editing/change-record.ts';
import { writeSwitch } from '../../../ui/fields/SwitchField.tsx';
import { refreshStudents } from '../refresh-students.ts';

export type HoldValues = Record<'onHold', string>;

/** The fields of an admin's form; the course is a record id as text. */
export type MembershipValues = HoldValues & Record<'relatedCourse' | 'startDate' | 'endDate', string>;

export function readHold({ onHold, version }: HeldMembership): StoredRecord<HoldValues> {
  return { version, values: { onHold: writeSwitch(onHold) } };
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

/** Changes a membership; a coach's form sends only On Hold (api.md 7.8). */
export function updateMembership<Values extends HoldValues & Partial<MembershipValues>>(
  cache: QueryClient,
  { recordId, ...change }: MembershipChange<Values>,
): Promise<number> {
  return changeRecord({
    ...change,
    words: ['Updating membership...', 'Membership updated!', 'Error updating membership'],
    put: (version, { onHold, relatedCourse, startDate, endDate }, options) =>
      call(
        membershipWrites.update,
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
