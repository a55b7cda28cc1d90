import type { Example } from '@soltura/contract/examples/examples';
import { isFiltering } from '@soltura/domain/examples/example-filters';
import { MAX_ITEMS } from '@soltura/domain/limits';
import { countOf, formatNumber } from '@soltura/domain/numbers';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { BandButton } from '../../../ui/controls/BandButton.tsx';
import { bandButtonClass } from '../../../ui/controls/band-button-class.ts';
import { useDebounced } from '../../../ui/hooks/use-debounced.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../../ui/page/LoadingPanel.tsx';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import { SetBand } from '../SetBand.tsx';
import styles from './FindExamples.module.css';
import { FindFilters } from './FindFilters.tsx';
import { FoundList } from './FoundList.tsx';
import { filteredExamplesQuery } from './find-examples.queries.ts';
import { GiveChosen } from './GiveChosen.tsx';
import { useAddressFilters } from './use-address-filters.ts';

const DEBOUNCE_MS = 250;
const SKELETON_ROWS = [1, 2, 3, 4, 5, 6];
const NONE: ReadonlyMap<number, Example> = new Map();

/** Finds examples by ids, quiz, ranks of their words and text, to give those that are chosen (screens-student 15.9). */
export function FindExamples() {
  const router = useRouter();
  const navigate = useNavigate();
  const isGiving = useSearch({ strict: false, select: ({ give }) => give === 'yes' });
  const { filters, setFilters, isReading, quizNickname, leftOut } = useAddressFilters();
  const [chosen, setChosen] = useState(NONE);
  const rested = useDebounced(filters, DEBOUNCE_MS);
  const isWanted = isFiltering(filters);
  const found = useQuery({
    ...filteredExamplesQuery(rested),
    enabled: isWanted && rested === filters && !isReading,
  });
  const [clearings, setClearings] = useState(0);

  if (isGiving && chosen.size > 0) {
    return <GiveChosen examples={[...chosen.values()]} onBack={() => router.history.back()} />;
  }
  const isTooMany = chosen.size > MAX_ITEMS;
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.page}>
        <div className={styles.rail}>
          <h1>Find Examples</h1>
          <FindFilters
            key={clearings}
            filters={filters}
            onChange={setFilters}
            unknownIds={isWanted ? (found.data?.unknownIds ?? []) : []}
            onClear={() => {
              setFilters({
                ids: [],
                quizId: undefined,
                highestRank: undefined,
                text: '',
                onlyIncomplete: false,
              });
              setClearings(clearings + 1);
            }}
          />
        </div>
        <div className={styles.list}>
          {leftOut && <output className={styles.leftOut}>{leftOut}</output>}
          {!isWanted && (
            <EmptyState title="Choose What to Find">
              Ids, a quiz, the most frequent words or a text. An example has to meet all that is chosen.
            </EmptyState>
          )}
          {isWanted && found.data && (
            <FoundList
              found={found.data}
              filters={filters}
              quizNickname={quizNickname}
              isWaiting={found.isPlaceholderData || rested !== filters}
              chosen={chosen}
              onChosen={setChosen}
            />
          )}
          {isWanted && !found.data && found.isError && (
            <ErrorPanel title="Error loading examples" onRetry={() => void found.refetch()} />
          )}
          {isWanted && !found.data && !found.isError && (
            <LoadingPanel message="Loading examples...">
              {SKELETON_ROWS.map((row) => (
                <Skeleton key={row} height="4.5rem" />
              ))}
            </LoadingPanel>
          )}
        </div>
      </main>
      <SetBand
        back={
          <Link to={paths.exampleSets} className={bandButtonClass({ size: 'mid' })} data-on="band">
            <ArrowLeft aria-hidden="true" />
            Example Sets
          </Link>
        }
        note={isTooMany && `At most ${formatNumber(MAX_ITEMS)} examples are given at once.`}
        act={
          <BandButton
            tone="light"
            size="mid"
            disabled={chosen.size === 0 || isTooMany}
            onClick={() =>
              void navigate({ to: '.', search: (former) => ({ ...former, give: 'yes' as const }) })
            }
          >
            {chosen.size === 0 ? 'Give Examples' : `Give ${countOf(chosen.size, 'Example')}`}
          </BandButton>
        }
      />
    </>
  );
}
