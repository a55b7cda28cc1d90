import { isStaff } from '@soltura/domain/people/roles';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { useActiveStudent, useUser } from '../../base/active-student.ts';
import { Band } from '../../ui/controls/Band.tsx';
import { BandActions } from '../../ui/controls/BandActions.tsx';
import { bandButtonClass } from '../../ui/controls/band-button-class.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { preloadable } from '../../ui/preloadable.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './NoFlashcards.module.css';

const FirstCards = preloadable(async () => (await import('./FirstCards.tsx')).FirstCards, EmptyPage);

/** The page without a collection: nothing collected, or no active student (screens-student 5). */
export function NoFlashcards() {
  const user = useUser();
  const student = useActiveStudent();
  const mayFind = isStaff(user.roles) || user.roles.studentRole === 'student';
  const ways = <Ways mayFind={mayFind} />;
  const panel = (
    <EmptyState title="No Flashcards Found">
      {isStaff(user.roles) && !student ? 'No student Selected' : explainCollecting(mayFind)}
    </EmptyState>
  );
  const Page = student?.role === 'student' ? FirstCards : EmptyPage;
  return <Page panel={panel} ways={ways} />;
}

function EmptyPage({ panel, ways }: { panel: ReactNode; ways: ReactNode }) {
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.page}>
        <VisuallyHidden as="h1">My Flashcards</VisuallyHidden>
        {panel}
      </main>
      <Band label="What you can do">{ways}</Band>
    </>
  );
}

function Ways({ mayFind }: { mayFind: boolean }) {
  return (
    <BandActions layout={mayFind ? 'pair' : 'single'} width="form">
      <Link
        to={paths.home}
        className={bandButtonClass(mayFind ? {} : { tone: 'light' })}
        data-on={mayFind ? 'band' : 'light'}
      >
        Back to Home
      </Link>
      {mayFind && (
        <Link to={paths.flashcardFinder} className={bandButtonClass({ tone: 'light' })} data-on="light">
          Find Flashcards
        </Link>
      )}
    </BandActions>
  );
}

function explainCollecting(mayFind: boolean): string {
  return mayFind
    ? 'Nothing collected yet. Flip a card in any quiz and add it, or look for sentences under Find Flashcards.'
    : 'Nothing collected yet.';
}
