import type { RecordFormState } from '../../../editing/record-form-state.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { SwitchField } from '../../../ui/fields/SwitchField.tsx';
import type { HoldValues } from './membership.mutations.ts';

interface HoldFieldsProps<Values extends HoldValues> {
  form: Pick<RecordFormState<Values>, 'values' | 'errors' | 'change' | 'differences'>;
}

/** On Hold, and while it is on the day on which the hold ends by itself (screens-staff 7.7). */
export function HoldFields<Values extends HoldValues>({ form }: HoldFieldsProps<Values>) {
  return (
    <>
      <SwitchField form={form} name="onHold" label="On Hold" />
      {form.values.onHold === 'Yes' && (
        <DateField
          form={form}
          name="holdUntil"
          label="Until"
          help="The first day on which it runs again; empty for a hold without end"
        />
      )}
    </>
  );
}
