import type { ListedCall } from '@soltura/contract/planned-calls/listed-call';
import { useNow } from '../../base/use-now.ts';
import paperStyles from '../../ui/cards/paper.module.css';
import { joinClasses } from '../../ui/class-names.ts';
import { useIsPhone } from '../../ui/hooks/use-is-phone.ts';
import styles from './CallList.module.css';
import { type CallActs, CallRow } from './CallRow.tsx';

interface CallListProps {
  calls: readonly ListedCall[];
  label: string;
  acts: CallActs;
  /** True for calls of several days. */
  showsDay?: boolean;
  /** True for calls of several coaches. */
  showsCoach?: boolean;
}

/** Planned calls with what can be done with each, which changes with the time (screens-coaching 5.3). */
export function CallList({ calls, label, acts, showsDay = false, showsCoach = false }: CallListProps) {
  const now = useNow();
  const size = useIsPhone() ? 'mid' : 'staff';
  return (
    <ul className={joinClasses(paperStyles.paper, styles.list)} aria-label={label}>
      {calls.map((call) => (
        <CallRow
          key={call.recordId}
          call={call}
          now={now}
          acts={acts}
          size={size}
          showsDay={showsDay}
          showsCoach={showsCoach}
        />
      ))}
    </ul>
  );
}
