import { useState } from 'react';
import { readNow } from '../../../api/server-clock.ts';
import type { RecordFormState } from '../../../editing/record-form-state.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { FieldPair } from '../../../ui/fields/ReadOnlyField.tsx';
import styles from './CreditFields.module.css';
import { CreditTicket } from './CreditTicket.tsx';
import type { CreditValues } from './credit.mutations.ts';
import { previewCredit } from './preview-credit.ts';

interface CreditFieldsProps {
  form: RecordFormState<CreditValues>;
  studentActive: boolean;
}

export function CreditFields({ form, studentActive }: CreditFieldsProps) {
  const [now] = useState(readNow);
  return (
    <>
      <div className={styles.ticket}>
        <CreditTicket {...previewCredit(form.values, { studentActive, now })} />
      </div>
      <FieldPair>
        <NumberField form={form} name="totalCredits" label="Total Credits:" />
        <NumberField form={form} name="usedCredits" label="Used Credits:" />
      </FieldPair>
      <DateField
        form={form}
        name="expiration"
        label="Expiration Date (UTC):"
        help="The credits can be used until 08:00 UTC on that day."
      />
    </>
  );
}
