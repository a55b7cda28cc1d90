import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { Band } from '../../ui/controls/Band.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './FirstCards.module.css';
import { FirstDayBand } from './FirstDayBand.tsx';
import { FirstSentences } from './FirstSentences.tsx';
import noFlashcardsStyles from './NoFlashcards.module.css';
import { describeBeginning, useFirstDay } from './use-first-day.ts';

interface FirstCardsProps {
  panel: ReactNode;
  ways: ReactNode;
}

/** The page of a student without a collection: the first sentences under the notice (screens-student 4.1). */
export function FirstCards({ panel, ways }: FirstCardsProps) {
  const day = useFirstDay();
  const hasSentences = day.examples.length > 0;
  const isBegun = day.examples.some(({ recordId }) => day.collectedIds.has(recordId));
  return (
    <>
      <main id="main" tabIndex={-1} className={hasSentences ? styles.page : noFlashcardsStyles.page}>
        <VisuallyHidden as="h1">My Flashcards</VisuallyHidden>
        <div className={styles.panel}>
          {isBegun ? (
            <EmptyState title="Your first flashcards">
              What is yours comes up in your first review.
            </EmptyState>
          ) : (
            panel
          )}
          {day.lesson !== undefined && <p>{describeBeginning(day)}</p>}
          {hasSentences && (
            <div className={styles.ways}>
              <Link to={paths.home} className={buttonClass({ kind: 'plain' })}>
                Back to Home
              </Link>
              <Link to={paths.flashcardFinder} className={buttonClass({ kind: 'plain' })}>
                Find Flashcards
              </Link>
            </div>
          )}
        </div>
        {hasSentences && <FirstSentences day={day} />}
      </main>
      {hasSentences ? <FirstDayBand day={day} /> : <Band label="What you can do">{ways}</Band>}
    </>
  );
}
