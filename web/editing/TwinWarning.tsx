import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useId, useRef } from 'react';
import type { Twin } from '../api/api-error.ts';
import { readNow } from '../api/server-clock.ts';
import { Button } from '../ui/controls/Button.tsx';
import { formatRecent } from '../ui/format-instant.ts';
import { usePanelActions } from '../ui/panels/use-panel.ts';
import styles from './TwinWarning.module.css';

interface TwinWarningProps {
  twin: Twin;
  /** 'call', 'assignment' or 'session'. */
  noun: string;
  /** The features that both records have in common: 'Level 2, Nov 24'. */
  alike: string;
  panel: string;
}

/**
 * Warns above the foot of a form of a stored record that looks the same. The warning takes the focus, and a second
 * press on Save stores the new record all the same (screens-staff 3.6).
 */
export function TwinWarning({ twin, noun, alike, panel }: TwinWarningProps) {
  const id = useId();
  const shown = useRef<HTMLFieldSetElement>(null);
  const { open } = usePanelActions();
  useEffect(() => {
    shown.current?.focus();
  }, []);
  const whose = twin.isOwn ? ', yours' : '';
  const when = twin.at === '' ? '' : `, saved at ${formatRecent(twin.at, readNow())}`;
  return (
    <fieldset ref={shown} aria-labelledby={id} tabIndex={-1} className={styles.warning}>
      <TriangleAlert className={styles.icon} aria-hidden="true" />
      <p id={id}>
        <b>{nounWithArticle(noun)} like this is there already:</b> {alike}
        {whose}
        {when}.
      </p>
      <Button size="staff" onClick={() => open(panel)}>
        Open It
      </Button>
    </fieldset>
  );
}

function nounWithArticle(noun: string): string {
  return noun.startsWith('a') ? `An ${noun}` : `A ${noun}`;
}
