import { writeStoredDay } from '@soltura/domain/day-names';
import { DateInput } from '../staff/DateInput.tsx';
import { AnyField, type FieldProps, type FieldValues } from './AnyField.tsx';

export function DateField<Values extends FieldValues>(props: FieldProps<Values>) {
  return (
    <AnyField {...props} renderText={writeStoredDay}>
      {(control, day) => (
        <DateInput {...control} value={day} onChange={(chosen) => props.form.change(props.name, chosen)} />
      )}
    </AnyField>
  );
}
