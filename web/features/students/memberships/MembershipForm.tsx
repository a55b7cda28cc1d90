import type { CoachingCatalogue } from '@soltura/contract/records/records';
import { toDay } from '@soltura/domain/dates';
import { checkMembership } from '@soltura/domain/memberships/membership';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readNow } from '../../../api/server-clock.ts';
import { membershipWeeksQuery } from '../../../base/students.queries.ts';
import { RecordForm } from '../../../editing/RecordForm.tsx';
import { RecordHistory } from '../../../editing/RecordHistory.tsx';
import { useRecordForm } from '../../../editing/use-record-form.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldPair } from '../../../ui/fields/ReadOnlyField.tsx';
import { CourseField } from '../CourseField.tsx';
import { checkHold } from './check-hold.ts';
import { HoldFields } from './HoldFields.tsx';
import { readMembership, updateMembership } from './membership.mutations.ts';
import { areSameDates, makeDatesQuestion } from './membership-dates.ts';
import type { MembershipFormProps } from './membership-form-props.ts';

interface AdminMembershipFormProps extends MembershipFormProps {
  courses: CoachingCatalogue['courses'];
}

export function MembershipForm({
  membership,
  context,
  isGone,
  reread,
  courses,
  onClose,
}: AdminMembershipFormProps) {
  const cache = useQueryClient();
  const [today] = useState(() => toDay(readNow()));
  const { recordId } = membership;
  const form = useRecordForm({
    stored: readMembership(membership),
    isEditOnly: true,
    keepAs: { name: `membership-${recordId}`, label: `Membership of ${context}` },
    isGone,
    check: ({ relatedCourse, startDate, endDate, ...hold }) => [
      ...checkHold(hold, membership, today),
      ...checkMembership(
        { startDate, endDate, relatedCourse: relatedCourse === '' ? null : Number(relatedCourse) },
        membership,
      ),
    ],
    confirm: async (values, base) => {
      if (areSameDates(values, base.values)) return undefined;
      const weeks = await cache.fetchQuery({ ...membershipWeeksQuery(recordId), staleTime: 0 });
      return makeDatesQuestion(weeks, base.values, values);
    },
    save: (values, { base, idempotencyKey }) =>
      updateMembership(cache, { recordId, former: base, values, idempotencyKey }),
    reread: async () => {
      const record = await reread();
      return record && readMembership(record);
    },
    onSaved: onClose,
    onCancel: onClose,
  });
  return (
    <RecordForm
      form={form}
      title="Edit Membership"
      context={context}
      history={<RecordHistory kind="memberships" id={recordId} />}
      onClose={onClose}
    >
      <HoldFields form={form} />
      <CourseField form={form} courses={courses} membership={membership} />
      <FieldPair>
        <DateField form={form} name="startDate" label="Start Date" required />
        <DateField form={form} name="endDate" label="End Date" />
      </FieldPair>
    </RecordForm>
  );
}
