import {
  type AudioQuizKind,
  canCollect,
  describeStep,
  findReplay,
} from '@soltura/domain/quizzes/audio-steps';
import { canGoBack, canGoForward } from '@soltura/domain/quizzes/session';
import { isStopped } from '@soltura/domain/quizzes/step-run';
import { type ReactNode, useRef } from 'react';
import { useActKeys } from '../../../parts/keys/use-act-keys.ts';
import { usePathAhead } from '../../../parts/path/use-day-path.ts';
import { useMendedNote } from '../../../parts/typos/use-mended-note.tsx';
import { useTypoReport } from '../../../parts/typos/use-typo-report.tsx';
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { useSurvey } from '../../surveys/use-survey.tsx';
import { QuizTopBar } from '../QuizTopBar.tsx';
import type { WayUp } from '../text/BackControl.tsx';
import { CollectionButton } from '../text/CardActions.tsx';
import { CardNavigation } from '../text/CardNavigation.tsx';
import type { QuizCard } from '../text/quiz-card.ts';
import { listRepeating } from '../text/quiz-keys.ts';
import { useCollecting } from '../text/use-collecting.ts';
import { useKeptFocus } from '../text/use-kept-focus.ts';
import { usePreloadedClips } from '../text/use-preloaded-clips.ts';
import { useMediaSession } from '../use-media-session.ts';
import { AudioBand } from './AudioBand.tsx';
import { AudioFinish } from './AudioFinish.tsx';
import styles from './AudioQuiz.module.css';
import { AudioStage } from './AudioStage.tsx';
import { listAudioKeys } from './audio-keys.ts';
import { StepBars } from './StepBars.tsx';
import type { AudioSession } from './use-audio-session.ts';
import { useHeardNote } from './use-heard-note.ts';
import { useStepPlayer } from './use-step-player.ts';
import { useUnlockedClips } from './use-unlocked-clips.ts';

interface AudioQuizProps extends AudioSession {
  title: string;
  up: WayUp;
  kind: AudioQuizKind;
  autoplay: boolean;
  card: QuizCard | undefined;
  next: QuizCard | undefined;
  waiting?: ReactNode;
}

const CLIPS_OF_KIND = {
  audio: ['englishAudio', 'spanishAudioLa'],
  comprehension: ['spanishAudioLa'],
} as const;

/** Plays the examples one after the other, step by step (screens-student 8). */
export function AudioQuiz(props: AudioQuizProps) {
  const { title, up, kind, autoplay, card, next, waiting, session, take, dispatch, replay, restart } = props;
  const { step, position, cards, isFinished } = session;
  const { add, remove, isAsking, modal } = useCollecting(card);
  const survey = useSurvey({ position: position + 1, total: cards.length });
  const cardElement = useRef<HTMLDivElement>(null);
  const writing = useHeardNote(card?.example.recordId);
  useUnlockedClips();
  usePathAhead();
  usePreloadedClips(card, next, CLIPS_OF_KIND[kind]);
  const { withMouse } = useKeptFocus(cardElement);

  const facts = describeStep(kind, step, { autoplay, isLast: !canGoForward(session) });
  const clipOf = { Spanish: card?.example.spanishAudioLa, English: card?.example.englishAudio };
  const clip = facts.plays && clipOf[facts.plays];
  const typo = useTypoReport(canCollect(step) ? card?.example : undefined);
  const mended = useMendedNote(card?.example.recordId);
  const isCovered = survey.isOpen || isAsking || typo.isOpen;
  const stepForward = () => dispatch({ type: 'next-step' });
  const played = useStepPlayer({
    entryKey: card && `${card.example.recordId} ${step} ${take}`,
    clip,
    lastsLike: autoplay && facts.lastsLike ? clipOf[facts.lastsLike] : undefined,
    autoplay,
    isHeld: isCovered || isFinished || !card,
    onDue: stepForward,
  });

  const { run, readShare, isMoving, pause, resume } = played;
  const isSounding = run.sound === 'loading' || run.sound === 'playing';
  const isPlaying = !isStopped(run) && (autoplay || isSounding);
  const replayed = findReplay(kind, step);
  const replayNow = () => replay(replayed.step);
  const playOrPause = () => {
    if (isFinished) return;
    if (isPlaying) pause();
    else if (isStopped(run)) resume();
    else if (clip) replay(step);
  };
  const goForward = () => dispatch({ type: 'forward' });
  const goBack = () => dispatch({ type: 'back' });
  const stepBack = () => dispatch({ type: 'previous-step' });
  const actKeys = useActKeys();
  useShortcuts(
    listAudioKeys({ goForward, goBack, stepForward, stepBack, play: playOrPause }, actKeys),
    listRepeating(actKeys),
  );
  const unlessCovered = (act: () => void) => () => {
    if (!isCovered) act();
  };
  useMediaSession({
    title,
    isPlaying,
    play: unlessCovered(() => !isPlaying && playOrPause()),
    pause: unlessCovered(() => isPlaying && playOrPause()),
    next: unlessCovered(goForward),
    previous: unlessCovered(goBack),
    replay: unlessCovered(replayNow),
  });

  const note = kind === 'comprehension' && !autoplay ? writing : undefined;
  const progress = `${position + 1}/${cards.length}`;
  return (
    <>
      <main
        id="main"
        tabIndex={-1}
        className={styles.page}
        data-own-bar=""
        data-finished={isFinished || undefined}
      >
        <QuizTopBar title={title} {...up} />
        <StepBars steps={session.steps} current={step} read={readShare} isMoving={isMoving} />
        {card ? (
          <AudioStage
            ref={cardElement}
            card={card}
            shown={{ kind, step, facts, autoplay, clip }}
            played={played}
            onRetry={() => replay(step)}
            onNextStep={stepForward}
            note={note}
            typo={
              <>
                {canCollect(step) && mended}
                {typo.form}
              </>
            }
            corner={
              canCollect(step) && (
                <>
                  <CollectionButton card={card} onAdd={add} onRemove={remove} />
                  {typo.button}
                </>
              )
            }
          />
        ) : (
          <div className={styles.waiting}>{waiting}</div>
        )}
        <div className={styles.navigation}>
          <CardNavigation
            layout="row"
            progress={progress}
            canGoBack={canGoBack(session)}
            canGoForward={canGoForward(session)}
            onBack={withMouse(goBack)}
            onForward={withMouse(goForward)}
          />
        </div>
      </main>
      {isFinished ? (
        <AudioFinish onRestart={restart} {...up} />
      ) : (
        <AudioBand
          progress={(position + 1) / cards.length}
          replayLabel={replayed.label}
          nextLabel={facts.nextLabel}
          isPlaying={autoplay ? isPlaying : undefined}
          onReplay={withMouse(replayNow)}
          onPlayPause={withMouse(playOrPause)}
          onNextStep={withMouse(stepForward)}
        />
      )}
      {modal}
      {survey.popup}
    </>
  );
}
