import { tellNext } from '@soltura/domain/path/path-words';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../app/paths.ts';
import { useToday } from '../../../base/use-today.ts';
import { useFlashcardData } from '../../../parts/collection/flashcards.queries.ts';
import { KnownSentence } from '../../../parts/known-sentence/KnownSentence.tsx';
import { StepLink, StepPlace } from '../../../parts/path/StepLink.tsx';
import { useDayPath } from '../../../parts/path/use-day-path.ts';
import { bandButtonClass } from '../../../ui/controls/band-button-class.ts';
import { WaveBand } from '../../../ui/page/WaveBand.tsx';
import { PractiseAnyway } from '../PractiseAnyway.tsx';
import { QuizTopBar } from '../QuizTopBar.tsx';
import { quizTitle } from '../quiz-title.ts';
import type { CollectedCard } from '../text/quiz-card.ts';
import styles from './NothingDue.module.css';
import finish from './ReviewFinish.module.css';
import { Counts, Week } from './RoundFigures.tsx';
import { useRoundFigures } from './use-round-figures.ts';

const NO_REVIEWS: ReadonlyMap<number, string> = new Map();

/** The SRS quiz when no card is due: the reviews of the day, and its next step (screens-student 6.8). */
export function NothingDue({ cards }: { cards: readonly CollectedCard[] }) {
  const today = useToday();
  const { data: collection } = useFlashcardData();
  const figures = useRoundFigures(cards, [], NO_REVIEWS);
  const { path, hasFailed } = useDayPath();
  const step = path?.step ?? undefined;
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.page}>
        <QuizTopBar title={quizTitle(true)} upPath={paths.myFlashcards} />
        <div className={styles.words}>
          <p>All scheduled reviews are done. The better you know a card, the later it comes back.</p>
          {collection && <KnownSentence collection={collection} />}
        </div>
      </main>
      <WaveBand label="What you can do" width="page">
        <div className={finish.finish}>
          <div className={finish.head}>
            <h2>{step === 'practise' ? 'All done for today' : 'Nothing due today'}</h2>
            <p className={styles.next}>{path && tellNext(path.next, today)}</p>
          </div>
          <Counts {...figures} />
          <Week days={figures.week} />
          <div className={finish.controls}>
            <Link to={paths.myFlashcards} className={bandButtonClass()} data-on="band" data-place="back">
              Back
            </Link>
            <Link
              to={paths.home}
              className={bandButtonClass({ tone: 'quiet' })}
              data-on="band"
              data-place="home"
            >
              Back to Home
            </Link>
            {path && step !== 'practise' && <PractiseAnyway path={path} replace />}
            {path && step ? <StepLink step={step} path={path} replace /> : !hasFailed && <StepPlace />}
          </div>
        </div>
      </WaveBand>
    </>
  );
}
