import type { CoachingCatalogue } from '@soltura/contract/records';
import { checkMembership } from '@soltura/domain/memberships/membership';
import { useQueryClient } from '@tanstack/react-query';
import { DateField, FieldPair } from '../records/FormFields.tsx';
import { RecordForm } from '../records/RecordForm.tsx';
import { RecordHistory } from '../records/RecordHistory.tsx';
import { SwitchField } from '../records/SwitchField.tsx';
import { useRecordForm } from '../records/use-record-form.ts';
import { CourseField } from './CourseField.tsx';
import { readMembership, updateMembership } from './membership.mutations.ts';
import { areSameDates, askAboutDates } from './membership-dates.ts';
import type { MembershipFormProps } from './membership-form-props.ts';
import { membershipWeeksQuery } from './students.queries.ts';

interface AdminMembershipFormProps extends MembershipFormProps {
  courses: CoachingCatalogue['courses'];
}

/** What an admin may change of a membership (screens-staff 7.7). */
export function MembershipForm({
  membership,
  context,
  isGone,
  reread,
  courses,
  onClose,
}: AdminMembershipFormProps) {
  const cache = useQueryClient();
  const { recordId } = membership;
  const form = useRecordForm({
    stored: readMembership(membership),
    isEditOnly: true,
    isGone,
    check: ({ relatedCourse, ...days }) =>
      checkMembership(
        { ...days, relatedCourse: relatedCourse === '' ? null : Number(relatedCourse) },
        membership,
      ),
    confirm: async (values, base) => {
      if (areSameDates(values, base.values)) return undefined;
      const weeks = await cache.fetchQuery({ ...membershipWeeksQuery(recordId), staleTime: 0 });
      return askAboutDates(weeks, base.values, values);
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
      <SwitchField form={form} name="onHold" label="On Hold" />
      <CourseField form={form} courses={courses} membership={membership} />
      <FieldPair>
        <DateField form={form} name="startDate" label="Start Date" required />
        <DateField form={form} name="endDate" label="End Date" />
      </FieldPair>
    </RecordForm>
  );
}
