import { useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { SearchSelect } from '../../ui/SearchSelect.tsx';
import { type FieldProps, FieldWithDifference } from '../records/AnyField.tsx';
import type { FormValues } from '../records/form-work.ts';
import type { Referred } from './known-names.ts';
import { useChoices } from './use-choices.ts';

interface RecordFieldProps extends FieldProps<FormValues> {
  /** What can be chosen; undefined while it is on its way. */
  referred: Referred | undefined;
}

/** A record of another table, found by typing. One that was put away stays where it is stored. */
export function RecordField({ form, name, label, required = false, referred }: RecordFieldProps) {
  const [typed, setTyped] = useState('');
  const { options, emptyText, onChosen } = useChoices(referred, typed);
  const text = form.values[name] ?? '';
  const value = text === '' ? null : Number(text);
  const isOffered = value === null || options.some(({ id }) => id === value);
  const nameOf = (id: string) => referred?.nameOf(Number(id)) || id;
  return (
    <FieldWithDifference form={form} name={name} label={label} describe={nameOf}>
      <Field label={label} required={required} error={form.errors[name]}>
        {(control) => (
          <SearchSelect
            label={label}
            value={value}
            options={isOffered ? options : [...options, { id: value, label: nameOf(text) }]}
            onQuery={setTyped}
            placeholder={`Search ${label.toLowerCase()}`}
            emptyText={emptyText}
            size="mid"
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
            onChange={(id) => {
              if (id !== null) onChosen(id);
              form.change(name, id === null ? '' : String(id));
            }}
          />
        )}
      </Field>
    </FieldWithDifference>
  );
}
