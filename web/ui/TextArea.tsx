import type { ComponentProps } from 'react';
import { joinClasses } from './class-names.ts';
import styles from './TextArea.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'rows' | 'value'> {
  value: string;
  /** Spanish is set in the typeface of Spanish; links are small and may break anywhere. */
  look?: 'spanish' | 'english' | 'link';
  /** In a table, in a form, or a sentence to look at while it is written. */
  size?: 'staff' | 'mid' | 'sentence';
}

/** A text box that is as high as its text; put it in a Field or give it an `aria-label`. */
export function TextArea({ value, look = 'english', size = 'staff', ...textarea }: TextAreaProps) {
  return (
    // Where the box cannot find its height itself, the text stands a second time behind it and gives it one.
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
