import { type ReactNode, use } from 'react';
import styles from './fields.module.css';
import { FormAround } from './form-around.ts';

/** Two short fields side by side; in view mode beneath each other. */
export function FieldPair({ children }: { children: ReactNode }) {
  return use(FormAround).mode === 'view' ? children : <div className={styles.pair}>{children}</div>;
}

export function ReadOnlyField({
  label,
  help,
  children,
}: {
  label: string;
  help?: ReactNode;
  children: ReactNode;
}) {
  return (
    <dl className={styles.readOnly}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {help && <dd className={styles.help}>{help}</dd>}
    </dl>
  );
}
