import type { ReactNode } from 'react';
import styles from './FormGroup.module.css';

interface FormGroupProps {
  title: string;
  about: string;
  /** Fields in a grid of six columns, each in a `FormCell`. */
  children: ReactNode;
}

export function FormGroup({ title, about, children }: FormGroupProps) {
  return (
    <section className={styles.group}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.about}>{about}</p>
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

interface FormCellProps {
  /** The share of the group's width; on phones a third becomes a half. */
  width: 'third' | 'half' | 'whole';
  isLast?: boolean;
  children: ReactNode;
}

export function FormCell({ width, isLast = false, children }: FormCellProps) {
  return (
    <div className={styles.cell} data-width={width} data-last={isLast || undefined}>
      {children}
    </div>
  );
}
