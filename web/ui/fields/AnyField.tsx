import { type ReactNode, use } from 'react';
import { Field, type FieldControl } from '../controls/Field.tsx';
import { Definition } from '../staff/DefinitionList.tsx';
import styles from './AnyField.module.css';
import { type FieldDifference, FormAround } from './form-around.ts';

/** The values of a form by field, all texts; also the values of selects, days and ids. */
export type FieldValues = Readonly<Record<string, string>>;

/** The part of a form that a field uses. */
export interface FieldForm<Values extends FieldValues> {
  readonly values: Values;
  /** By field. */
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly change: (field: keyof Values & string, value: string) => void;
  /** Fields whose value was also changed by somebody else. */
  readonly differences?: readonly FieldDifference[];
}

/** The field's name in the form, and its label. */
export interface FieldProps<Values extends FieldValues> {
  form: FieldForm<Values>;
  name: keyof Values & string;
  label: string;
  help?: ReactNode;
  required?: boolean;
  /** Hidden in view mode, because the heading shows it. */
  hidesInView?: boolean;
}

interface AnyFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** The maximum length of a text. */
  longest?: number | undefined;
  /** Renders the value in view mode; by default as text. */
  renderText?: ((value: string, label: string) => ReactNode) | undefined;
  /** Describes a value in words. */
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

/** Writes typed text into the form. */
export function takeText<Values extends FieldValues>({ form, name }: FieldProps<Values>) {
  return ({ target }: { target: { value: string } }) => form.change(name, target.value);
}
