import type { ReactNode } from 'react';
import styles from './BandNote.module.css';

interface BandNoteProps {
  icon?: ReactNode;
  children: ReactNode;
  aside?: ReactNode;
}

/** Says what was decided, in the place and at the height of the controls that decided it (ui.md 8). */
export function BandNote({ icon, children, aside }: BandNoteProps) {
  return (
    <p className={styles.note}>
      {icon}
      {children}
      {aside && <span className={styles.aside}>{aside}</span>}
    </p>
  );
}
