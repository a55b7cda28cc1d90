import type { GivenSet } from '@soltura/contract/flashcards/given-sets';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { Rows } from '../../ui/menus/Rows.tsx';
import { openable } from '../../ui/overlays/openable.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../ui/page/LoadingPanel.tsx';
import typeStyles from '../../ui/type.module.css';
import { GivenSetEntry } from './GivenSetEntry.tsx';
import styles from './GivenSets.module.css';
import { givenSetsQuery } from './given-sets.queries.ts';

const TakeBackSet = openable(async () => (await import('./TakeBackSet.tsx')).TakeBackSet);

const NO_SETS: readonly GivenSet[] = [];

/** The list of given sets; each can be taken back by the person who gave it (screens-student 15.8). */
export function GivenSets() {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(givenSetsQuery);
  const [asked, setAsked] = useState<GivenSet>();
  const sets = data?.pages.flatMap((page) => page.sets) ?? NO_SETS;
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <p className={styles.back}>
        <Link to={paths.exampleSets} className={buttonClass({ kind: 'ghost', size: 'staff' })}>
          <ArrowLeft aria-hidden="true" />
          Example Sets
        </Link>
      </p>
      <h1 className={typeStyles.h2}>Given Sets</h1>
      <p className={typeStyles.quiet}>
        What several students got in one step. Whoever gave a set can take it back for 7 days; cards that were
        graded meanwhile stay.
      </p>
      {data ? (
        sets.length === 0 ? (
          <EmptyState title="No Sets Given Yet">
            Assign a set to several students, and it is listed here.
          </EmptyState>
        ) : (
          <Rows>
            {sets.map((set) => (
              <GivenSetEntry key={set.recordId} set={set} onUndo={() => setAsked(set)} />
            ))}
          </Rows>
        )
      ) : isError ? (
        <ErrorPanel title="Error loading given sets" onRetry={() => void refetch()} />
      ) : (
        <LoadingPanel message="Loading given sets..." />
      )}
      {data && isError && (
        <p role="alert" className={typeStyles.fault}>
          Error loading given sets
        </p>
      )}
      {hasNextPage && (
        <p>
          <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show Older Sets
          </Button>
        </p>
      )}
      {asked && <TakeBackSet key={asked.recordId} set={asked} onClose={() => setAsked(undefined)} />}
    </main>
  );
}
