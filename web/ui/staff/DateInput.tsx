import type { ComponentProps } from 'react';
import { TextInput } from '../controls/TextInput.tsx';
import styles from './DateInput.module.css';

interface DateInputProps
  extends Omit<ComponentProps<typeof TextInput>, 'type' | 'value' | 'onChange' | 'icon' | 'trailing'> {
  value: string;
  onChange: (day: string) => void;
}

/**
 * A native date input for a Day, '' while none is chosen. It needs a Field or an `aria-label`. An incomplete day and
 * one that does not exist are '', because the browser reports whole days only.
 */
export function DateInput({ value, onChange, ...input }: DateInputProps) {
  return (
    <span className={styles.date}>
      <TextInput
        {...input}
        type="date"
        max="9999-12-31"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}
