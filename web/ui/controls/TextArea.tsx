import type { ComponentProps } from 'react';
import { joinClasses } from '../class-names.ts';
import styles from './TextArea.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'rows' | 'value'> {
  value: string;
  /** 'spanish' has the Spanish typeface; a 'link' is set small and may break anywhere. */
  look?: 'spanish' | 'english' | 'link';
  size?: 'staff' | 'mid' | 'sentence';
}

/** A text box that grows with its text. It needs a Field or an `aria-label`. */
export function TextArea({ value, look = 'english', size = 'staff', ...textarea }: TextAreaProps) {
  return (
    // In browsers without `field-sizing` a copy of the text behind the box sets its height.
    <span className={joinClasses(styles.grow, styles[look], styles[size])} data-text={`${value} `}>
      <textarea
        lang={look === 'spanish' ? 'es' : undefined}
        spellCheck={look !== 'link'}
        {...textarea}
        rows={1}
        value={value}
        className={styles.box}
      />
    </span>
  );
}
