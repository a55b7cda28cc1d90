import type { ReactNode } from 'react';
import styles from './Keycap.module.css';

/**
 * The key that presses the control it stands beside; shown on fine pointers only.
 *
 * Hidden from screen readers: the control itself carries `aria-keyshortcuts` (ui.md 8).
 */
export function Keycap({ children }: { children: ReactNode }) {
  return (
    <kbd className={styles.keycap} aria-hidden="true">
      {children}
    </kbd>
  );
}
