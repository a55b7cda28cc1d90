import type { ReactNode } from 'react';
import { MixedText } from '../../parts/coaching/MixedText.tsx';
import styles from './MyTask.module.css';

export function TaskHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <MixedText as="h1" text={title} />
      <p className={styles.facts}>{children}</p>
    </div>
  );
}
