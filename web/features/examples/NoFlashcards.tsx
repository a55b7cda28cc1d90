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
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.page}>
        <VisuallyHidden as="h1">My Flashcards</VisuallyHidden>
        <EmptyState title="No Flashcards Found">
          {isStaff(user.roles) && !student
            ? 'No student Selected'
            : 'Nothing collected yet. Sentences you add, and those your coach assigns to you, are reviewed here.'}
        </EmptyState>
      </main>
      <Band label="What you can do">
        <BandActions layout="single" width="form">
          <Link to={paths.home} className={bandButtonClass({ tone: 'light' })} data-on="light">
            Back to Home
          </Link>
        </BandActions>
      </Band>
    </>
  );
}
