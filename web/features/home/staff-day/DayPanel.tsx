import { type ReactNode, useId } from 'react';
import paperStyles from '../../../ui/cards/paper.module.css';
import { joinClasses } from '../../../ui/class-names.ts';
import typeStyles from '../../../ui/type.module.css';
import styles from './StaffHome.module.css';

interface DayPanelProps {
  title: string;
  beside?: string | undefined;
  end?: ReactNode;
  children: ReactNode;
}

export function DayPanel({ title, beside, end, children }: DayPanelProps) {
  const id = useId();
  return (
    <section className={joinClasses(paperStyles.paper, styles.panel)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={typeStyles.h3}>
          {title}
        </h2>
        {beside && <span className={typeStyles.quiet}>{beside}</span>}
        {end !== undefined && <span className={styles.end}>{end}</span>}
      </div>
      {children}
    </section>
  );
}
