import { useState } from 'react';
import { DateField, FieldPair } from '../records/FormFields.tsx';
import { NumberField } from '../records/NumberField.tsx';
import type { RecordFormState } from '../records/use-record-form.ts';
import styles from './CreditFields.module.css';
import { CreditTicket } from './CreditTicket.tsx';
import type { CreditValues } from './credit.mutations.ts';
import { previewCredit } from './preview-credit.ts';

interface CreditFieldsProps {
  form: RecordFormState<CreditValues>;
  studentActive: boolean;
}

/** The numbers of a bundle credit beneath the ticket they make (screens-staff 7.5). */
export function CreditFields({ form, studentActive }: CreditFieldsProps) {
  const [now] = useState(() => new Date());
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
