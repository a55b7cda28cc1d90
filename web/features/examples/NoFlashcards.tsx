import { isStaff } from '@soltura/domain/people/roles';
import { Link } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { Band } from '../../ui/Band.tsx';
import { BandActions } from '../../ui/BandActions.tsx';
import { bandButtonClass } from '../../ui/band-button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useActiveStudent, useUser } from '../people/active-student.ts';
import styles from './NoFlashcards.module.css';

/** The page where there is no collection to show: nothing collected, or nobody to collect (screens-student 5). */
export function NoFlashcards() {
  const user = useUser();
  const student = useActiveStudent();
  const mayFind = isStaff(user.roles) || user.roles.studentRole === 'student';
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.page}>
        <VisuallyHidden as="h1">My Flashcards</VisuallyHidden>
        <EmptyState title="No Flashcards Found">
          {isStaff(user.roles) && !student ? 'No student Selected' : explainCollecting(mayFind)}
        </EmptyState>
      </main>
      <Band label="What you can do">
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
      </Band>
    </>
  );
}

function explainCollecting(mayFind: boolean): string {
  return mayFind
    ? 'Nothing collected yet. Flip a card in any quiz and add it, or look for sentences under Find Flashcards.'
    : 'Nothing collected yet.';
}
