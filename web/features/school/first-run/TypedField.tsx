import { LONGEST_LINE } from '@soltura/domain/limits';
import type { ReactNode } from 'react';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useFreshError } from './use-fresh-error.ts';
import type { Typed } from './use-typed.ts';

interface TypedFieldProps {
  typed: Typed;
  /** 'coach.name'. */
  name: string;
  label: string;
  help?: ReactNode;
  error: string | undefined;
  required?: boolean;
  /** What stands there until something is typed. */
  start?: string;
  keys?: 'text' | 'email' | 'numeric';
}

/** A text of one line that is kept while it is not saved. */
export function TypedField({
  typed,
  name,
  label,
  help,
  error,
  required = false,
  start = '',
  keys = 'text',
}: TypedFieldProps) {
  const text = typed.read(name) ?? start;
  const shown = useFreshError(error, text);
  return (
    <Field
      label={label}
      help={help}
      error={shown}
      required={required}
      length={{ text, longest: LONGEST_LINE }}
    >
      {(control) => (
        <TextInput
          {...control}
          inputMode={keys}
          autoComplete="off"
          value={text}
          onChange={({ target }) => typed.type({ [name]: target.value })}
        />
      )}
    </Field>
  );
}

type TypedListProps = Pick<TypedFieldProps, 'typed' | 'name' | 'label' | 'help' | 'error'> & {
  placeholder?: string;
};

/** A text of many lines that is pasted or typed. */
export function TypedList({ typed, name, label, help, error, placeholder }: TypedListProps) {
  const text = typed.read(name) ?? '';
  const shown = useFreshError(error, text);
  return (
    <Field label={label} help={help} error={shown}>
      {(control) => (
        <TextArea
          {...control}
          size="mid"
          placeholder={placeholder}
          spellCheck={false}
          value={text}
          onChange={({ target }) => typed.type({ [name]: target.value })}
        />
      )}
    </Field>
  );
}
