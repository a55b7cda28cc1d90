import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import { Chip } from '../controls/Chip.tsx';
import styles from './row-note.module.css';

const ALERT = <CircleAlert aria-hidden="true" />;

interface RowNoteProps extends Omit<ComponentProps<'tr'>, 'title'> {
  isStale: boolean;
  title: string;
  wordsId?: string;
  words: ReactNode;
  colSpan: number;
  heldClass?: string | undefined;
  children?: ReactNode;
}

/** A note under a row in edit mode: the reason why the row was not saved, or its conflicts. */
export function RowNote({
  isStale,
  title,
  wordsId,
  words,
  colSpan,
  heldClass,
  className,
  children,
  ...row
}: RowNoteProps) {
  return (
    <tr {...row} className={joinClasses(styles.row, className)} data-mark={isStale ? 'stale' : 'failed'}>
      <td colSpan={colSpan}>
        <div className={joinClasses(styles.held, heldClass)}>
          <output id={wordsId} className={styles.note}>
            <Chip tone={isStale ? 'saffron' : 'granada'} icon={ALERT}>
              {title}
            </Chip>
            {words}
          </output>
          {isStale && <div className={styles.conflicts}>{children}</div>}
        </div>
      </td>
    </tr>
  );
}

export function ConflictField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.conflict}>
      <span className={styles.field}>{label}</span>
      {children}
    </div>
  );
}
