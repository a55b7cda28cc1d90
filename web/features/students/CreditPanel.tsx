import type { HeldCredit, StudentDetails } from '@soltura/contract/students';
import { checkCredit } from '@soltura/domain/credits/credit';
import { isAdmin } from '@soltura/domain/people/roles';
import { useQueryClient } from '@tanstack/react-query';
import type { PanelProps } from '../panels/panels.ts';
import { useUser } from '../people/active-student.ts';
import { RecordForm } from '../records/RecordForm.tsx';
import { RecordHistory } from '../records/RecordHistory.tsx';
import { RecordNotice } from '../records/RecordNotice.tsx';
import { useRecordForm } from '../records/use-record-form.ts';
import { CreditFields } from './CreditFields.tsx';
import { readCredit, removeCredit, updateCredit } from './credit.mutations.ts';
import { CREDIT_REFUSAL, creditTexts } from './credit-texts.ts';
import { DeleteCredit } from './DeleteCredit.tsx';
import { UnauthorizedPanel } from './UnauthorizedPanel.tsx';
import { useChosenRecord } from './use-chosen-record.ts';

const TITLE = 'Edit Bundle Credit';

/** bundle-credit-{id}: one of the chosen student's (screens-staff 7.5). */
export function CreditPanel({ id, onClose }: PanelProps) {
  const { roles } = useUser();
  const found = useChosenRecord(({ credits }) => credits.find(({ recordId }) => recordId === id));
  if (!isAdmin(roles)) return <UnauthorizedPanel refusal={CREDIT_REFUSAL} onClose={onClose} />;
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
