import type { ReactNode } from 'react';
import styles from './FormGroup.module.css';

interface FormGroupProps {
  title: string;
  /** A few words beneath the title. */
  about: string;
  /** Fields in a grid of six columns, each in a `FormCell`. */
  children: ReactNode;
}

/** Fields that belong together, beside what they are about. */
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
  /** Of the width of the group; on phones a third is half of it. */
  width: 'third' | 'half' | 'whole';
  /** On phones it takes the whole width. */
  isLast?: boolean;
  children: ReactNode;
}

/** The place of one field. */
export function FormCell({ width, isLast = false, children }: FormCellProps) {
  return (
    <div className={styles.cell} data-width={width} data-last={isLast || undefined}>
      {children}
    </div>
  );
}
