import { type ReactNode, useState } from 'react';
import { Definition } from '../../ui/DefinitionList.tsx';
import { Field, type FieldControl } from '../../ui/Field.tsx';
import styles from './AnyField.module.css';
import { DifferenceChoice } from './DifferenceChoice.tsx';
import type { FormDifference, FormValues } from './form-work.ts';
import type { RecordFormState } from './use-record-form.ts';

/** Which field of a form, and how it is called. */
export interface FieldProps<Values extends FormValues> {
  form: RecordFormState<Values>;
  name: keyof Values & string;
  label: string;
  required?: boolean;
  /** The heading says it in view mode. */
  hidesInView?: boolean;
}

interface AnyFieldProps<Values extends FormValues> extends FieldProps<Values> {
  help?: ReactNode;
  /** The most characters a text may have. */
  longest?: number;
  /** How view mode shows the value; as it is, when left out. */
  show?: ((value: string, label: string) => ReactNode) | undefined;
  /** How a value is named in words. */
  describe?: ((value: string) => string) | undefined;
  children: (control: FieldControl, value: string) => ReactNode;
}

/** A field of a form: its stored value in view mode, else its control, and both values when it was changed meanwhile. */
export function AnyField<Values extends FormValues>({
  form,
  name,
  label,
  required = false,
  hidesInView = false,
  help,
  longest,
  show,
  describe,
  children,
}: AnyFieldProps<Values>) {
  const value = form.values[name] ?? '';
  if (form.mode === 'view') {
    if (hidesInView) return null;
    return <Definition term={label}>{show ? show(value, label) : value}</Definition>;
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
        {(control) => children(control, value)}
      </Field>
    </FieldWithDifference>
  );
}

interface FieldWithDifferenceProps<Values extends FormValues>
  extends Pick<FieldProps<Values>, 'form' | 'name' | 'label'> {
  describe?: ((value: string) => string) | undefined;
  children: ReactNode;
}

/** A control with the choice between both values beneath, while there are two. */
export function FieldWithDifference<Values extends FormValues>({
  form,
  name,
  label,
  describe,
  children,
}: FieldWithDifferenceProps<Values>) {
  const difference = form.differences.find(({ field }) => field === name);
  return (
    <div className={styles.field}>
      {children}
      {difference && (
        <FieldDifference
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

interface FieldDifferenceProps {
  label: string;
  difference: FormDifference;
  value: string;
  describe: ((value: string) => string) | undefined;
  onChoose: (value: string) => void;
}

/** What is typed in the place of two values is one more to choose from, as long as the two are. */
function FieldDifference({
  label,
  difference: { mine, theirs },
  value,
  describe,
  onChoose,
}: FieldDifferenceProps) {
  const [typed, setTyped] = useState<string>();
  const side = value === theirs ? 'theirs' : value === mine ? 'mine' : 'typed';
  if (side === 'typed' && typed !== value) setTyped(value);
  return (
    <DifferenceChoice
      label={label}
      mine={mine}
      theirs={theirs}
      typed={side === 'typed' ? value : typed}
      side={side}
      describe={describe}
      onChoose={(chosen) => onChoose({ mine, theirs, typed: typed ?? value }[chosen])}
    />
  );
}

/** Puts what is typed into the form. */
export function takeText<Values extends FormValues>({ form, name }: FieldProps<Values>) {
  return ({ target }: { target: { value: string } }) => form.change(name, target.value);
}
