import type { HeldPrivateCall } from '@soltura/contract/records';
import { isAdmin } from '@soltura/domain/people/roles';
import { checkPrivateCall } from '@soltura/domain/records/private-call';
import { useQueryClient } from '@tanstack/react-query';
import type { PanelProps } from '../panels/panels.ts';
import { useUser } from '../people/active-student.ts';
import { DangerZone } from './DangerZone.tsx';
import { describePlace } from './describe-place.ts';
import { ReadOnlyField } from './FormFields.tsx';
import { PrivateCallFields } from './PrivateCallFields.tsx';
import { privateCallWrites, readPrivateCallValues } from './private-call.mutations.ts';
import { RecordForm } from './RecordForm.tsx';
import { RecordHistory } from './RecordHistory.tsx';
import { RecordNotice } from './RecordNotice.tsx';
import { type FoundRecord, usePrivateCall } from './use-record.ts';
import { useRecordForm } from './use-record-form.ts';

/** One private call, to look at and to change (screens-staff 3.3). */
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

function PrivateCallForm({ found, privateCall, isReadOnly, onClose }: PrivateCallFormProps) {
  const cache = useQueryClient();
  const { roles } = useUser();
  const studentName = found.week?.studentName ?? '';
  const form = useRecordForm({
    stored: { values: readPrivateCallValues(privateCall), version: privateCall.version },
    isGone: found.isGone,
    check: (values) => checkPrivateCall(values, { isCreating: false, stored: privateCall }),
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
      danger={isAdmin(roles) && <DangerZone isBusy={form.isSaving} onDelete={remove} />}
      history={<RecordHistory kind="private-calls" id={privateCall.recordId} />}
    >
      {form.mode === 'edit' && <ReadOnlyField label="Student">{studentName}</ReadOnlyField>}
      <PrivateCallFields form={form} weekStarts={found.week?.weekStarts} />
    </RecordForm>
  );
}
