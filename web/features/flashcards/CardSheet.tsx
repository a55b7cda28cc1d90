import type { Example } from '@soltura/contract/examples/examples';
import type { StudentExample } from '@soltura/contract/flashcards/flashcards';
import type { CardMemory } from '@soltura/contract/reviews/card-memory';
import { type Day, parseDay } from '@soltura/domain/dates';
import { splitEnglish, splitSpanish } from '@soltura/domain/examples/sentence';
import { countOf, formatNumber } from '@soltura/domain/numbers';
import { type Difficulty, nextReviewDay } from '@soltura/domain/reviews/interval';
import { predictReview } from '@soltura/domain/reviews/predict-review';
import { describeOutcome } from '@soltura/domain/reviews/wait-words';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { readNow } from '../../api/server-clock.ts';
import { useActiveStudent, useUser } from '../../base/active-student.ts';
import { toDeviceDay } from '../../base/device-day.ts';
import { useToday } from '../../base/use-today.ts';
import { cardMemoryQuery } from '../../parts/collection/card-memory.queries.ts';
import { useEarlyFrom, useLatestReviews } from '../../parts/collection/known-reviews.ts';
import { useMendedNote } from '../../parts/typos/use-mended-note.tsx';
import { useTypoReport } from '../../parts/typos/use-typo-report.tsx';
import { Sentence } from '../../ui/cards/Sentence.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Chip } from '../../ui/controls/Chip.tsx';
import { SidePanel } from '../../ui/dialogs/SidePanel.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../ui/page/LoadingPanel.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import styles from './CardSheet.module.css';

interface CardSheetProps {
  example: Example;
  entry: StudentExample;
  isOpen: boolean;
  onClose: () => void;
}

/** The history of a card and its coming reviews (screens-student 10.3). */
export function CardSheet({ example, entry, isOpen, onClose }: CardSheetProps) {
  const user = useUser();
  const student = useActiveStudent();
  const typo = useTypoReport(example);
  const mended = useMendedNote(example.recordId);
  const { data, isError, refetch } = useQuery(cardMemoryQuery(user, student, entry.recordId));
  return (
    <SidePanel
      open={isOpen}
      title="Flashcard"
      closesOutside
      isPlain
      onClose={onClose}
      context={
        <>
          <Sentence runs={splitSpanish(example)} look="list" />
          <Sentence runs={splitEnglish(example)} look="list-under" />
          {mended}
          {typo.button}
          {typo.form}
        </>
      }
    >
      {!data && isError && <ErrorPanel title="Error Loading Flashcard" onRetry={() => void refetch()} />}
      {!data && !isError && (
        <LoadingPanel message="Loading Flashcard...">
          <Skeleton height="12rem" />
        </LoadingPanel>
      )}
      {data && (
        <div className={styles.sheet}>
          <Remembered memory={data} />
          <Grades memory={data} entry={entry} />
          <History memory={data} />
        </div>
      )}
    </SidePanel>
  );
}

function Remembered({ memory }: { memory: CardMemory }) {
  const { recall, isByHeart, nextReviewDate } = memory;
  const today = useToday();
  return (
    <Section title="Your memory of it">
      {recall ? (
        <dl className={styles.chances}>
          {[
            { term: 'Today', percent: recall.today },
            { term: 'In a week', percent: recall.inAWeek },
            { term: `When it comes back, ${describeDay(nextReviewDate)}`, percent: recall.whenDue ?? -1 },
          ]
            .filter(({ percent }) => percent >= 0)
            .toSorted((a, b) => b.percent - a.percent)
            .map((chance) => (
              <Chance key={chance.term} {...chance} />
            ))}
        </dl>
      ) : (
        <p>Not reviewed yet.</p>
      )}
      {isByHeart && <p className={styles.known}>You know this one by heart.</p>}
      {recall && recall.whenDue === null && nextReviewDate <= today && (
        <p>
          <Chip tone="saffron">Due today</Chip>
        </p>
      )}
    </Section>
  );
}

function Chance({ term, percent }: { term: string; percent: number }) {
  return (
    <div className={styles.chance}>
      <dt>{term}</dt>
      <dd>
        <span className={styles.track} aria-hidden="true">
          <span className={styles.bar} style={{ inlineSize: `${percent}%` }} />
        </span>
        {percent}%
      </dd>
    </div>
  );
}

function Grades({ memory, entry }: { memory: CardMemory; entry: StudentExample }) {
  const today = useToday();
  const earlyFrom = useEarlyFrom();
  const last = useLatestReviews().get(entry.recordId);
  const { reviewInterval, nextReviewDate } = memory;
  const card = { reviewInterval, nextReviewDate, lastReviewedDate: entry.lastReviewedDate };
  const describe = (difficulty: Difficulty) => {
    const step = { difficulty, reviewedAt: readNow().toISOString(), day: today };
    return describeOutcome(predictReview(card, step, last, earlyFrom), today);
  };
  return (
    <Section title="The next review">
      <dl className={styles.grades}>
        <div>
          <dt>Hard</dt>
          <dd>{describe('hard')}</dd>
        </div>
        <div>
          <dt>Easy</dt>
          <dd>{describe('easy')}</dd>
        </div>
      </dl>
    </Section>
  );
}

const FIRST_SHOWN = 10;

function History({ memory }: { memory: CardMemory }) {
  const { reviews, reviewCount, collectedAt } = memory;
  const today = useToday();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? reviews : reviews.slice(0, FIRST_SHOWN);
  const untold = reviewCount - reviews.length;
  return (
    <Section title={reviewCount === 0 ? 'History' : `History: ${countOf(reviewCount, 'review')}`}>
      <ul className={styles.history}>
        {shown.map((review, index) => (
          <li key={`${review.reviewedAt} ${index}`}>
            <span className={styles.day}>{describeDay(review.day)}</span>
            <span>
              <strong>{review.difficulty === 'hard' ? 'Hard' : 'Easy'}</strong>
              {review.isCorrected && ', corrected'}
              {describePast(review, today)}
            </span>
          </li>
        ))}
        {shown.length === reviews.length && (
          <li>
            <span className={styles.day}>{describeDay(toDeviceDay(new Date(collectedAt)))}</span>
            <span>{untold > 0 ? `Collected; ${countOf(untold, 'older review')}` : 'Collected'}</span>
          </li>
        )}
      </ul>
      {shown.length < reviews.length && (
        <Button onClick={() => setShowsAll(true)}>{`Show all ${formatNumber(reviews.length)}`}</Button>
      )}
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {children}
    </section>
  );
}

/** ' · again in 16 days', ' · stays December 12'; '' for a review whose effect is not known. */
function describePast(
  { day, interval, countedDay = '', nextReviewDate = '', isPractice = false }: CardMemory['reviews'][number],
  today: Day,
): string {
  const counted = parseDay(countedDay) ?? parseDay(day);
  if (interval === null || counted === undefined) return '';
  const date = parseDay(nextReviewDate) ?? nextReviewDay(counted, interval);
  return ` · ${describeOutcome({ nextReviewDate: date, isPractice, countedDay: counted }, today)}`;
}

function describeDay(text: string): string {
  const day = parseDay(text);
  return day === undefined ? '' : formatDay(day);
}
