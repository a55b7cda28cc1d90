import { joinFlashcards } from '@soltura/domain/flashcards/collection';
import { countOf, formatNumber } from '@soltura/domain/numbers';
import { tellLeftOut, writeCustomQuiz } from '@soltura/domain/quizzes/custom-quiz';
import { type HistoryState, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { useActiveStudent } from '../../../base/active-student.ts';
import { useFlashcardData } from '../../../parts/collection/flashcards.queries.ts';
import { unlockClips } from '../../../ui/cards/audio-player.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useAddressSearch } from '../../../ui/hooks/use-address-search.ts';
import { useIsPhone } from '../../../ui/hooks/use-is-phone.ts';
import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import { useTypeable } from '../../answers/use-typeable.ts';
import { usePreloadedTyping } from '../text/typing-code.tsx';
import { usePageEnter } from '../text/use-page-enter.ts';
import { CopyLink } from './CopyLink.tsx';
import styles from './CustomSetup.module.css';
import { HowToAnswer } from './HowToAnswer.tsx';
import {
  type Choices,
  drawPractice,
  drawSeed,
  readChoices,
  type SchoolOfQuiz,
  toDraw,
} from './quiz-choices.ts';
import { PageBand, StepBand } from './SetupBands.tsx';
import { StepTrail } from './StepTrail.tsx';
import { tellCount } from './tell-count.ts';
import { tellQuiz, tellTime } from './tell-quiz.ts';
import { useDrawn } from './use-drawn.ts';
import { useSetupStep } from './use-setup-step.ts';
import { WhichCards } from './WhichCards.tsx';

interface CustomSetupProps {
  school: SchoolOfQuiz;
  onStart: (search: object) => void;
}

/** The setup of a custom quiz: three steps on a phone, one page elsewhere (screens-practice 1.1). */
export function CustomSetup({ school, onStart }: CustomSetupProps) {
  const router = useRouter();
  const navigate = useNavigate();
  const student = useActiveStudent();
  const isPhone = useIsPhone();
  const [{ quiz, leftOut }, setRead] = useState(() =>
    readChoices(router.latestLocation.search, school, student),
  );
  const [ownSeed] = useState(drawSeed);
  const seed = quiz.seed ?? ownSeed;
  const address = { ...writeCustomQuiz(quiz) };
  useAddressSearch(address, isSetup);
  const isPractice = quiz.practice.length > 0;
  const draw = isPractice ? undefined : toDraw(quiz, seed, school, student);
  const collection = useFlashcardData().data;
  const { isReady, canAsk } = useTypeable(isPractice && quiz.way === 'type');
  const practised =
    collection && isReady
      ? drawPractice({ ...quiz, length: undefined }, joinFlashcards(collection), canAsk).length
      : undefined;
  usePreloadedTyping(quiz.way === 'type' || quiz.way === 'dictation');
  // The former count stays until the next one is loaded.
  const { data, isPlaceholderData, isError, refetch } = useDrawn(draw, { keepsFormer: true });
  const [isLinkOpened] = useState(quiz.seed !== undefined);
  const { step, goNext, goBack } = useSetupStep(isLinkOpened ? 'start' : 'which');

  // Without the seed: other choices are another quiz, with cards of its own.
  const change = (changed: Choices) => setRead({ quiz: { ...changed, seed: undefined }, leftOut: [] });
  const lacksLesson = !isPractice && draw === undefined;
  const fitting = isPractice ? practised : draw && data?.fitting;
  const count = fitting === undefined ? undefined : Math.min(fitting, quiz.length ?? fitting);
  const isUncounted = isError && !data;
  const canStart = !lacksLesson && fitting !== 0 && !isUncounted;
  const start = () => {
    if (!canStart) return;
    if (quiz.way !== 'text') unlockClips();
    // Stores recent choices in the history entry first, for a return to it.
    const kept = navigate({
      to: '.',
      search: (former) => ({ ...former, ...address }),
      state: true,
      replace: true,
    });
    void kept.then(() => onStart({ ...writeCustomQuiz({ ...quiz, seed }) }));
  };
  const makeLink = () => {
    const search = { ...writeCustomQuiz({ ...quiz, seed }) };
    // A copied link contains the seed of the quiz that starts here.
    setRead({ quiz: { ...quiz, seed }, leftOut });
    return new URL(router.buildLocation({ to: paths.customQuiz, search }).href, window.location.href).href;
  };
  usePageEnter(isPhone ? goNextOrStart : start);
  function goNextOrStart() {
    if (step === 'start') start();
    else goNext();
  }

  const told = tellQuiz(quiz, school);
  const lost = isUncounted && <ErrorPanel title="Error Counting Cards" onRetry={() => void refetch()} />;
  const which = isPractice ? (
    <div className={styles.chosen}>
      <p>{countOf(quiz.practice.length, 'flashcard')} to practise, without grades</p>
      <Button size="touch" onClick={() => change({ ...quiz, practice: [], source: 'mine' })}>
        Choose Others
      </Button>
    </div>
  ) : (
    <WhichCards quiz={quiz} school={school} onChange={change} isAtRest={data !== undefined || !draw} />
  );
  const how = <HowToAnswer quiz={quiz} fitting={fitting ?? 0} onChange={change} />;
  const line = leftOut.length > 0 && <output className={styles.leftOut}>{tellLeftOut(leftOut)}</output>;
  const facts = { count, fitting, isCounting: isPlaceholderData, isUncounted, lacksLesson, canStart };
  if (!isPhone) {
    return (
      <>
        <main id="main" tabIndex={-1} className={styles.page}>
          <h1>Custom Quiz</h1>
          <p className={styles.lead}>Choose the cards and how to answer. The address keeps your choices.</p>
          {line}
          <div className={styles.columns}>
            {which}
            <div className={styles.part}>
              {how}
              {fitting === undefined && !lacksLesson && !isError && <Skeleton height="5rem" />}
              {lost}
            </div>
          </div>
        </main>
        <PageBand
          {...facts}
          told={told}
          onStart={start}
          copyLink={<CopyLink place="band" makeLink={makeLink} />}
        />
      </>
    );
  }
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.page}>
        <h1>Custom Quiz</h1>
        <StepTrail step={step} />
        {line}
        {step === 'which' && which}
        {step === 'how' && how}
        {step === 'start' && (
          <div className={styles.part}>
            <div className={styles.sum}>
              <span className={styles.count}>{count === undefined ? '–' : formatNumber(count)}</span>
              <span className={styles.sumWords}>
                <span>{tellCount(facts)}</span>
                {count !== undefined && count > 0 && <span>{tellTime(count)}</span>}
              </span>
            </div>
            <dl className={styles.facts}>
              {[
                ['Cards from', told.cards],
                ['Lessons', told.lessons],
                ['Tags', told.tags],
                ['Spanglish', told.spanglish],
                ['Answer by', told.way],
              ].map(([term, value]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <CopyLink place="page" makeLink={makeLink} />
            <p className={styles.note}>{tellLink(quiz)}</p>
          </div>
        )}
        {lost}
      </main>
      <StepBand {...facts} step={step} onNext={goNext} onBack={goBack} onStart={start} />
    </>
  );
}

function isSetup({ isQuizStarted }: HistoryState): boolean {
  return !isQuizStarted;
}

function tellLink({ source, to }: Choices): string {
  if (source === 'mine') return 'The link holds these choices. Whoever opens it is asked their own cards.';
  const reached = to === undefined ? 'these lessons' : `lesson ${to}`;
  return `The link holds these choices. Whoever has reached ${reached} gets the same cards in the same order.`;
}
