import type { ListedGroup } from '@soltura/contract/records/groups';
import { type Day, weekday } from '@soltura/domain/dates';
import { writeDay } from '@soltura/domain/day-names';
import { countOf } from '@soltura/domain/numbers';
import { nameWeekday } from '@soltura/domain/records/group';
import Plus from 'lucide-react/icons/plus';
import UsersRound from 'lucide-react/icons/users-round';
import { Button } from '../../ui/controls/Button.tsx';
import { usePanelActions } from '../../ui/panels/use-panel.ts';
import styles from './GroupList.module.css';

interface GroupListProps {
  groups: readonly ListedGroup[];
  today: Day;
  label: string;
  /** True for groups of a former coach, in which no session is logged. */
  isOfFormer?: boolean;
}

/**
 * Groups with their day; on that day with 'Log', or 'Logged' once it is done. They open in panels (screens-staff 3.7).
 */
export function GroupList({ groups, today, label, isOfFormer = false }: GroupListProps) {
  const { open } = usePanelActions();
  return (
    <ul className={styles.list} aria-label={label}>
      {groups.map((group) => {
        const { recordId, name, session } = group;
        const isToday = group.weekday === weekday(today);
        const day = writeDay(today, 'Jan 4');
        return (
          <li key={recordId} className={styles.group}>
            <UsersRound className={styles.icon} aria-hidden="true" />
            <span className={styles.words}>
              <button type="button" className={styles.name} onClick={() => open(`group-${recordId}`)}>
                {name}
              </button>
              <span className={styles.about}>{describeGroup(group, isToday)}</span>
            </span>
            <span className={styles.when} data-today={isToday || undefined}>
              {isToday ? 'today' : `${nameWeekday(group.weekday)}s`}
            </span>
            {isToday && !isOfFormer && (
              <span className={styles.act}>
                {session === null ? (
                  <Button
                    size="staff"
                    icon={<Plus aria-hidden="true" />}
                    aria-label={`Log ${name}, ${day}`}
                    onClick={() => open(`log-group-${recordId}`)}
                  >
                    Log
                  </Button>
                ) : (
                  <Button
                    kind="link"
                    size="staff"
                    aria-label={`Logged: ${name}, ${day}`}
                    onClick={() => open(`group-call-${session}`)}
                  >
                    Logged
                  </Button>
                )}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function describeGroup({ sessionType, members, lastLogged }: ListedGroup, isToday: boolean): string {
  return [
    sessionType,
    countOf(members, 'member'),
    ...(lastLogged !== '' && !isToday ? [`last logged ${writeDay(lastLogged, 'Jan 4')}`] : []),
  ].join(', ');
}
