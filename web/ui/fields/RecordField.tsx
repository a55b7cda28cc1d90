import type { SelectableOption } from '../controls/find-options.ts';
import { SearchSelect } from '../staff/SearchSelect.tsx';
import { AnyField, type FieldProps, type FieldValues } from './AnyField.tsx';

interface RecordFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  options: readonly SelectableOption[];
  describe: (id: string) => string;
  onQuery?: (text: string) => void;
  onChosen?: (id: number) => void;
  emptyText: string;
}

/** A record found by typing; the form holds its id. A stored record that is not among the options stays chosen. */
export function RecordField<Values extends FieldValues>({
  options,
  onQuery,
  onChosen,
  emptyText,
  ...props
}: RecordFieldProps<Values>) {
  const { form, name, label, describe } = props;
  return (
    <AnyField {...props} renderText={(id) => id !== '' && describe(id)}>
      {(control, text) => {
        const value = text === '' ? null : Number(text);
        const isOffered = value === null || options.some(({ id }) => id === value);
        return (
          <SearchSelect
            label={label}
            value={value}
            options={isOffered ? options : [...options, { id: value, label: describe(text) }]}
            {...(onQuery && { onQuery })}
            placeholder={`Search ${label.toLowerCase()}`}
            emptyText={emptyText}
            size="mid"
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
            onChange={(id) => {
              if (id !== null) onChosen?.(id);
              form.change(name, id === null ? '' : String(id));
            }}
          />
        );
      }}
    </AnyField>
  );
}
