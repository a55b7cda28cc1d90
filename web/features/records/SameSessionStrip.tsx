import { writeDay } from '@soltura/domain/day-names';
import CircleCheck from 'lucide-react/icons/circle-check';
import Copy from 'lucide-react/icons/copy';
import Undo from 'lucide-react/icons/undo-2';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './SameSession.module.css';
import type { SameSession } from './use-same-session.ts';

/** 'Same as Nov 17': one press fills the form from that session, and Undo empties it again (screens-staff 3.4). */
export function SameSessionStrip({ offered, filled, fill, undo }: SameSession) {
  if (filled) {
    const { session, group } = filled;
    return (
      <div className={styles.strip}>
        <CircleCheck className={styles.icon} aria-hidden="true" />
        <output>
          <b>{session ? `Same as ${writeDay(session.date, 'Jan 4')}` : group}</b>
          <span>{session ? 'Type, topic and attendees' : 'Type and attendees'} are filled in.</span>
        </output>
        <Button kind="ghost" size="staff" icon={<Undo aria-hidden="true" />} onClick={undo}>
          Undo
        </Button>
      </div>
    );
  }
  if (!offered) return null;
  return (
    <div>
      <Button size="staff" icon={<Copy aria-hidden="true" />} onClick={fill}>
        Same as {writeDay(offered.session.date, 'Jan 4')}
      </Button>
    </div>
  );
}
