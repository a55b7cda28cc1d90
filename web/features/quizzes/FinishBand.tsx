import { forecastDue } from '@soltura/domain/srs/forecast';
import type { Difficulty } from '@soltura/domain/srs/interval';
import { ForecastBars } from '../../ui/ForecastBars.tsx';
import { WaveBand } from '../../ui/WaveBand.tsx';
import { useLabels } from '../flashcards/difficulty-labels.ts';
import { useNow } from '../home/use-now.ts';
import styles from './FinishBand.module.css';
import { FinishCounts } from './FinishCounts.tsx';
import { type CardActs, FlipAndRate } from './FlipAndRate.tsx';
import type { QuizCard } from './quiz-card.ts';
import { WaysOut } from './WaysOut.tsx';

interface FinishBandProps {
  upPath: string;
  /** The whole collection, for the coming week. */
  cards: readonly QuizCard[];
  /** The example ids of the quiz. */
  shownIds: readonly number[];
  /** Of the card on screen. */
  label: Difficulty | undefined;
  actions: CardActs;
  /** Undefined in the SRS review, which counts its ratings instead. */
  onRestart: (() => void) | undefined;
}

const FORECAST_DAYS = 7;

/** The band once the last card was seen: it rises as a wave and keeps what the card still needs (screens-student 6.8). */
export function FinishBand({ upPath, cards, shownIds, label, actions, onRestart }: FinishBandProps) {
  const labels = useLabels();
  const now = useNow();
  const isSrs = !onRestart;
  const entryIds = new Map(cards.map(({ example, entry }) => [example.recordId, entry?.recordId]));
  const ratings = shownIds.map((id) => labels.get(entryIds.get(id) ?? 0));
  return (
    <WaveBand label="End of quiz">
      <div className={styles.summary}>
        <h2>End of quiz</h2>
        {isSrs && <FinishCounts ratings={ratings} />}
      </div>
      {isSrs && label ? (
        <>
          <ForecastBars
            label="Cards due in the next seven days"
            look="wave"
            days={forecastDue(
              cards.flatMap(({ entry }) => entry ?? []),
              now,
              FORECAST_DAYS + 1,
            ).slice(1)}
          />
          <WaysOut upPath={upPath} />
        </>
      ) : (
        <FlipAndRate {...actions} onRestart={onRestart} />
      )}
    </WaveBand>
  );
}
