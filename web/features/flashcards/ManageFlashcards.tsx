import type { StudentExample } from '@soltura/contract/flashcards/flashcards';
import { isCustom } from '@soltura/domain/flashcards/card-status';
import { takePage } from '@soltura/domain/lists/pages';
import { countOf, formatNumber } from '@soltura/domain/numbers';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useActiveStudent } from '../../base/active-student.ts';
import { useRemoveFlashcards } from '../../parts/collection/flashcards.mutations.ts';
import { useFlashcardData } from '../../parts/collection/flashcards.queries.ts';
import { askToRemoveCustom } from '../../parts/examples/custom-removal.ts';
import { ExamplesTable } from '../../parts/examples/ExamplesTable.tsx';
import { TableLine } from '../../parts/examples/TableLine.tsx';
import { NoFlashcards } from '../../parts/first-day/NoFlashcards.tsx';
import { useBeganEmpty } from '../../parts/first-day/use-began-empty.ts';
import { Band } from '../../ui/controls/Band.tsx';
import { BandActions } from '../../ui/controls/BandActions.tsx';
import { BandButton } from '../../ui/controls/BandButton.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { bandButtonClass } from '../../ui/controls/band-button-class.ts';
import { openable } from '../../ui/overlays/openable.tsx';
import { useModal } from '../../ui/overlays/use-modal.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../ui/page/LoadingPanel.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import { DownloadMenu } from './download/DownloadMenu.tsx';
import styles from './ManageFlashcards.module.css';
import { ManagerFilters } from './ManagerFilters.tsx';
import { useManagedCards } from './use-managed-cards.ts';

const CardSheet = openable(async () => (await import('./CardSheet.tsx')).CardSheet);

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6];
const NOTHING: ReadonlySet<number> = new Set();

