import { tellPast } from '@soltura/domain/tasks/due-words';
import { useQuery } from '@tanstack/react-query';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { useHasContact } from '../../api/contact.ts';
import { toDeviceDay } from '../../base/device-day.ts';
import { useToday } from '../../base/use-today.ts';
import { copyText } from '../../device/clipboard.ts';
import { calendarFeedQuery } from '../../parts/planned-calls/calendar-link.ts';
import { useCalendarLink } from '../../parts/planned-calls/use-calendar-link.ts';
import paperStyles from '../../ui/cards/paper.module.css';
import { joinClasses } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { FailedLine } from '../../ui/page/FailedLine.tsx';
import styles from './Calls.module.css';

/** The link by which a calendar program reads the calls of the student (screens-coaching 5.6). */
export function CalendarFeed() {
  const feed = useQuery(calendarFeedQuery);
  const hasContact = useHasContact();
  return (
    <div className={joinClasses(paperStyles.paper, styles.feed)}>
      <p>Subscribe once. New, moved and cancelled calls then show up there by themselves.</p>
      {feed.data && <Feed madeAt={feed.data.madeAt} hasContact={hasContact} />}
      {!feed.data && hasContact && feed.isError && (
        <FailedLine
          message="Your link could not be looked up."
          pending={feed.isFetching}
          onRetry={() => void feed.refetch()}
        />
      )}
      {!hasContact && <p className={styles.small}>Needs a connection.</p>}
    </div>
  );
}

interface FeedProps {
  madeAt: string | null;
  hasContact: boolean;
}

function Feed({ madeAt, hasContact }: FeedProps) {
  const { address, busy, act, ask, modal } = useCalendarLink();
  const today = useToday();
  if (madeAt === null) {
    return (
      <>
        <Button
          size="touch"
          icon={<CalendarPlus aria-hidden="true" />}
          pending={busy === 'make'}
          disabled={!hasContact}
          onClick={() => void act('make')}
        >
          Make a Link
        </Button>
        <p className={styles.small}>Whoever has the link sees your call times.</p>
      </>
    );
  }
  const made = tellPast(toDeviceDay(new Date(madeAt)), today);
  return (
    <>
      {address !== undefined && <Ways address={address} />}
      <p className={styles.small}>
        {address === undefined
          ? `You made a link ${/\d/.test(made) ? `on ${made}` : made}. It is not shown again. `
          : 'It is shown this once. '}
        Whoever has the link sees your call times.
      </p>
      <p className={styles.acts}>
        <Button kind="link" pending={busy === 'make'} disabled={!hasContact} onClick={() => ask('make')}>
          Make a new link
        </Button>
        <Button kind="link" pending={busy === 'remove'} disabled={!hasContact} onClick={() => ask('remove')}>
          Remove
        </Button>
      </p>
      {modal}
    </>
  );
}

/** The ways to bring a link into a calendar program. Where it cannot be copied, it is shown. */
function Ways({ address }: { address: string }) {
  const [isShown, setShown] = useState(false);
  const copy = async () => {
    if (await copyText(address)) {
      toast.succeeded('Link copied');
      return;
    }
    setShown(true);
    toast.info('It could not be copied. Select the link and press Ctrl+C.');
  };
  return (
    <>
      <p className={styles.ways}>
        <a className={buttonClass({ size: 'touch' })} href={address.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus aria-hidden="true" />
          Subscribe
        </a>
        <Button size="touch" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          Copy Link
        </Button>
      </p>
      {isShown && <p className={styles.address}>{address}</p>}
    </>
  );
}
