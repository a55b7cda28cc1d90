import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import styles from './RecordEntry.module.css';

interface RecordEntryProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  kind?: 'record' | 'new';
  isOpen?: boolean;
  children: ReactNode;
}

/**
 * A button in a cell that opens the record's panel (ui.md 8). A cell that may cut the text needs all of it as `title`.
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
