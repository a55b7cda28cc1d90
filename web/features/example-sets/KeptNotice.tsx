import History from 'lucide-react/icons/history';
import { Button } from '../../ui/Button.tsx';
import styles from './KeptNotice.module.css';
import { isUnsaved, type SetState } from './set-state.ts';
import type { OpenedSet } from './use-opened-set.ts';

interface KeptNoticeProps {
  opened: OpenedSet;
  /** What has become of it since. */
  state: SetState;
  /** A set that is being saved is not left. */
  isBusy: boolean;
  onOpen: (id: string) => void;
}

const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Says that a set of before is back, and offers the others there are. */
export function KeptNotice({ opened: { restored, others }, state, isBusy, onOpen }: KeptNoticeProps) {
  const isBack = restored !== undefined && restored.stage === state.stage;
  if (!isBack && others.length === 0) return null;
  return (
    <div className={styles.notice}>
      <History aria-hidden="true" />
      <div className={styles.words}>
        {isBack && (
          <output>
            Your {isUnsaved(state) && 'unsaved '}set from {formatTime(restored.keptAt)} is back. Restart
            empties it.
          </output>
        )}
        {others.map(({ id, keptAt }) => (
          <p key={id} id={`kept-${id}`}>
            {isBack ? 'There is another set' : 'There is a set'} from {formatTime(keptAt)}.{' '}
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

function formatTime(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return (isToday ? TIME : DAY_AND_TIME).format(at);
}
