import type { ReactNode } from 'react';
import paperStyles from '../cards/paper.module.css';
import { joinClasses } from '../class-names.ts';
import styles from './StatePanel.module.css';
import { Tilde } from './Tilde.tsx';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={joinClasses(paperStyles.paper, styles.panel)}>
      <Tilde />
      <h2>{title}</h2>
      {children && <p className={styles.line}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
