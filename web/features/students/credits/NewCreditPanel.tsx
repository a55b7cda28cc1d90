import { checkCredit } from '@soltura/domain/credits/credit';
import { findWriteRefusal } from '@soltura/domain/people/rights/record-rights';
import { useQueryClient } from '@tanstack/react-query';
import { useUser } from '../../../base/active-student.ts';
import { RecordForm } from '../../../editing/RecordForm.tsx';
import { RecordNotice } from '../../../editing/RecordNotice.tsx';
import { UnauthorizedPanel } from '../../../editing/UnauthorizedPanel.tsx';
import { useRecordForm } from '../../../editing/use-record-form.ts';
import type { PanelProps } from '../../../ui/panels/panels.ts';
import { useChosenRecord } from '../use-chosen-record.ts';
import { CreditFields } from './CreditFields.tsx';
import { type CreditValues, createCredit } from './credit.mutations.ts';
import { creditTexts } from './credit-texts.ts';

const TITLE = 'Create Bundle Credit';

export function NewCreditPanel({ onClose }: PanelProps) {
  const { roles } = useUser();
  const found = useChosenRecord(({ student }) => student);
  const refusal = findWriteRefusal(roles, 'bundle-credits', 'create');
  if (refusal !== undefined) return <UnauthorizedPanel refusal={refusal} onClose={onClose} />;
  if (!found.record) {
    return <RecordNotice title={TITLE} status={found.status} onRetry={found.retry} onClose={onClose} />;
  }
  return <NewCreditForm student={found.record} onClose={onClose} />;
}

interface NewCreditFormProps {
  student: { recordId: number; fullName: string; email: string; active: boolean };
  onClose: () => void;
}

const EMPTY = { version: 0, values: { totalCredits: '', usedCredits: '', expiration: '' } };

function NewCreditForm({ student, onClose }: NewCreditFormProps) {
  const cache = useQueryClient();
  const { recordId } = student;
  const form = useRecordForm<CreditValues>({
    stored: EMPTY,
    isNew: true,
    keepAs: { name: `create-bundle-credit-${recordId}`, label: 'New bundle credit' },
    ...creditTexts,
    check: checkCredit,
    save: async (values, { idempotencyKey }) => {
      await createCredit(cache, { relatedStudent: recordId, values, idempotencyKey });
      return undefined;
    },
    startNext: () => EMPTY.values,
    onSaved: onClose,
    onCancel: onClose,
  });
  return (
    <RecordForm
      form={form}
      title={TITLE}
      context={student.fullName || student.email}
      saveLabel="Create"
      onClose={onClose}
    >
      <CreditFields form={form} studentActive={student.active} />
    </RecordForm>
  );
}
