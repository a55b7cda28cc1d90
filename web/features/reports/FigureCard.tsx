import { type ReactNode, useId } from 'react';
import { ExportButton } from '../../lists/ExportButton.tsx';
import type { ListFile } from '../../lists/export-list.ts';
import paperStyles from '../../ui/cards/paper.module.css';
import { joinClasses } from '../../ui/class-names.ts';
import styles from './FigureCard.module.css';

interface FigureCardProps {
  title: string;
  figure?: ReactNode;
  says?: ReactNode;
  file: ListFile<readonly string[]>;
  isWide?: boolean;
  children: ReactNode;
}

export function FigureCard({ title, figure, says, file, isWide, children }: FigureCardProps) {
  const id = useId();
  return (
    <section
      className={joinClasses(paperStyles.paper, styles.card, isWide && styles.wide)}
      aria-labelledby={id}
    >
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <ExportButton {...file} describedBy={id} />
      </div>
      {figure !== undefined && (
        <p className={styles.figure}>
          <b>{figure}</b> {says}
        </p>
      )}
      {children}
    </section>
  );
}
