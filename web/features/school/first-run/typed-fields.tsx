import type { ReactNode } from 'react';
import type { FieldForm, FieldProps, FieldValues } from '../../../ui/fields/AnyField.tsx';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { LongTextField, TextField } from '../../../ui/fields/TextField.tsx';
import { useFreshError } from './use-fresh-error.ts';
import type { Typed } from './use-typed.ts';

interface TypedProps {
  typed: Typed;
  /** The key of the value, such as 'coach.name'. */
  name: string;
  label: string;
  help?: ReactNode;
  error: string | undefined;
  required?: boolean;
  start?: string;
}

/** A one-line text, stored on the device until it is saved. */
export function TypedField({
  keys = 'text',
  ...props
}: TypedProps & { keys?: 'text' | 'email' | 'numeric' }) {
  return <TextField {...useTypedField(props)} keys={keys} />;
}

export function TypedList({ placeholder, ...props }: TypedProps & { placeholder: string }) {
  return <LongTextField {...useTypedField(props)} kind="list" placeholder={placeholder} spellCheck={false} />;
}

type Options = Parameters<typeof ChoiceField>[0]['options'];

export function TypedSelect({ options, ...props }: TypedProps & { options: Options }) {
  return <ChoiceField {...useTypedField(props)} options={options} hasEmpty={false} />;
}

export function TypedDate(props: TypedProps) {
  return <DateField {...useTypedField(props)} />;
}

export function listOptions(texts: readonly string[]): Options {
  return texts.map((text) => ({ value: text, label: text }));
}

function useTypedField({ typed, error, start = '', ...field }: TypedProps): FieldProps<FieldValues> {
  const { name } = field;
  const text = typed.read(name) ?? start;
  const form: FieldForm<FieldValues> = {
    values: { [name]: text },
    errors: { [name]: useFreshError(error, text) },
    change: (changed, value) => typed.type({ [changed]: value }),
  };
  return { ...field, form };
}
