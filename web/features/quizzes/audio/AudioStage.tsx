import { type Run, splitEnglish, splitSpanish } from '@soltura/domain/examples/sentence';
import type { AudioQuizKind, AudioStep, describeStep, Language } from '@soltura/domain/quizzes/audio-steps';
import Play from 'lucide-react/icons/play';
import VolumeOff from 'lucide-react/icons/volume-off';
import type { ReactNode, Ref } from 'react';
import { getFlipPressProps } from '../../../ui/cards/flip-press.ts';
import { Sentence } from '../../../ui/cards/Sentence.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { ShareFill } from '../../../ui/figures/ShareFill.tsx';
import type { QuizCard } from '../text/quiz-card.ts';
import styles from './AudioStage.module.css';
import { AudioVoice } from './AudioVoice.tsx';
import { type HeardNote, HeardNoteBox } from './HeardNoteBox.tsx';
import { findStepQuestion } from './step-hints.ts';
import type { PlayedStep } from './use-step-player.ts';

export interface ShownStep {
  readonly kind: AudioQuizKind;
  readonly step: AudioStep;
  readonly facts: ReturnType<typeof describeStep>;
  readonly autoplay: boolean;
  /** The clip of this step; empty when it is missing, undefined for a silent step. */
  readonly clip: string | undefined;
}

interface AudioStageProps {
  card: QuizCard;
  shown: ShownStep;
  played: Pick<PlayedStep, 'run' | 'readShare' | 'isMoving' | 'sounding' | 'resume'>;
  onRetry: () => void;
  onNextStep: () => void;
  /** The note of the heard words; undefined where none can be written. */
  note: HeardNote | undefined;
  typo: ReactNode;
  corner: ReactNode;
  ref: Ref<HTMLDivElement>;
}

/**
 * The card of an audio quiz: the step's words, the voice stroke and, with autoplay, the time as a tint that grows
 * across the card (screens-student 8.2).
 */
export function AudioStage(props: AudioStageProps) {
  const { card, shown, played, onRetry, onNextStep, note, typo, corner, ref } = props;
  const { kind, step, facts, autoplay, clip } = shown;
  const { run, readShare, isMoving, sounding, resume } = played;
  const words = run.isRefused ? undefined : facts.words;
  const isListening = kind === 'comprehension' && step === 'question';
  const { onClick, ...keys } = getFlipPressProps(onNextStep);
  const press = autoplay ? keys : { ...keys, onClick };
  return (
    <div
      ref={ref}
      className={styles.card}
      aria-label="flashcard"
      data-autoplay={autoplay || undefined}
      {...press}
    >
      {autoplay && (
        <div className={styles.tide}>
          <ShareFill read={readShare} isMoving={isMoving} />
        </div>
      )}
      <div className={styles.inside}>
        <div className={styles.corner}>{corner}</div>
        <div className={styles.say} aria-live="polite">
          {words && (
            <>
              <p className={styles.words}>{isListening ? <em>{words}</em> : words}</p>
              <p className={styles.hint}>{findStepQuestion(kind, step)}</p>
            </>
          )}
          {facts.shows && <Sentence runs={toRuns(card, facts.shows)} look="card" />}
          {facts.showsUnder && <Sentence runs={toRuns(card, facts.showsUnder)} look="card-under" />}
          {note && <HeardNoteBox note={note} isAsked={step === 'question'} onDone={onNextStep} />}
          {run.isRefused && <FirstPress hasPlay={!autoplay} onPlay={resume} />}
        </div>
        {typo}
        <div className={styles.voice}>
          {run.sound === 'failed' ? (
            <Unavailable canRetry={clip !== ''} onRetry={onRetry} />
          ) : (
            <AudioVoice
              clip={clip}
              seed={card.example.recordId}
              isMoving={isMoving}
              sounding={sounding}
              readStep={readShare}
            />
          )}
        </div>
      </div>
    </div>
  );
}

function toRuns({ example }: QuizCard, language: Language): Run[] {
  return language === 'Spanish' ? splitSpanish(example) : splitEnglish(example);
}

/** The hint to press play where the browser blocks sound without a press; without autoplay it has the play button. */
function FirstPress({ hasPlay, onPlay }: { hasPlay: boolean; onPlay: () => void }) {
  if (!hasPlay) return <p className={styles.hint}>Press Play to go on.</p>;
  return (
    <div className={styles.firstPress}>
      <p className={styles.hint}>Press Play to hear it.</p>
      <Button size="touch" icon={<Play size={18} aria-hidden="true" />} onClick={onPlay}>
        Play
      </Button>
    </div>
  );
}

/** Replaces the voice stroke when the clip is missing or has failed; a failed one can be retried. */
function Unavailable({ canRetry, onRetry }: { canRetry: boolean; onRetry: () => void }) {
  return (
    <div className={styles.unavailable}>
      <VolumeOff aria-hidden="true" />
      <output>Audio unavailable</output>
      {canRetry && (
        <Button size="touch" onClick={onRetry}>
          Try Again
        </Button>
      )}
    </div>
  );
}
