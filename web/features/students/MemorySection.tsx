import type { Memory } from '@soltura/contract/students/students';
import { useId } from 'react';
import { RecallLadder } from '../../parts/memory/RecallLadder.tsx';
import { Heading } from '../../ui/page/Heading.tsx';
import typeStyles from '../../ui/type.module.css';
import { HardestCards } from './HardestCards.tsx';
import { LearningNote } from './LearningNote.tsx';
import styles from './learning-section.module.css';
import { MemoryFigures } from './MemoryFigures.tsx';
import { ReviewMap } from './ReviewMap.tsx';

interface MemorySectionProps {
  /** Null for a coaching student who was never a student of the app. */
  memory: Memory | null;
  level: 2 | 3;
}

/** Statistics of a student's memory; they do not affect the schedule (screens-staff 7.10). */
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
      {memory ? (
        <Known memory={memory} />
      ) : (
        <LearningNote>
          They are no student of the app: no account is linked, and none has this email address.
        </LearningNote>
      )}
    </section>
  );
}

function Known({ memory }: { memory: Memory }) {
  const { held, lastActivity, reviewsPerDay, recall, hardest } = memory;
  if (held === 0 && lastActivity === '') return <LearningNote>No flashcards yet.</LearningNote>;
  return (
    <>
      <MemoryFigures memory={memory} />
      {lastActivity === '' ? (
        <LearningNote>No reviews yet, so there is nothing to predict from.</LearningNote>
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
