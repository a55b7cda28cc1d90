import type { ReactNode } from 'react';
import styles from './LoadingPanel.module.css';
import { Spinner } from './Spinner.tsx';

interface LoadingPanelProps {
  message: string;
  /** Skeletons in the shape of the content, visible after 150 ms. */
  children?: ReactNode;
}

/** A loading state that is announced once (screens-student 1.11). */
export function LoadingPanel({ message, children }: LoadingPanelProps) {
  return (
    <div className={styles.panel} aria-busy="true">
      <output className={styles.words}>
        <Spinner />
        {message}
      </output>
      {children && (
        <div className={styles.skeletons} aria-hidden="true">
          {children}
        </div>
      )}
    </div>
  );
}
