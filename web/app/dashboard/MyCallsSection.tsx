import { useQuery } from '@tanstack/react-query';
import { readWhenSeen } from '../../api/read-when-seen.ts';
import { useToday } from '../../base/use-today.ts';
import { readTimeZone } from '../../device/time-zone.ts';
import { listEarlier } from '../../features/planned-calls/day-groups.ts';
import { myCallsQuery } from '../../features/planned-calls/planned-calls.queries.ts';
import { useCallActs } from '../../features/planned-calls/use-call-acts.tsx';
import { CallList } from '../../parts/planned-calls/CallList.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { usePanelActions } from '../../ui/panels/use-panel.ts';
import { paths } from '../paths.ts';
import { Section } from './Section.tsx';
import { SectionLink } from './SectionLink.tsx';
import { useKept } from './use-kept.ts';

/** The largest number of calls on the dashboard; My Calls has all. */
const MOST = 6;

/** The planned calls of the coach, beginning with those that nobody has reported on; no section without any. */
export function MyCallsSection() {
  const today = useToday();
  const { data } = useQuery({ ...myCallsQuery(today), ...readWhenSeen });
  const [isOpen, setIsOpen] = useKept('calls');
  const { acts, modal } = useCallActs();
  const { open } = usePanelActions();
  if (!data || data.calls.length + data.notSaid.length === 0) return null;
  const all = [...listEarlier(data.notSaid, today, readTimeZone()), ...data.calls];
  return (
    <Section
      title="My Calls"
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
      extra={
        <>
          <Button kind="link" size="staff" onClick={() => open('plan-call')}>
            Plan Call
          </Button>
          <SectionLink to={paths.myCalls}>
            {all.length > MOST ? `All ${all.length} of the next days` : 'My Calls'}
          </SectionLink>
        </>
      }
    >
      <CallList calls={all.slice(0, MOST)} label="My calls" acts={acts} showsDay />
      {modal}
    </Section>
  );
}
