import type { ReactNode } from 'react';
import styles from './Keycap.module.css';

/**
 * The key of the control beside it, on fine pointers only. Hidden from screen readers, which read the control's
 * `aria-keyshortcuts` (ui.md 8).
 */
export function Keycap({ children }: { children: ReactNode }) {
  return (
    <kbd className={styles.keycap} aria-hidden="true">
      {children}
    </kbd>
  );
}
