import CircleAlert from 'lucide-react/icons/circle-alert';
import RotateCw from 'lucide-react/icons/rotate-cw';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { useHasContact } from '../../api/contact.ts';
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

/**
 * A failure to load, with a retry (screens-student 1.11). Without a connection the panel names what it needs instead of
 * a failure, and its content is loaded when the server answers again.
 */
export function ErrorPanel({ title, detail, onRetry, level = 2 }: ErrorPanelProps) {
  const Heading = `h${level}` as const;
  const hasContact = useHasContact();
  if (onRetry && !hasContact) {
    return (
      <div className={joinClasses(paperStyles.paper, styles.panel)}>
        <span className={styles.away}>
          <WifiOff aria-hidden="true" />
        </span>
        <Heading>Needs a connection</Heading>
        <output className={styles.line}>It is loaded by itself when there is one again.</output>
      </div>
    );
  }
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
