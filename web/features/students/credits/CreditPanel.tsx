import type { HeldCredit, StudentDetails } from '@soltura/contract/students/students';
import { checkCredit } from '@soltura/domain/credits/credit';
import { findWriteRefusal } from '@soltura/domain/people/rights/record-rights';
import { useQueryClient } from '@tanstack/react-query';
import { useUser } from '../../../base/active-student.ts';
import { RecordForm } from '../../../editing/RecordForm.tsx';
import { RecordHistory } from '../../../editing/RecordHistory.tsx';
import { RecordNotice } from '../../../editing/RecordNotice.tsx';
import { UnauthorizedPanel } from '../../../editing/UnauthorizedPanel.tsx';
import { useRecordForm } from '../../../editing/use-record-form.ts';
import type { PanelProps } from '../../../ui/panels/panels.ts';
import { useChosenRecord } from '../use-chosen-record.ts';
import { CreditFields } from './CreditFields.tsx';
import { readCredit, removeCredit, updateCredit } from './credit.mutations.ts';
import { creditTexts } from './credit-texts.ts';
import { DeleteCredit } from './DeleteCredit.tsx';

const TITLE = 'Edit Bundle Credit';

/** bundle-credit-{id}: one bundle credit of the chosen student (screens-staff 7.5). */
export function CreditPanel({ id, onClose }: PanelProps) {
  const { roles } = useUser();
  const found = useChosenRecord(({ credits }) => credits.find(({ recordId }) => recordId === id));
  const refusal = findWriteRefusal(roles, 'bundle-credits', 'change');
  if (refusal !== undefined) return <UnauthorizedPanel refusal={refusal} onClose={onClose} />;
  if (!found.record || !found.answer) {
    return <RecordNotice title={TITLE} status={found.status} onRetry={found.retry} onClose={onClose} />;
  }
  return (
    <CreditForm
      credit={found.record}
      student={found.answer.student}
      isGone={found.isGone}
      reread={found.reread}
      onClose={onClose}
    />
  );
}

interface CreditFormProps {
  credit: HeldCredit;
  student: StudentDetails;
  isGone: boolean;
  reread: () => Promise<HeldCredit | undefined>;
  onClose: () => void;
}

function CreditForm({ credit, student, isGone, reread, onClose }: CreditFormProps) {
  const cache = useQueryClient();
  const { recordId } = credit;
  const form = useRecordForm({
    stored: readCredit(credit),
    isEditOnly: true,
    keepAs: {
      name: `bundle-credit-${recordId}`,
      label: `Bundle credit of ${student.fullName || student.email}`,
    },
    isGone,
    ...creditTexts,
    check: checkCredit,
    save: (values, { base, idempotencyKey }) =>
      updateCredit(cache, { credit, former: base, values, idempotencyKey }),
    reread: async () => {
      const record = await reread();
      return record && readCredit(record);
    },
    onSaved: onClose,
    onCancel: onClose,
  });
  const remove = () => form.remove((version) => removeCredit(cache, recordId, version), onClose);
  return (
    <RecordForm
      form={form}
      title={TITLE}
      context={student.fullName || student.email}
      saveLabel="Update"
      footStart={<DeleteCredit isBusy={form.isSaving} onDelete={remove} />}
      history={<RecordHistory kind="bundle-credits" id={recordId} />}
      onClose={onClose}
    >
      <CreditFields form={form} studentActive={student.active} />
    </RecordForm>
  );
}
