import { type ReactNode, useId } from 'react';
import typeStyles from '../type.module.css';
import styles from './TagGroup.module.css';

interface TagGroupProps {
  title: string;
  heading: 'h2' | 'h3';
  empty: string;
  children: readonly ReactNode[];
}

export function TagGroup({ title, heading: Heading, empty, children }: TagGroupProps) {
  const titleId = useId();
  return (
    <div className={styles.group}>
      <Heading id={titleId} className={typeStyles.labelHeading}>
        {title}
      </Heading>
      {children.length === 0 ? (
        <p className={typeStyles.faint}>{empty}</p>
      ) : (
        <ul className={styles.tags} aria-labelledby={titleId}>
          {children}
        </ul>
      )}
    </div>
  );
}
