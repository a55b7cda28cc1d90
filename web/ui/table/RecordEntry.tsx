import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import styles from './RecordEntry.module.css';

interface RecordEntryProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  /** 'new' looks like a link, for making a record. */
  kind?: 'record' | 'new';
  /** Its panel is open. */
  isOpen?: boolean;
  children: ReactNode;
}

/**
 * A button in a cell that opens the record's panel (ui.md 8). Where a cell may cut the text, give the whole as `title`.
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
