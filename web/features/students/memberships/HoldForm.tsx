import { toDay } from '@soltura/domain/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readNow } from '../../../api/server-clock.ts';
import { RecordForm } from '../../../editing/RecordForm.tsx';
import { RecordHistory } from '../../../editing/RecordHistory.tsx';
import { useRecordForm } from '../../../editing/use-record-form.ts';
import { ReadOnlyField } from '../../../ui/fields/ReadOnlyField.tsx';
import { checkHold } from './check-hold.ts';
import { HoldFields } from './HoldFields.tsx';
import { readHold, updateMembership } from './membership.mutations.ts';
import type { MembershipFormProps } from './membership-form-props.ts';

export function HoldForm({ membership, context, isGone, reread, onClose }: MembershipFormProps) {
  const cache = useQueryClient();
  const [today] = useState(() => toDay(readNow()));
  const { recordId, courseName } = membership;
  const form = useRecordForm({
    stored: readHold(membership),
    isEditOnly: true,
    keepAs: { name: `membership-hold-${recordId}`, label: `Membership of ${context}` },
    isGone,
    check: (values) => checkHold(values, membership, today),
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
      <HoldFields form={form} />
      <ReadOnlyField label="Course">{courseName || 'Unknown Course'}</ReadOnlyField>
    </RecordForm>
  );
}
