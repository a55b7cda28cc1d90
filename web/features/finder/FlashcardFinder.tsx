import type { Tag } from '@soltura/contract/library';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { LoadingPanel } from '../../ui/LoadingPanel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { usePrograms } from '../programs/programs.queries.ts';
import { useLessonRange } from '../programs/use-lesson-range.ts';
import { FilterSheet } from './FilterSheet.tsx';
import { Filters } from './Filters.tsx';
import styles from './FlashcardFinder.module.css';
import { FoundFlashcards } from './FoundFlashcards.tsx';
import { findQuery } from './finder.queries.ts';
import { NothingFound } from './NothingFound.tsx';
import { useSearch } from './use-search.ts';

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6, 7, 8];
const ERROR = 'Error Loading Flashcard Data';

/** Finds sentences of the lessons one has had, and collects them (screens-student 12). */
export function FlashcardFinder() {
  const programs = usePrograms();
  const isPhone = useIsPhone();
  const [range, chooseRange] = useLessonRange();
  const [includeSpanglish, setIncludeSpanglish] = useState(true);
  const [tags, setTags] = useState<readonly Tag[]>([]);
  const filters = useMemo(() => ({ range, includeSpanglish, tags }), [range, includeSpanglish, tags]);
  const cache = useQueryClient();
  const handleTags = useCallback(
    (chosen: readonly Tag[]) => {
      // Searches at once: the screen, drawn anew, only waits for the answer.
      void cache.prefetchQuery(findQuery({ ...filters, tags: chosen }));
      setTags(chosen);
    },
    [cache, filters],
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
    isAtRest: found !== undefined,
  };
  const clearing = tags.length > 0 ? { onClearTags: () => handleTags([]) } : {};
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <div className={styles.rail}>
        <h1>Flashcard Finder</h1>
        {isPhone ? <FilterSheet {...shared} count={found?.ids.length} /> : <Filters {...shared} />}
      </div>
      <div className={styles.list}>
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
