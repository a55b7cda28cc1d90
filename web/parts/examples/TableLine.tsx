import type { ReactNode } from 'react';
import styles from './TableLine.module.css';

interface TableLineProps {
  text: string | undefined;
  children: ReactNode;
}

export function TableLine({ text, children }: TableLineProps) {
  return (
    <div className={styles.line}>
      <output className={styles.text}>{text}</output>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
