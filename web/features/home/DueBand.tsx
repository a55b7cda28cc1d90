import { formatNumber } from '@soltura/domain/numbers';
import { estimateMinutes } from '@soltura/domain/reviews/forecast';
import { Link, useNavigate } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { Band } from '../../ui/controls/Band.tsx';
import { bandButtonClass } from '../../ui/controls/band-button-class.ts';
import { Keycap } from '../../ui/controls/Keycap.tsx';
import { ForecastBars } from '../../ui/figures/ForecastBars.tsx';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import styles from './DueBand.module.css';
import type { HomeCounts } from './use-home-counts.ts';

/** The number of due cards, a link to review them, and the cards due in the next two weeks (ui.md 9). */
export function DueBand({ dueCount, forecast }: Pick<HomeCounts, 'dueCount' | 'forecast'>) {
  return (
    <Band label="Due today" keepsInView>
      <div className={styles.band}>
        <div className={styles.due}>
          <span className={styles.count} data-none={dueCount === 0 || undefined}>
            {formatNumber(dueCount)}
          </span>
          <span className={styles.words}>
            <b>{dueCount === 1 ? 'card due today' : 'cards due today'}</b>
            {dueCount > 0 && <span>{describeTime(dueCount)}</span>}
          </span>
          {dueCount > 0 ? <ReviewLink /> : <QuizLink />}
        </div>
        <ForecastBars look="band" label={`Cards due over the next ${forecast.length} days`} days={forecast} />
      </div>
    </Band>
  );
}

function ReviewLink() {
  const navigate = useNavigate();
  useShortcuts({ r: () => void navigate({ to: paths.srsQuiz }) });
  return (
    <Link
      to={paths.srsQuiz}
      className={bandButtonClass({ tone: 'light' })}
      aria-keyshortcuts="r"
      data-on="light"
    >
      Review
      <Keycap>R</Keycap>
    </Link>
  );
}

function QuizLink() {
  return (
    <Link to={paths.myFlashcards} className={bandButtonClass({ tone: 'light' })} data-on="light">
      Quiz My Flashcards
    </Link>
  );
}

function describeTime(dueCount: number): string {
  const minutes = estimateMinutes(dueCount);
  return minutes === 1 ? 'about 1 minute' : `about ${minutes} minutes`;
}
