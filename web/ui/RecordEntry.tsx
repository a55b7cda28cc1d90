import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from './class-names.ts';
import styles from './RecordEntry.module.css';

interface RecordEntryProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  /** 'new' looks like a link, for what makes a record. */
  kind?: 'record' | 'new';
  /** Its panel is open. */
  isOpen?: boolean;
  children: ReactNode;
}

/**
 * A record named in a cell, which opens its panel (ui.md 8). The whole text is the tooltip where a cell cuts it:
 * give it as `title`.
 */
export function RecordEntry({ kind = 'record', isOpen = false, children, ...button }: RecordEntryProps) {
  return (
    <button
      type="button"
      {...button}
      className={joinClasses(styles.entry, styles[kind])}
      data-open={isOpen || undefined}
    >
      {children}
    </button>
  );
}
