import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import { Chip } from '../controls/Chip.tsx';
import styles from './row-note.module.css';

const ALERT = <CircleAlert aria-hidden="true" />;

interface RowNoteProps extends Omit<ComponentProps<'tr'>, 'title'> {
  isStale: boolean;
  /** Shown in a chip before the text: 'Not saved'. */
  title: string;
  /** The id of the text, so that it can describe a control of the row. */
  wordsId?: string;
  words: ReactNode;
  colSpan: number;
  heldClass?: string | undefined;
  /** ConflictFields. */
  children?: ReactNode;
}

/** Shown under a row in edit mode: why it was not saved, or what somebody else has changed in it. */
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

/** One field with two different values, and the choice between them. */
export function ConflictField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.conflict}>
      <span className={styles.field}>{label}</span>
      {children}
    </div>
  );
}
