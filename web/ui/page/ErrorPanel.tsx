import CircleAlert from 'lucide-react/icons/circle-alert';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import paperStyles from '../cards/paper.module.css';
import { joinClasses } from '../class-names.ts';
import { Button } from '../controls/Button.tsx';
import styles from './StatePanel.module.css';

interface ErrorPanelProps {
  title: string;
  /** One plain sentence. Texts of the transport belong in the log. */
  detail?: ReactNode;
  onRetry?: () => void;
  level?: 1 | 2;
}

/** A failure to load, with a retry (screens-student 1.11). */
export function ErrorPanel({ title, detail, onRetry, level = 2 }: ErrorPanelProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={joinClasses(paperStyles.paper, styles.panel)} role="alert">
      <span className={styles.alert}>
        <CircleAlert aria-hidden="true" />
      </span>
      <Heading>{title}</Heading>
      {detail && <p className={styles.line}>{detail}</p>}
      {onRetry && (
        <div className={styles.action}>
          <Button
            icon={<RotateCw aria-hidden="true" />}
            onClick={({ currentTarget }) => {
              // The focused button is about to disappear with the panel.
              currentTarget.closest('main')?.focus({ preventScroll: true });
              onRetry();
            }}
          >
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}
