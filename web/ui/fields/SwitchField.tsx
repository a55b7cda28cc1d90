import { Toggle } from '../controls/Toggle.tsx';
import { type FieldProps, type FieldValues, FieldWithDifference } from './AnyField.tsx';
import styles from './SwitchField.module.css';

/** A switch for forms that open in edit mode; the form holds 'Yes' or 'No'. */
export function SwitchField<Values extends FieldValues>({
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

export function writeSwitch(isOn: boolean): string {
  return isOn ? 'Yes' : 'No';
}
