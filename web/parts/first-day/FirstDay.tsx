import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { Band } from '../../ui/controls/Band.tsx';
import { BandActions } from '../../ui/controls/BandActions.tsx';
import { bandButtonClass } from '../../ui/controls/band-button-class.ts';
import styles from './FirstDay.module.css';
import { FirstDayBand } from './FirstDayBand.tsx';
import { FirstSentences } from './FirstSentences.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { describeBeginning, listRest, useFirstDay } from './use-first-day.ts';

interface FirstDayProps {
  renderGreeting: (line: string) => ReactNode;
  children: ReactNode;
}

/** Home of a student who has no cards yet: leads from ten sentences to the first review (screens-student 4.1). */
export function FirstDay({ renderGreeting, children }: FirstDayProps) {
  const day = useFirstDay();
  const hasSentences = day.examples.length > 0;
  const left = listRest(day).length;
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.page}>
        <div className={styles.lead}>
          {renderGreeting(describeBeginning(day))}
          {(hasSentences || day.lesson === undefined) && (
            <FirstSteps
              current={hasSentences && left === 0 ? 1 : 0}
              done={hasSentences && left > 0 ? 1 - left / day.examples.length : 0}
            />
          )}
        </div>
        {(hasSentences || day.lesson === undefined) && (
          <div className={styles.sentences}>
            <FirstSentences day={day} />
          </div>
        )}
        <div className={styles.menu}>{children}</div>
      </main>
      {hasSentences ? <FirstDayBand day={day} /> : <NothingToCollect isKnown={day.lesson !== undefined} />}
    </>
  );
}

/** The band until the first sentences arrive, and when there are none. */
function NothingToCollect({ isKnown }: { isKnown: boolean }) {
  return (
    <Band label="What you can do" keepsInView>
      <BandActions layout="single" width="form">
        {isKnown && (
          <Link to={paths.flashcardFinder} className={bandButtonClass({ tone: 'light' })} data-on="light">
            Find Flashcards
          </Link>
        )}
      </BandActions>
    </Band>
  );
}
