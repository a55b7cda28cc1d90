import { useQueryClient } from '@tanstack/react-query';
import { RecordForm } from '../../../editing/RecordForm.tsx';
import { RecordHistory } from '../../../editing/RecordHistory.tsx';
import { useRecordForm } from '../../../editing/use-record-form.ts';
import { ReadOnlyField } from '../../../ui/fields/ReadOnlyField.tsx';
import { SwitchField } from '../../../ui/fields/SwitchField.tsx';
import { readHold, updateMembership } from './membership.mutations.ts';
import type { MembershipFormProps } from './membership-form-props.ts';

/** The form of a membership for coaches (screens-staff 7.7). */
export function HoldForm({ membership, context, isGone, reread, onClose }: MembershipFormProps) {
  const cache = useQueryClient();
  const { recordId, courseName } = membership;
  const form = useRecordForm({
    stored: readHold(membership),
    isEditOnly: true,
    keepAs: { name: `membership-hold-${recordId}`, label: `Membership of ${context}` },
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
