import type { StudentExample } from '@soltura/contract/flashcards';
import { isCustom } from '@soltura/domain/flashcards/card-status';
import { joinFlashcards } from '@soltura/domain/flashcards/collection';
import { sortForManager } from '@soltura/domain/flashcards/manage-order';
import { takePage } from '@soltura/domain/tables/pages';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { Band } from '../../ui/Band.tsx';
import { BandActions } from '../../ui/BandActions.tsx';
import { bandButtonClass } from '../../ui/band-button-class.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { LoadingPanel } from '../../ui/LoadingPanel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useModal } from '../../ui/use-modal.tsx';
import { askToRemoveCustom } from '../examples/custom-removal.ts';
import { ExamplesTable } from '../examples/ExamplesTable.tsx';
import { NoFlashcards } from '../examples/NoFlashcards.tsx';
import { useActiveStudent } from '../people/active-student.ts';
import { useRemoveFlashcard } from './flashcards.mutations.ts';
import { useFlashcardData } from './flashcards.queries.ts';
import styles from './ManageFlashcards.module.css';

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6];

/** The collection of the active student as a list (screens-student 10). */
export function ManageFlashcards() {
  const student = useActiveStudent();
  const { data, isError, refetch } = useFlashcardData();
  const removeFlashcard = useRemoveFlashcard();
  const { openModal, modal } = useModal();
  const rows = useMemo(() => (data ? sortForManager(joinFlashcards(data)) : []), [data]);
  const [wantedPage, setWantedPage] = useState(1);
  const { rows: shown, page, pageCount } = takePage(rows, wantedPage);
  const handleRemove = (entry: StudentExample) => {
    if (isCustom(entry)) openModal(askToRemoveCustom(() => removeFlashcard(entry)));
    else removeFlashcard(entry);
  };

  if (student?.role !== 'student' || (data && rows.length === 0)) return <NoFlashcards />;
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.page}>
        <h1>Flashcard Manager</h1>
        {!data && isError && (
          <div className={styles.panel}>
            <ErrorPanel title="Error Loading Flashcards" onRetry={() => void refetch()} />
          </div>
        )}
        {!data && !isError && (
          <LoadingPanel message="Loading Flashcards...">
            {SKELETON_ROWS.map((row) => (
              <Skeleton key={row} height="5.25rem" />
            ))}
          </LoadingPanel>
        )}
        {data && (
          <ExamplesTable
            count={rows.length}
            withAudio={rows.filter(({ example }) => example.spanishAudioLa !== '').length}
            rows={shown}
            page={page}
            pageCount={pageCount}
            onPage={setWantedPage}
            loadAll={async () => rows.map(({ example }) => example)}
            isManager
            onRemove={handleRemove}
          />
        )}
      </main>
      <Band label="What you can do">
        <BandActions layout="pair" width="form">
          <Link to={paths.home} className={bandButtonClass()} data-on="band">
            Back to Home
          </Link>
          <Link to={paths.myFlashcards} className={bandButtonClass({ tone: 'light' })} data-on="light">
            Quiz My Flashcards
          </Link>
        </BandActions>
      </Band>
      {modal}
    </>
  );
}
