import type { ReactNode } from 'react';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useFreshError } from './use-fresh-error.ts';
import type { Typed } from './use-typed.ts';

interface Option {
  value: string;
  label: string;
}

interface TypedSelectProps {
  typed: Typed;
  /** 'student.cohort'. */
  name: string;
  label: string;
  help?: ReactNode;
  error: string | undefined;
  /** What is chosen until something else is. */
  start: string;
  options: readonly Option[];
}

/** One of a list, kept while it is not saved. */
export function TypedSelect({ typed, name, label, help, error, start, options }: TypedSelectProps) {
  const text = typed.read(name) ?? start;
  const shown = useFreshError(error, text);
  return (
    <Field label={label} help={help} error={shown}>
      {(control) => (
        <Select
          {...control}
          options={options}
          value={text}
          onChange={(chosen) => typed.type({ [name]: chosen })}
        />
      )}
    </Field>
  );
}

/** Texts as the options they are. */
export function listOptions(texts: readonly string[]): Option[] {
  return texts.map((text) => ({ value: text, label: text }));
}
