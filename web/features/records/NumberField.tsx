import { TextInput } from '../../ui/TextInput.tsx';
import { AnyField, type FieldProps } from './AnyField.tsx';
import type { FormValues } from './form-work.ts';

const UNREADABLE = 'not a number';

/**
 * A whole number, as typed. What the browser cannot read, such as '-' alone, is refused by the form's own rules.
 *
 * The wheel scrolls the form: it must not change a number that happens to lie under the pointer.
 */
export function NumberField<Values extends FormValues>(props: FieldProps<Values>) {
  const { form, name } = props;
  return (
    <AnyField {...props}>
      {(control, text) => (
        <TextInput
          {...control}
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          autoComplete="off"
          // What is unreadable has no value either: the box keeps showing what was typed.
          value={text === UNREADABLE ? '' : text}
          // React tells of a change only when the value differs, and '-' alone has none.
          onInput={({ currentTarget }) =>
            form.change(name, currentTarget.validity.badInput ? UNREADABLE : currentTarget.value)
          }
          onWheel={({ currentTarget }) => currentTarget.blur()}
        />
      )}
    </AnyField>
  );
}
