import History from 'lucide-react/icons/history';
import styles from '../../editing/kept-notice.module.css';
import { nameKeptTime } from '../../editing/kept-time.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { isUnsaved, type SetState } from './set-state.ts';
import type { OpenedSet } from './use-opened-set.ts';

interface KeptNoticeProps {
  opened: OpenedSet;
  state: SetState;
  isBusy: boolean;
  onOpen: (id: string) => void;
}

export function KeptNotice({ opened: { restored, others }, state, isBusy, onOpen }: KeptNoticeProps) {
  const isBack = restored !== undefined && restored.stage === state.stage;
  if (!isBack && others.length === 0) return null;
  return (
    <div className={styles.notice}>
      <History aria-hidden="true" />
      <div className={styles.words}>
        {isBack && (
          <output>
            Your {isUnsaved(state) && 'unsaved '}set from {nameKeptTime(restored.keptAt)} is back. Restart
            empties it.
          </output>
        )}
        {others.map(({ id, keptAt }) => (
          <p key={id} id={`kept-${id}`}>
            {isBack ? 'There is another set' : 'There is a set'} from {nameKeptTime(keptAt)}.{' '}
            <Button
              kind="link"
              size="staff"
              disabled={isBusy}
              aria-describedby={`kept-${id}`}
              onClick={() => onOpen(id)}
            >
              Open it
            </Button>
          </p>
        ))}
      </div>
    </div>
  );
}
