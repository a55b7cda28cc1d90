import { nameTimeZone } from '@soltura/domain/time-zone';
import { useQuery } from '@tanstack/react-query';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Plus from 'lucide-react/icons/plus';
import { readWhenSeen } from '../../api/read-when-seen.ts';
import { useToday } from '../../base/use-today.ts';
import { readTimeZone } from '../../device/time-zone.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { useIsPhone } from '../../ui/hooks/use-is-phone.ts';
import { useUndoKey } from '../../ui/hooks/use-undo-key.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../ui/page/LoadingPanel.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import { PanelHost } from '../../ui/panels/PanelHost.tsx';
import type { Panels } from '../../ui/panels/panels.ts';
import { usePanelActions } from '../../ui/panels/use-panel.ts';
import typeStyles from '../../ui/type.module.css';
import { recordPanels } from '../records/record-panels.ts';
import { callPanels } from './call-panels.ts';
import { DaysOfCalls } from './DaysOfCalls.tsx';
import styles from './MyCalls.module.css';
import { myCallsQuery } from './planned-calls.queries.ts';
import { NEXT_DAYS } from './read-my-calls.ts';

const panels: Panels = [...callPanels, ...recordPanels];

/** The planned calls of the signed-in coach, beginning with those not said yet (screens-coaching 5.3). */
export function MyCalls() {
  const today = useToday();
  const { data, isError, refetch } = useQuery({ ...myCallsQuery(today), ...readWhenSeen });
  useUndoKey();
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.screen}>
        <Head />
        {data && data.calls.length + data.notSaid.length > 0 && <DaysOfCalls answer={data} today={today} />}
        {data && data.calls.length + data.notSaid.length === 0 && <NoCalls />}
        {!data && isError && <ErrorPanel title="Error loading calls" onRetry={() => void refetch()} />}
        {!data && !isError && <Loading />}
      </main>
      <PanelHost panels={panels} />
    </>
  );
}

function Head() {
  const { open } = usePanelActions();
  const isPhone = useIsPhone();
  const size = isPhone ? 'mid' : 'staff';
  const subscribe = () => open('calendar-link');
  return (
    <header className={styles.head}>
      <h1 className={typeStyles.h2}>My Calls</h1>
      {isPhone ? (
        <IconButton label="Subscribe" onClick={subscribe}>
          <CalendarPlus aria-hidden="true" />
        </IconButton>
      ) : (
        <Button kind="ghost" size={size} icon={<CalendarPlus aria-hidden="true" />} onClick={subscribe}>
          Subscribe
        </Button>
      )}
      <Button size={size} icon={<Plus aria-hidden="true" />} onClick={() => open('plan-call')}>
        Plan Call
      </Button>
      <p className={typeStyles.quiet}>
        Today and the next {NEXT_DAYS} days. Times are yours, {nameTimeZone(readTimeZone())}.
      </p>
    </header>
  );
}

function NoCalls() {
  return (
    <EmptyState title="No calls planned">
      Nothing stands in the next {NEXT_DAYS} days. A call that you plan stands here with its time for both.
    </EmptyState>
  );
}

function Loading() {
  return (
    <LoadingPanel message="Loading calls...">
      <div className={styles.bars}>
        <Skeleton width="30%" height="1.25rem" />
        <Skeleton width="90%" height="2.5rem" />
        <Skeleton width="90%" height="2.5rem" />
        <Skeleton width="90%" height="2.5rem" />
      </div>
    </LoadingPanel>
  );
}
