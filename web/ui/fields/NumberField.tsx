import { TextInput } from '../controls/TextInput.tsx';
import { AnyField, type FieldProps, type FieldValues } from './AnyField.tsx';

const UNREADABLE = 'not a number';

/**
 * A whole number, as typed.
 *
 * The form's rules refuse what the browser cannot parse, such as '-' alone. The wheel scrolls the form instead of
 * changing the number under the pointer.
 */
export function NumberField<Values extends FieldValues>(props: FieldProps<Values>) {
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
          // The box has no value while its text is unreadable, and keeps showing that text.
          value={text === UNREADABLE ? '' : text}
          // React reports a change only when the value differs, and '-' alone has none.
          onInput={({ currentTarget }) =>
            form.change(name, currentTarget.validity.badInput ? UNREADABLE : currentTarget.value)
          }
          onWheel={({ currentTarget }) => currentTarget.blur()}
        />
      )}
    </AnyField>
  );
}
