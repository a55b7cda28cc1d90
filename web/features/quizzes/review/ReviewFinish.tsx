import { countOf, formatNumber } from '@soltura/domain/numbers';
import type { countShowings } from '@soltura/domain/quizzes/once-more';
import { estimateMinutes } from '@soltura/domain/reviews/forecast';
import { Link } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { paths } from '../../../app/paths.ts';
import { StepLink } from '../../../parts/path/StepLink.tsx';
import { type DayPath, useDayPath } from '../../../parts/path/use-day-path.ts';
import { BandButton } from '../../../ui/controls/BandButton.tsx';
import { bandButtonClass } from '../../../ui/controls/band-button-class.ts';
import { WaveBand } from '../../../ui/page/WaveBand.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { AllDone } from '../FinishBand.tsx';
import { PractiseAnyway } from '../PractiseAnyway.tsx';
import { BackControl, type WayUp } from '../text/BackControl.tsx';
import type { QuizCard } from '../text/quiz-card.ts';
import { NEXT_LENGTH } from '../text/round.ts';
import { usePractice } from '../text/use-practice.ts';
import { AskToRemind } from './AskToRemind.tsx';
import type { ReviewsBefore } from './card-review.ts';
import styles from './ReviewFinish.module.css';
import { Counts, Week } from './RoundFigures.tsx';
import { type RoundFigures, useRoundFigures } from './use-round-figures.ts';

type Showings = ReturnType<typeof countShowings>;

const WORDS_SHOWN = 5;

interface ReviewFinishProps {
  cards: readonly QuizCard[];
  shownIds: readonly number[];
  reviewsBefore: ReviewsBefore;
  showings: Showings;
  startWithSpanish: boolean;
  onNext: (() => void) | undefined;
}

export function ReviewFinish({
  cards,
  shownIds,
  reviewsBefore,
  showings,
  ...rest
}: ReviewFinishProps & WayUp) {
  const figures = useRoundFigures(cards, shownIds, reviewsBefore);
  const { path } = useDayPath();
  return (
    <WaveBand label="End of quiz" width="page">
      <div className={styles.finish}>
        <div className={styles.head}>
          <h2>End of quiz</h2>
          <Grades {...figures.grades} came={tellShowings(showings)} />
          {path?.step === 'practise' && <AllDone />}
        </div>
        <Counts {...figures} />
        <Week days={figures.week} />
        <Words {...figures} />
        <Controls figures={figures} path={path} {...rest} />
        {figures.grades.hard + figures.grades.easy > 0 && <AskToRemind />}
      </div>
    </WaveBand>
  );
}

function tellShowings({ twice, threeTimes }: Showings): string {
  const counts = [twice > 0 && `${twice} came twice`, threeTimes > 0 && `${threeTimes} came three times`];
  return counts.filter((told) => told !== false).join(', ');
}

function Grades({ hard, easy, unrated, came }: RoundFigures['grades'] & { came: string }) {
  return (
    <>
      <output>
        <VisuallyHidden>
          End of quiz: {hard} hard, {easy} easy, {unrated} not rated{came && `, ${came}`}
        </VisuallyHidden>
      </output>
      <p className={styles.grades} aria-hidden="true">
        <span>
          <ChevronUp size={15} /> {easy} easy
        </span>
        <span>
          <ChevronDown size={15} /> {hard} hard
        </span>
        {unrated > 0 && <span>{unrated} not rated</span>}
        {came && (
          <span>
            <RotateCcw size={15} /> {came}
          </span>
        )}
      </p>
    </>
  );
}

function Words({ words, firstWords }: RoundFigures) {
  if (words.length === 0) return null;
  const more = words.length - WORDS_SHOWN;
  return (
    <div className={styles.words}>
      <p>
        <b>{countOf(words.length, 'word')} met</b>
        {firstWords > 0 && <span>{formatNumber(firstWords)} for the first time</span>}
      </p>
      <ul>
        {words.slice(0, WORDS_SHOWN).map((word) => (
          <li key={word} lang="es" translate="no">
            {word}
          </li>
        ))}
        {more > 0 && <li className={styles.more}>and {formatNumber(more)} more</li>}
      </ul>
    </div>
  );
}

type ControlsProps = WayUp &
  Pick<ReviewFinishProps, 'startWithSpanish' | 'onNext'> & {
    figures: RoundFigures;
    path: DayPath | undefined;
  };

function Controls({ figures: { hard, dueCount }, path, startWithSpanish, onNext, ...up }: ControlsProps) {
  const nextCount = Math.min(dueCount, NEXT_LENGTH);
  const hasNext = nextCount > 0 && onNext !== undefined;
  const step = path?.step === 'practise' ? undefined : (path?.step ?? undefined);
  const leadsOn = hasNext || step !== undefined;
  const practise = usePractice();
  return (
    <div className={styles.controls}>
      <BackControl {...up} className={bandButtonClass()} data-on="band" data-place="back">
        Back
      </BackControl>
      <Link
        to={paths.home}
        className={bandButtonClass({ tone: leadsOn ? 'quiet' : 'light' })}
        data-on={leadsOn ? 'band' : 'light'}
        data-place={leadsOn ? 'home' : 'next'}
      >
        Back to Home
      </Link>
      {hard.length > 0 && (
        <BandButton data-place="practice" onClick={() => practise(hard, startWithSpanish)}>
          <span>
            Practise the hard ones
            <small>{countOf(hard.length, 'card')}, no dates change</small>
          </span>
        </BandButton>
      )}
      {hard.length === 0 && !leadsOn && path && <PractiseAnyway path={path} replace />}
      {hasNext && (
        <BandButton tone="light" data-place="next" onClick={onNext}>
          <span>
            Next {nextCount}
            <small>about {countOf(estimateMinutes(nextCount), 'minute')}</small>
          </span>
        </BandButton>
      )}
      {!hasNext && step && path && <StepLink step={step} path={path} replace />}
    </div>
  );
}
