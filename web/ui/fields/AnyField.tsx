import { type ReactNode, use } from 'react';
import { Field, type FieldControl } from '../controls/Field.tsx';
import { Definition } from '../staff/DefinitionList.tsx';
import styles from './AnyField.module.css';
import { type FieldDifference, FormAround } from './form-around.ts';

/** Values of a form by field; all are strings, also those of selects, days and ids. */
export type FieldValues = Readonly<Record<string, string>>;

export interface FieldForm<Values extends FieldValues> {
  readonly values: Values;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly change: (field: keyof Values & string, value: string) => void;
  readonly differences?: readonly FieldDifference[];
}

export interface FieldProps<Values extends FieldValues> {
  form: FieldForm<Values>;
  name: keyof Values & string;
  label: string;
  help?: ReactNode;
  required?: boolean;
  hidesInView?: boolean;
}

interface AnyFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  longest?: number | undefined;
  renderText?: ((value: string, label: string) => ReactNode) | undefined;
  describe?: ((value: string) => string) | undefined;
  children: (control: FieldControl & { size: 'staff' | 'mid' }, value: string) => ReactNode;
}

/** A field of a form: its value in view mode, otherwise its control, and both values after a conflict. */
export function AnyField<Values extends FieldValues>({
  form,
  name,
  label,
  required = false,
  hidesInView = false,
  help,
  longest,
  renderText,
  describe,
  children,
}: AnyFieldProps<Values>) {
  const { mode, size = 'mid' } = use(FormAround);
  const value = form.values[name] ?? '';
  if (mode === 'view') {
    if (hidesInView) return null;
    return <Definition term={label}>{renderText ? renderText(value, label) : value}</Definition>;
  }
  return (
    <FieldWithDifference form={form} name={name} label={label} describe={describe}>
      <Field
        label={label}
        required={required}
        error={form.errors[name]}
        help={help}
        length={longest === undefined ? undefined : { text: value, longest }}
      >
        {(control) => children({ ...control, size }, value)}
      </Field>
    </FieldWithDifference>
  );
}

/** A control, with a choice between both values below it after a conflict. */
export function FieldWithDifference<Values extends FieldValues>({
  form,
  name,
  label,
  describe,
  children,
}: Pick<AnyFieldProps<Values>, 'form' | 'name' | 'label' | 'describe'> & { children: ReactNode }) {
  const { Difference } = use(FormAround);
  const difference = form.differences?.find(({ field }) => field === name);
  return (
    <div className={styles.field}>
      {children}
      {difference && Difference && (
        <Difference
          label={label}
          difference={difference}
          value={form.values[name] ?? ''}
          describe={describe}
          onChoose={(chosen) => form.change(name, chosen)}
        />
      )}
    </div>
  );
}

export function takeText<Values extends FieldValues>({ form, name }: FieldProps<Values>) {
  return ({ target }: { target: { value: string } }) => form.change(name, target.value);
}
