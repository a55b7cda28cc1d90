import type { Tag } from '@soltura/contract/finder/finder';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useActiveStudent } from '../../base/active-student.ts';
import { usePrograms } from '../../base/programs.queries.ts';
import { readToday } from '../../base/read-today.ts';
import { useLessonRange } from '../../parts/programs/use-lesson-range.ts';
import { useIsPhone } from '../../ui/hooks/use-is-phone.ts';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../ui/page/LoadingPanel.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { Filters } from './Filters.tsx';
import styles from './FlashcardFinder.module.css';
import { FoundFlashcards } from './FoundFlashcards.tsx';
import { findQuery } from './finder.queries.ts';
import { NothingFound } from './NothingFound.tsx';
import { useAddressTags } from './use-address-tags.ts';
import { useSearch } from './use-search.ts';
import { useTextFilter } from './use-text-filter.ts';

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6, 7, 8];
const ERROR = 'Error Loading Flashcard Data';

/** Finds sentences of the lessons that the student has reached, and collects them (screens-student 12). */
export function FlashcardFinder() {
  const programs = usePrograms();
  const isPhone = useIsPhone();
  const [range, chooseRange] = useLessonRange();
  const [includeSpanglish, setIncludeSpanglish] = useState(true);
  const { tags, isTold, leftOut, setTags } = useAddressTags();
  const textFilter = useTextFilter();
  const { text } = textFilter;
  // The order does not change while the finder is open.
  const [day] = useState(readToday);
  const [hidesCollected, setHidesCollected] = useState(false);
  const student = useActiveStudent();
  const collector = student?.role === 'student' ? student.recordId : undefined;
  const hideCollectedOf = hidesCollected ? collector : undefined;
  const filters = useMemo(
    () => ({ range: isTold ? range : undefined, includeSpanglish, tags, hideCollectedOf, text, day }),
    [range, isTold, includeSpanglish, tags, hideCollectedOf, text, day],
  );
  const cache = useQueryClient();
  const handleTags = useCallback(
    (chosen: readonly Tag[]) => {
      // Starts the search before rendering, which takes long.
      void cache.prefetchQuery(findQuery({ ...filters, tags: chosen }));
      setTags(chosen);
    },
    [cache, filters, setTags],
  );
  const { found, isWaiting, isError, retry } = useSearch(filters);

  if (!programs.data && programs.isError) {
    return (
      <main id="main" tabIndex={-1} className={styles.page}>
        <h1>Flashcard Finder</h1>
        <ErrorPanel
          title={ERROR}
          detail="Error loading data, please try again."
          onRetry={() => void programs.refetch()}
        />
      </main>
    );
  }
  const shared = {
    filters,
    onRange: chooseRange,
    onSpanglish: setIncludeSpanglish,
    onTags: handleTags,
    onHide: collector === undefined ? undefined : setHidesCollected,
    textFilter,
  };
  const clearing = {
    ...(tags.length > 0 && { onClearTags: () => handleTags([]) }),
    ...(text !== '' && { onClearText: textFilter.clear }),
    ...(found && found.hidden > 0 && { onShowCollected: () => setHidesCollected(false) }),
  };
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <div className={styles.rail}>
        <h1>Flashcard Finder</h1>
        {isPhone ? <FilterSheet {...shared} count={found?.ids.length} /> : <Filters {...shared} />}
      </div>
      <div className={styles.list}>
        {leftOut && <output className={styles.leftOut}>{leftOut}</output>}
        {found && (
          <FoundFlashcards
            found={found}
            isWaiting={isWaiting}
            empty={<NothingFound isChosen={range?.toId !== undefined} {...clearing} />}
          />
        )}
        {!found && isError && <ErrorPanel title={ERROR} onRetry={retry} />}
        {!found && !isError && (
          <LoadingPanel message="Loading Flashcard Data...">
            {SKELETON_ROWS.map((row) => (
              <Skeleton key={row} height="3.5rem" />
            ))}
          </LoadingPanel>
        )}
      </div>
    </main>
  );
}
