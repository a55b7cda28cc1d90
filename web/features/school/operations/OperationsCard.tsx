import { type ReactNode, useId } from 'react';
import paperStyles from '../../../ui/cards/paper.module.css';
import { joinClasses } from '../../../ui/class-names.ts';
import typeStyles from '../../../ui/type.module.css';
import styles from './OperationsCard.module.css';

interface OperationsCardProps {
  title: string;
  id: string;
  action?: ReactNode;
  about?: ReactNode;
  /** As a callback it gets the id of the title, which labels a table. */
  children: ReactNode | ((titleId: string) => ReactNode);
}

export function OperationsCard({ title, id, action, about, children }: OperationsCardProps) {
  const titleId = useId();
  const isTable = typeof children === 'function';
  return (
    <section
      id={id}
      className={joinClasses(paperStyles.paper, styles.card, isTable && styles.ofTable)}
      aria-labelledby={titleId}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={typeStyles.h3}>
          {title}
        </h2>
        {action}
      </div>
      {about && <p className={joinClasses(typeStyles.quiet, styles.about)}>{about}</p>}
      {isTable ? children(titleId) : children}
    </section>
  );
}
