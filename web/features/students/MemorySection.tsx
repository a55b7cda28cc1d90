import type { Memory } from '@soltura/contract/students/students';
import { type ReactNode, useId } from 'react';
import { joinClasses } from '../../ui/class-names.ts';
import { Heading } from '../../ui/Heading.tsx';
import paperStyles from '../../ui/paper.module.css';
import typeStyles from '../../ui/type.module.css';
import { HardestCards } from './HardestCards.tsx';
import { MemoryFigures } from './MemoryFigures.tsx';
import styles from './MemorySection.module.css';
import { RecallLadder } from './RecallLadder.tsx';
import { ReviewMap } from './ReviewMap.tsx';

interface MemorySectionProps {
  /** Null when no app user has the coaching student's e-mail address. */
  memory: Memory | null;
  level: 2 | 3;
}

/** Statistics of a student's memory; nothing here changes the schedule (screens-staff 7.10). */
export function MemorySection({ memory, level }: MemorySectionProps) {
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.head}>
        <Heading level={level} id={headingId} className={styles.heading}>
          Memory
        </Heading>
        <p className={typeStyles.quiet}>
          Recall is predicted from the reviews so far. It changes nothing in the app.
        </p>
      </div>
      {memory ? <Known memory={memory} /> : <Note>No student of the app has this e-mail address.</Note>}
    </section>
  );
}

function Known({ memory }: { memory: Memory }) {
  const { held, lastActivity, reviewsPerDay, recall, hardest } = memory;
  if (held === 0 && lastActivity === '') return <Note>No flashcards yet.</Note>;
  return (
    <>
      <MemoryFigures memory={memory} />
      {lastActivity === '' ? (
        <Note>No reviews yet, so there is nothing to predict from.</Note>
      ) : (
        <div className={styles.charts}>
          <ReviewMap reviewsPerDay={reviewsPerDay} />
          {recall.cards > 0 && <RecallLadder recall={recall} />}
        </div>
      )}
      {hardest.length > 0 && <HardestCards cards={hardest} />}
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className={joinClasses(paperStyles.paper, styles.note)}>{children}</p>;
}
