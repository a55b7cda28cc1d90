import type { ComponentProps } from 'react';
import { TextInput } from '../controls/TextInput.tsx';
import styles from './DateInput.module.css';

interface DateInputProps
  extends Omit<ComponentProps<typeof TextInput>, 'type' | 'value' | 'onChange' | 'icon' | 'trailing'> {
  /** A calendar day, '2026-01-04'; empty while none is chosen. */
  value: string;
  onChange: (day: string) => void;
}

/**
 * A native date input; put it in a Field or give it an `aria-label`.
 *
 * A day that does not exist or is incomplete is empty, because the browser reports whole days only.
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
