import type { ReturnedTask } from '@soltura/contract/tasks/my-coaching';
import { LONGEST_LINE } from '@soltura/domain/limits';
import { formatNumber } from '@soltura/domain/numbers';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { SearchField } from '../../ui/controls/SearchField.tsx';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';
import { Rows } from '../../ui/menus/Rows.tsx';
import { FailedLine } from '../../ui/page/FailedLine.tsx';
import styles from './MyCoaching.module.css';
import { ReturnedTaskRow } from './TaskRow.tsx';
import { RETURNED_PAGE, returnedQuery } from './tasks.queries.ts';

/** The number of tasks shown at first. */
const FIRST = 3;
/** The number of tasks from which they can be searched. */
const SEARCHED = 10;
/** The debounce of the search, in ms. */
const REST_MS = 300;

interface ReturnedTasksProps {
  /** The newest first. */
  newest: readonly ReturnedTask[];
  /** The number of all returned tasks. */
  count: number;
}

/** The returned tasks: the first three, more at a press, and a search over all of it (screens-coaching 2.2). */
export function ReturnedTasks({ newest, count }: ReturnedTasksProps) {
  const cache = useQueryClient();
  // Somebody who comes back from a task finds the list as it was.
  const [isWhole, setWhole] = useState(() => cache.getQueryData(returnedQuery('').queryKey) !== undefined);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), REST_MS);
  const isSearched = search !== '';
  const list = useInfiniteQuery({
    ...returnedQuery(search),
    enabled: isWhole || isSearched,
    placeholderData: keepPreviousData,
  });
  const asked = isWhole || isSearched ? list.data?.pages.flat() : undefined;
  // Until the first page is there, and where it cannot be loaded, those that are known.
  const shown = asked ?? (isWhole ? newest : newest.slice(0, countFirst(newest)));
  const left = isSearched ? undefined : countNext(shown.length, count, isWhole);
  const hasMore = (!asked || list.hasNextPage) && (left === undefined || left > 0);
  const { place, noteShown } = useNewRowFocus(shown.length);
  const showMore = () => {
    noteShown();
    if (isWhole || isSearched) void list.fetchNextPage();
    else setWhole(true);
  };
  return (
    <>
      {count >= SEARCHED && (
        <div className={styles.search}>
          <SearchField
            aria-label="Search what came back"
            placeholder="Search"
            maxLength={LONGEST_LINE}
            value={typed}
            onChange={setTyped}
          />
        </div>
      )}
      {isSearched && asked?.length === 0 && (
        <output className={styles.nothing}>Nothing that came back has these words.</output>
      )}
      {shown.length > 0 && (
        <div ref={place} aria-busy={list.isFetching && list.isPlaceholderData}>
          <Rows>
            {shown.map((task) => (
              <ReturnedTaskRow key={task.recordId} task={task} />
            ))}
            {hasMore && !list.isError && (
              <li className={styles.more}>
                <Button kind="link" size="touch" pending={list.isFetching} onClick={showMore}>
                  {left === undefined ? 'Show more' : `Show ${formatNumber(left)} more`}
                </Button>
              </li>
            )}
          </Rows>
        </div>
      )}
      {list.isError && (
        <FailedLine
          message="More could not be loaded."
          pending={list.isFetching}
          onRetry={() => void (list.data ? list.fetchNextPage() : list.refetch())}
        />
      )}
    </>
  );
}

function countFirst(newest: readonly ReturnedTask[]): number {
  return Math.max(FIRST, 1 + newest.findLastIndex(({ isRead }) => !isRead));
}

/** The number of rows that the next press adds: the first page holds those that are shown already. */
function countNext(shown: number, count: number, isWhole: boolean): number {
  return isWhole ? Math.min(RETURNED_PAGE, count - shown) : Math.min(RETURNED_PAGE, count) - shown;
}

/** Moves the focus to the first new row once it is there, since the button that was pressed may be gone. */
function useNewRowFocus(rows: number) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (before.current === undefined || rows <= before.current) return;
    place.current?.querySelectorAll('a')[before.current]?.focus();
    before.current = undefined;
  }, [rows]);
  return { place, noteShown: () => (before.current = rows) };
}
