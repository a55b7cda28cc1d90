import { TextInput } from '../controls/TextInput.tsx';
import { AnyField, type FieldProps, type FieldValues } from './AnyField.tsx';

const UNREADABLE = 'not a number';

/**
 * A whole number, as typed. The form's rules refuse text that the browser cannot parse, such as '-'. The wheel scrolls
 * the form instead of changing the number.
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
          // While its text is unreadable, the box keeps showing it and its value is empty.
          value={text === UNREADABLE ? '' : text}
          // React reports a change only when the value differs, and '-' alone has the empty value.
          onInput={({ currentTarget }) =>
            form.change(name, currentTarget.validity.badInput ? UNREADABLE : currentTarget.value)
          }
          onWheel={({ currentTarget }) => currentTarget.blur()}
        />
      )}
    </AnyField>
  );
}
