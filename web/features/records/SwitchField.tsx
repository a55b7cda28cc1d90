import { Toggle } from '../../ui/Toggle.tsx';
import { type FieldProps, FieldWithDifference } from './AnyField.tsx';
import type { FormValues } from './form-work.ts';
import styles from './SwitchField.module.css';

/** Yes or no, in a form that opens in edit mode; the form holds 'Yes' or 'No'. */
export function SwitchField<Values extends FormValues>({
  form,
  name,
  label,
}: Pick<FieldProps<Values>, 'form' | 'name' | 'label'>) {
  return (
    <FieldWithDifference form={form} name={name} label={label}>
      <span className={styles.switch}>
        <Toggle
          label={label}
          layout="label-first"
          size="touch"
          checked={form.values[name] === 'Yes'}
          onChange={(isOn) => form.change(name, writeSwitch(isOn))}
        />
      </span>
    </FieldWithDifference>
  );
}

/** A switch as a form holds it. */
export function writeSwitch(isOn: boolean): string {
  return isOn ? 'Yes' : 'No';
}
