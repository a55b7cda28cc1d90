import { useQueryClient } from '@tanstack/react-query';
import { ReadOnlyField } from '../records/FormFields.tsx';
import { RecordForm } from '../records/RecordForm.tsx';
import { RecordHistory } from '../records/RecordHistory.tsx';
import { SwitchField } from '../records/SwitchField.tsx';
import { useRecordForm } from '../records/use-record-form.ts';
import { readHold, updateMembership } from './membership.mutations.ts';
import type { MembershipFormProps } from './membership-form-props.ts';

/** What a coach may change of a membership (screens-staff 7.7). */
export function HoldForm({ membership, context, isGone, reread, onClose }: MembershipFormProps) {
  const cache = useQueryClient();
  const { recordId, courseName } = membership;
  const form = useRecordForm({
    stored: readHold(membership),
    isEditOnly: true,
    isGone,
    check: () => [],
    save: (values, { base, idempotencyKey }) =>
      updateMembership(cache, { recordId, former: base, values, idempotencyKey }),
    reread: async () => {
      const record = await reread();
      return record && readHold(record);
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
      <ReadOnlyField label="Course">{courseName || 'Unknown Course'}</ReadOnlyField>
    </RecordForm>
  );
}
