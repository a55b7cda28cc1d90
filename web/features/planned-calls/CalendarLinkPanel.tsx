import { useQuery } from '@tanstack/react-query';
import { calendarFeedQuery } from '../../parts/planned-calls/calendar-link.ts';
import { useCalendarLink } from '../../parts/planned-calls/use-calendar-link.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CopyBox } from '../../ui/controls/CopyBox.tsx';
import { SidePanel } from '../../ui/dialogs/SidePanel.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../ui/page/LoadingPanel.tsx';
import type { PanelProps } from '../../ui/panels/panels.ts';
import styles from './CalendarLink.module.css';

const TITLE = 'Subscribe to My Calls';

/** calendar-link: the secret address at which a calendar program reads the calls of the person (screens-coaching 5.6). */
export function CalendarLinkPanel({ onClose }: PanelProps) {
  const { data, isError, refetch } = useQuery(calendarFeedQuery);
  return (
    <SidePanel title={TITLE} closesOutside onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
      {data && <Link madeAt={data.madeAt} />}
      {!data && isError && <ErrorPanel title="Error loading data" onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingPanel message="Loading..." />}
    </SidePanel>
  );
}

function Link({ madeAt }: { madeAt: string | null }) {
  const { address, busy, act, ask, modal } = useCalendarLink();
  return (
    <div className={styles.link}>
      <p>
        A calendar program that subscribes to your link shows your planned calls, and moves them when they
        move. Whoever has the link can read them: students stand there by first name and initial.
      </p>
      {address !== undefined && (
        <>
          <CopyBox label="Link for calendar programs" noun="link" value={address} />
          <p className={styles.once}>It is shown this once. A new link can be made at any time.</p>
        </>
      )}
      {address === undefined && madeAt !== null && (
        <p className={styles.once}>A link was made on {formatInstant(madeAt)}. It is not shown again.</p>
      )}
      <div className={styles.acts}>
        {madeAt === null ? (
          <Button kind="primary" pending={busy === 'make'} onClick={() => void act('make')}>
            Make a Link
          </Button>
        ) : (
          <>
            <Button pending={busy === 'make'} onClick={() => ask('make')}>
              Make a New Link
            </Button>
            <Button kind="danger-quiet" pending={busy === 'remove'} onClick={() => ask('remove')}>
              Remove
            </Button>
          </>
        )}
      </div>
      {modal}
    </div>
  );
}
