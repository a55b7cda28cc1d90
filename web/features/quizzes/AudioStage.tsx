import { type Run, splitEnglish, splitSpanish } from '@soltura/domain/examples/sentence';
import type { AudioQuizKind, AudioStep, describeStep, Language } from '@soltura/domain/quizzes/audio-steps';
import VolumeOff from 'lucide-react/icons/volume-off';
import type { ReactNode, Ref } from 'react';
import { getFlipPressProps } from '../../ui/flip-press.ts';
import { Sentence } from '../../ui/Sentence.tsx';
import { ShareFill } from '../../ui/ShareFill.tsx';
import styles from './AudioStage.module.css';
import { AudioVoice } from './AudioVoice.tsx';
import type { QuizCard } from './quiz-card.ts';
import { askFor } from './step-hints.ts';

interface AudioStageProps {
  card: QuizCard;
  kind: AudioQuizKind;
  step: AudioStep;
  facts: ReturnType<typeof describeStep>;
  autoplay: boolean;
  /** The clip that sounds on this step; empty when there is none to be had. */
  clip: string | undefined;
  isUnavailable: boolean;
  isMoving: boolean;
  /** How much of the step has passed, 0 to 1. */
  read: () => number;
  onNextStep: () => void;
  /** In the top right corner. */
  corner: ReactNode;
  ref: Ref<HTMLDivElement>;
}

/**
 * The card of an audio quiz: what the step says, the voice, and with autoplay the time as a tint that grows across it
 * (screens-student 8.2).
 */
export function AudioStage(props: AudioStageProps) {
  const { card, kind, step, facts, autoplay, clip, isUnavailable, isMoving, read } = props;
  const { onNextStep, corner, ref } = props;
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
          <ShareFill read={read} isMoving={isMoving} />
        </div>
      )}
      <div className={styles.corner}>{corner}</div>
      <div className={styles.middle}>
        <div className={styles.say} aria-live="polite">
          {facts.words && (
            <p className={styles.words}>{isListening ? <em>{facts.words}</em> : facts.words}</p>
          )}
          {facts.words && <p className={styles.hint}>{askFor(kind, step)}</p>}
          {facts.shows && <Sentence runs={toRuns(card, facts.shows)} look="card" />}
          {facts.showsUnder && <Sentence runs={toRuns(card, facts.showsUnder)} look="card-under" />}
          {facts.shows && isUnavailable && <Unavailable />}
        </div>
        {!facts.shows && (
          <div className={styles.voice}>
            {isUnavailable ? (
              <Unavailable />
            ) : (
              <AudioVoice clip={clip} seed={card.example.recordId} isMoving={isMoving} readStep={read} />
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function toRuns({ example }: QuizCard, language: Language): Run[] {
  return language === 'Spanish' ? splitSpanish(example) : splitEnglish(example);
}

/** Stands in the place of the stroke. */
function Unavailable() {
  return (
    <output className={styles.unavailable}>
      <VolumeOff aria-hidden="true" />
      Audio unavailable
    </output>
  );
}
