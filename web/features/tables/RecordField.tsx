import { Field } from '../../ui/Field.tsx';
import { SearchSelect } from '../../ui/SearchSelect.tsx';
import { type FieldProps, FieldWithDifference } from '../records/AnyField.tsx';
import type { FormValues } from '../records/form-work.ts';
import type { Referred } from './tables.queries.ts';

interface RecordFieldProps extends FieldProps<FormValues> {
  /** What can be chosen; undefined while it is on its way. */
  referred: Referred | undefined;
}

/** A record of another table, found by typing. One that was put away stays where it is stored. */
export function RecordField({ form, name, label, required = false, referred }: RecordFieldProps) {
  const text = form.values[name] ?? '';
  const value = text === '' ? null : Number(text);
  const choices = (referred?.choices ?? []).map(({ recordId, name: words }) => ({
    id: recordId,
    label: words,
  }));
  const isOffered = value === null || choices.some(({ id }) => id === value);
  const nameOf = (id: string) => referred?.nameOf(Number(id)) || id;
  return (
    <FieldWithDifference form={form} name={name} label={label} describe={nameOf}>
      <Field label={label} required={required} error={form.errors[name]}>
        {(control) => (
          <SearchSelect
            label={label}
            value={value}
            options={isOffered ? choices : [...choices, { id: value, label: nameOf(text) }]}
            placeholder={`Search ${label.toLowerCase()}`}
            emptyText="Nothing found"
            size="mid"
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
            onChange={(id) => form.change(name, id === null ? '' : String(id))}
          />
        )}
      </Field>
    </FieldWithDifference>
  );
}
