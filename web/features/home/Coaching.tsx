import type { MyCoaching, NextCall } from '@soltura/contract/tasks/my-coaching';
import { type Day, parseDay } from '@soltura/domain/dates';
import { formatNumber } from '@soltura/domain/numbers';
import { listComing } from '@soltura/domain/planned-calls/call-words';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ListTodo from 'lucide-react/icons/list-todo';
import MessageSquareReply from 'lucide-react/icons/message-square-reply';
import { type ReactNode, useEffect, useId } from 'react';
import { paths } from '../../app/paths.ts';
import { useUser } from '../../base/active-student.ts';
import { useNow } from '../../base/use-now.ts';
import { useToday } from '../../base/use-today.ts';
import { deviceStorage } from '../../device/storage.ts';
import { myCoachingQuery } from '../../parts/coaching/coaching.queries.ts';
import { DueDay } from '../../parts/coaching/DueDay.tsx';
import { MixedText } from '../../parts/coaching/MixedText.tsx';
import paperStyles from '../../ui/cards/paper.module.css';
import { joinClasses } from '../../ui/class-names.ts';
import { Chip } from '../../ui/controls/Chip.tsx';
import { RowContent } from '../../ui/menus/RowContent.tsx';
import { rowClass } from '../../ui/menus/row-class.ts';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import { CallCell } from './CallCell.tsx';
import styles from './Coaching.module.css';

interface Cell {
  readonly icon: ReactNode;
  readonly words: string;
  readonly title: string;
  readonly meta: ReactNode;
}

interface OwnCoaching {
  readonly call: NextCall | undefined;
  readonly cells: readonly Cell[] | undefined;
  /** The number of cells for which there is room; 0 where nothing is shown. */
  readonly places: number;
  readonly isError: boolean;
}

interface CoachingProps {
  coaching: OwnCoaching;
  /** True in a column beside others, which has no room for one cell beside another. */
  isNarrow?: boolean;
  className?: string | undefined;
}

/** Returns the cells of a student's coaching for home; nothing for other people. */
export function useOwnCoaching(isStudent: boolean): OwnCoaching {
  const { data, isError } = useQuery({ ...myCoachingQuery, enabled: isStudent });
  const today = useToday();
  const [call] = listComing(data?.nextCalls ?? [], new Date(useNow()));
  const cells = data && listCells(data, today);
  const count = cells && cells.length + (call ? 1 : 0);
  const kept = useKeptCells(count);
  return { call, cells, places: isStudent ? (count ?? kept) : 0, isError };
}

/**
 * A student's next call, their tasks, and corrected tasks (screens-coaching 2.1). While it loads, room is kept for the
 * cells of the last visit; empty without any.
 */
export function Coaching({
  coaching: { call, cells, places, isError },
  isNarrow = false,
  className,
}: CoachingProps) {
  const now = new Date(useNow());
  const headingId = useId();
  if (places === 0) return null;
  return (
    <section
      className={joinClasses(styles.coaching, !isNarrow && styles.wide, className)}
      aria-labelledby={headingId}
    >
      <h2 id={headingId}>My Coaching</h2>
      <ul className={joinClasses(paperStyles.paper, styles.cells)}>
        {call && (
          <li>
            <CallCell call={call} now={now} />
          </li>
        )}
        {cells?.map(({ icon, words, title, meta }) => (
          <li key={words}>
            <Link to={paths.myCoaching} className={rowClass}>
              <RowContent
                icon={icon}
                label={
                  <>
                    {words}
                    <span className={styles.title}>
                      <MixedText text={title} />
                    </span>
                  </>
                }
                meta={meta && <span>{meta}</span>}
              />
            </Link>
          </li>
        ))}
        {!cells &&
          (isError ? (
            <li>
              <Link to={paths.myCoaching} className={rowClass}>
                <RowContent icon={<ListTodo aria-hidden="true" />} label="To do and came back" />
              </Link>
            </li>
          ) : (
            Array.from({ length: places }, (_, place) => (
              <li key={place} className={rowClass}>
                <Skeleton width="1.375rem" height="1.375rem" />
                <Skeleton width="56%" height="2.5rem" />
              </li>
            ))
          ))}
      </ul>
    </section>
  );
}

function listCells({ tasks, returned, returnedCount, unreadCount }: MyCoaching, today: Day): Cell[] {
  const toDo = tasks.filter(({ status }) => status === 'given');
  const [first] = toDo.length > 0 ? toDo : tasks;
  const unread = returned.find(({ isRead }) => !isRead);
  const newest = unread ?? returned[0];
  const count =
    toDo.length > 0 ? `${formatNumber(toDo.length)} to do` : `${formatNumber(tasks.length)} handed in`;
  return [
    first && {
      icon: <ListTodo aria-hidden="true" />,
      words: count,
      title: first.title,
      meta: toDo.length > 0 && first.dueOn !== '' && <DueDay dueOn={parseDay(first.dueOn)} today={today} />,
    },
    newest && {
      icon: <MessageSquareReply aria-hidden="true" />,
      words: `${formatNumber(unreadCount || returnedCount)} came back`,
      title: newest.title,
      meta: unreadCount > 0 && <Chip tone="accent">New</Chip>,
    },
  ].flatMap((cell) => cell ?? []);
}

const MAX_CELLS = 3;

/** The number of cells at the last visit on this device, for which room is kept until they are loaded. */
function useKeptCells(cells: number | undefined): number {
  const name = `soltura.my-coaching:${useUser().recordId}`;
  useEffect(() => {
    if (cells === undefined || String(cells) === (deviceStorage.get(name) ?? '0')) return;
    if (cells > 0) deviceStorage.set(name, String(cells));
    else deviceStorage.remove(name);
  }, [name, cells]);
  return Math.min(MAX_CELLS, Number(deviceStorage.get(name)) || 0);
}
