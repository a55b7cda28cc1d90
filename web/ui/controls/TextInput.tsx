import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import controlStyles from './control.module.css';
import boxStyles from './field-box.module.css';
import styles from './TextInput.module.css';

interface TextInputProps extends Omit<ComponentProps<'input'>, 'size' | 'className'> {
  size?: 'staff' | 'mid' | 'touch';
  icon?: ReactNode;
  trailing?: ReactNode;
}

/** A one-line text box. It needs a Field or an `aria-label`. */
export function TextInput({ size = 'mid', icon, trailing, ...input }: TextInputProps) {
  return (
    <span className={joinClasses(boxStyles.box, controlStyles[size], styles.box, styles[size])}>
      {icon}
      <input {...input} className={styles.input} />
      {trailing}
    </span>
  );
}
