import type { ReactNode } from 'react';
import styles from './TopBar.module.css';

interface TopBarProps {
  start?: ReactNode;
  title: ReactNode;
  end?: ReactNode;
}

/** A screen's own bar: under the header on a desktop, instead of the header on a phone (ui.md 7). Inside `main`. */
export function TopBar({ start, title, end }: TopBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.start}>{start}</div>
      <div className={styles.title}>{title}</div>
      <div className={styles.end}>{end}</div>
    </div>
  );
}
