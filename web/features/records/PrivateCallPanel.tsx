import type { HeldPrivateCall } from '@soltura/contract/records/records';
import { mayWrite } from '@soltura/domain/people/rights/record-rights';
import { checkPrivateCall } from '@soltura/domain/records/private-call';
import { useQueryClient } from '@tanstack/react-query';
import { useOptionLists } from '../../api/option-lists.ts';
import { useUser } from '../../base/active-student.ts';
import { DangerZone } from '../../editing/DangerZone.tsx';
import { RecordForm } from '../../editing/RecordForm.tsx';
import { RecordHistory } from '../../editing/RecordHistory.tsx';
import { RecordNotice } from '../../editing/RecordNotice.tsx';
import { useRecordForm } from '../../editing/use-record-form.ts';
import { PrivateCallFields } from '../../parts/records/PrivateCallFields.tsx';
import { ReadOnlyField } from '../../ui/fields/ReadOnlyField.tsx';
import type { PanelProps } from '../../ui/panels/panels.ts';
import { describePlace } from './describe-place.ts';
import { namePrivateCall } from './new-private-call.ts';
import { privateCallWrites, readPrivateCallValues } from './private-call.mutations.ts';
import { type FoundRecord, usePrivateCall } from './use-record.ts';

/** Shows and edits one private call (screens-staff 3.3). */
export function PrivateCallPanel({ id = 0, ...panel }: PanelProps) {
  const found = usePrivateCall(id);
  if (!found.record)
    return (
      <RecordNotice
        title="Private Call"
        status={found.status}
        onRetry={found.retry}
        onClose={panel.onClose}
      />
    );
  return <PrivateCallForm {...panel} found={found} privateCall={found.record} />;
}

interface PrivateCallFormProps extends Omit<PanelProps, 'id'> {
  found: FoundRecord<HeldPrivateCall>;
  privateCall: HeldPrivateCall;
}

function PrivateCallForm({ found, privateCall, isReadOnly, startsEditing, onClose }: PrivateCallFormProps) {
  const cache = useQueryClient();
  const { roles } = useUser();
  const lists = useOptionLists();
  const studentName = found.week?.studentName ?? '';
  const form = useRecordForm({
    stored: { values: readPrivateCallValues(privateCall), version: privateCall.version },
    isGone: found.isGone,
    isReadOnly,
    startsEditing,
    keepAs: {
      name: namePrivateCall(privateCall.recordId),
      label: studentName === '' ? 'Private call' : `Private call of ${studentName}`,
    },
    check: (values) => checkPrivateCall(values, { isCreating: false, stored: privateCall, lists }),
    save: (values, { base, idempotencyKey }) =>
      privateCallWrites.update(cache, { record: privateCall, former: base, values, idempotencyKey }),
    reread: async () => {
      const record = await found.reread();
      return record && { values: readPrivateCallValues(record), version: record.version };
    },
  });
  const remove = () =>
    form.remove((version) => privateCallWrites.remove(cache, privateCall.recordId, version), onClose);
  const heading = `${studentName === '' ? 'Private Call' : studentName} on ${form.values.date}`;
  return (
    <RecordForm
      form={form}
      title={form.mode === 'view' ? heading : 'Edit Call'}
      context={describePlace(found.week, form.mode)}
      isReadOnly={isReadOnly}
      onClose={onClose}
      danger={
        mayWrite(roles, 'private-calls', 'delete') && <DangerZone isBusy={form.isSaving} onDelete={remove} />
      }
      history={<RecordHistory kind="private-calls" id={privateCall.recordId} />}
    >
      {form.mode === 'edit' && <ReadOnlyField label="Student">{studentName}</ReadOnlyField>}
      <PrivateCallFields form={form} weekStarts={found.week?.weekStarts} />
    </RecordForm>
  );
}