/** The collection of the active student as a list to be searched and cleared up (screens-student 10). */
export function ManageFlashcards() {
  const student = useActiveStudent();
  const { data, isError, refetch } = useFlashcardData();
  const removeFlashcards = useRemoveFlashcards();
  const { openModal, modal } = useModal();
  const list = useManagedCards(data);
  /** The ids of the chosen student examples; undefined unless the person is choosing several. */
  const [chosen, setChosen] = useState<ReadonlySet<number>>();
  const [sheet, setSheet] = useState<{ cardId: number; isOpen: boolean }>();
  const opened = list.cards.find(({ entry }) => entry.recordId === sheet?.cardId);
  const beganEmpty = useBeganEmpty(data && list.cards.length);
  const shown = list.shown ?? [];
  const { rows, page, pageCount } = takePage(shown, list.page);
  const chosenCards = list.cards.filter(({ entry }) => chosen?.has(entry.recordId));

  const remove = (entries: readonly StudentExample[], onRemoved?: () => void) => {
    const removeNow = () => {
      removeFlashcards(entries);
      onRemoved?.();
    };
    const customs = entries.filter(isCustom).length;
    if (customs > 0) openModal(askToRemoveCustom(removeNow, customs));
    else removeNow();
  };
  const choose = (entry: StudentExample, isChosen: boolean) =>
    setChosen((former = NOTHING) => {
      const next = new Set(former);
      if (isChosen) next.add(entry.recordId);
      else next.delete(entry.recordId);
      return next;
    });
  const stopChoosing = () => {
    setChosen(undefined);
    // The button with the focus is about to disappear.
    document.getElementById('main')?.focus({ preventScroll: true });
  };

  if (student?.role !== 'student' || beganEmpty || (data && list.cards.length === 0)) return <NoFlashcards />;
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.page}>
        <div className={styles.head}>
          <h1>Flashcard Manager</h1>
          {data && <DownloadMenu />}
        </div>
        {!data && isError && (
          <div className={styles.panel}>
            <ErrorPanel title="Error Loading Flashcards" onRetry={() => void refetch()} />
          </div>
        )}
        {(data || !isError) && (
          <ManagerFilters
            filter={list.filter}
            onChange={list.change}
            lessons={list.lessons}
            isChoosing={chosen !== undefined}
            onChoosing={(isChoosing) => setChosen(isChoosing ? NOTHING : undefined)}
          />
        )}
        {!isError && !(data && list.shown) && (
          <LoadingPanel message="Loading Flashcards...">
            {SKELETON_ROWS.map((row) => (
              <Skeleton key={row} height="5.25rem" />
            ))}
          </LoadingPanel>
        )}
        {data && list.shown && (
          <ExamplesTable
            list={{
              count: shown.length,
              withAudio: shown.filter(({ example }) => example.spanishAudioLa !== '').length,
              rows,
              page,
              pageCount,
              onPage: list.onPage,
              loadAll: async () => shown.map(({ example }) => example),
            }}
            kind={{
              name: 'manager',
              chosen,
              onRemove: (entry) => remove([entry]),
              onChoose: choose,
              onOpen: (entry) => setSheet({ cardId: entry.recordId, isOpen: true }),
            }}
            {...(chosen && {
              beneathHead: (
                <TableLine text={describeChosen(chosenCards, shown)}>
                  <Button
                    size="staff"
                    disabled={shown.every(({ entry }) => chosen.has(entry.recordId))}
                    onClick={() =>
                      setChosen(new Set([...chosen, ...shown.map(({ entry }) => entry.recordId)]))
                    }
                  >
                    {`Choose all ${formatNumber(shown.length)}`}
                  </Button>
                  <Button size="staff" disabled={chosenCards.length === 0} onClick={() => setChosen(NOTHING)}>
                    Choose none
                  </Button>
                </TableLine>
              ),
            })}
            {...(shown.length === 0 && {
              instead: (
                <EmptyState
                  title="No flashcards match"
                  action={
                    <Button
                      onClick={() => {
                        list.reset();
                        document.getElementById('main')?.focus({ preventScroll: true });
                      }}
                    >
                      {`Show all ${formatNumber(list.cards.length)}`}
                    </Button>
                  }
                />
              ),
            })}
          />
        )}
      </main>
      <Band label="What you can do">
        <div key={chosen ? 'choosing' : 'reading'} className={styles.settling}>
          <BandActions layout="pair" width="form">
            {chosen ? (
              <>
                <BandButton onClick={stopChoosing}>Cancel</BandButton>
                <BandButton
                  tone="light"
                  disabled={chosenCards.length === 0}
                  onClick={() =>
                    remove(
                      chosenCards.map(({ entry }) => entry),
                      stopChoosing,
                    )
                  }
                >
                  {chosenCards.length === 0 ? 'Remove' : `Remove ${countOf(chosenCards.length, 'flashcard')}`}
                </BandButton>
              </>
            ) : (
              <>
                <Link to={paths.home} className={bandButtonClass()} data-on="band">
                  Back to Home
                </Link>
                <Link to={paths.myFlashcards} className={bandButtonClass({ tone: 'light' })} data-on="light">
                  Quiz My Flashcards
                </Link>
              </>
            )}
          </BandActions>
        </div>
      </Band>
      {modal}
      {sheet && opened && (
        <CardSheet {...opened} isOpen={sheet.isOpen} onClose={() => setSheet({ ...sheet, isOpen: false })} />
      )}
    </>
  );
}

interface ChosenCard {
  entry: StudentExample;
}

function describeChosen(chosen: readonly ChosenCard[], shown: readonly ChosenCard[]): string {
  const inView = new Set(shown.map(({ entry }) => entry.recordId));
  const unseen = chosen.filter(({ entry }) => !inView.has(entry.recordId)).length;
  const words = `${formatNumber(chosen.length)} chosen`;
  return unseen === 0 ? words : `${words}, ${formatNumber(unseen)} of them not shown`;
}
