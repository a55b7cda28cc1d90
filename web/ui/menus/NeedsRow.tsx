import WifiOff from 'lucide-react/icons/wifi-off';
import { type ReactNode, useId } from 'react';
import { joinClasses } from '../class-names.ts';
import styles from './Rows.module.css';

interface NeedsRowProps {
  icon: ReactNode;
  label: string;
  href: string;
}

/** A link row that a press does not follow while there is no connection: it keeps its place and words (ui.md 9). */
export function NeedsRow({ icon, label, href }: NeedsRowProps) {
  const needsId = useId();
  return (
    <a
      className={joinClasses(styles.row, styles.needy)}
      href={href}
      onClick={(event) => event.preventDefault()}
      aria-label={label}
      aria-disabled="true"
      aria-describedby={needsId}
    >
      <span className={styles.icon}>{icon}</span>
      <span className={styles.label}>
        {label}
        <span id={needsId} className={styles.needs}>
          <WifiOff aria-hidden="true" />
          Needs a connection
        </span>
      </span>
    </a>
  );
}
