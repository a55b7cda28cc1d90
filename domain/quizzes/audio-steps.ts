/** The steps of audio and comprehension quizzes, in order (S1 §4). */
const allSteps = ['question', 'guess', 'hint', 'answer'] as const;
const stepsWithoutGuess = ['question', 'hint', 'answer'] as const;
export type AudioStep = (typeof allSteps)[number];

export type AudioQuizKind = 'audio' | 'comprehension';

export type Language = 'Spanish' | 'English';

/**
 * `plays` is the clip that plays once on entering; undefined for a silent step, which is as long as the clip
 * `lastsLike`, played just before.
 */
interface StepFacts {
  readonly plays?: Language;
  readonly lastsLike?: Language;
  readonly words?: string;
  readonly shows?: Language;
  readonly showsUnder?: Language;
  readonly nextLabel: string;
}

const steps: Readonly<Record<AudioQuizKind, Readonly<Record<AudioStep, StepFacts>>>> = {
  audio: {
    question: { plays: 'English', words: 'Playing English', nextLabel: 'Play Spanish' },
    guess: { lastsLike: 'English', words: 'Make a guess', nextLabel: 'Play Spanish' },
    hint: { plays: 'Spanish', words: 'Playing Spanish', nextLabel: 'Play Again' },
    answer: { plays: 'Spanish', shows: 'Spanish', showsUnder: 'English', nextLabel: 'Next' },
  },
  comprehension: {
    question: { plays: 'Spanish', words: 'Listen', nextLabel: 'Show Spanish' },
    guess: { lastsLike: 'Spanish', words: 'Make a guess', nextLabel: 'Show Spanish' },
    hint: { plays: 'Spanish', shows: 'Spanish', nextLabel: 'Show English' },
    answer: { lastsLike: 'Spanish', shows: 'English', showsUnder: 'Spanish', nextLabel: 'Next' },
  },
};

/** Returns the steps of each example. A quiz without autoplay has no guess (screens-student 8.1). */
export function listAudioSteps(autoplay: boolean): readonly [AudioStep, ...AudioStep[]] {
  return autoplay ? allSteps : stepsWithoutGuess;
}

/**
 * Returns the clip, texts and next label of a step; on the last example the answer leads to 'Finish' (screens-student
 * 8.1).
 */
export function describeStep(
  kind: AudioQuizKind,
  step: AudioStep,
  { autoplay, isLast }: { autoplay: boolean; isLast: boolean },
): StepFacts {
  const facts = steps[kind][step];
  if (step === 'question' && autoplay) return { ...facts, nextLabel: 'Skip to Guess' };
  if (step === 'answer' && isLast) return { ...facts, nextLabel: 'Finish' };
  return facts;
}

/** Returns the label of the replay button, and the step it goes to or plays again (screens-student 8.2). */
export function findReplay(kind: AudioQuizKind, step: AudioStep): { label: string; step: AudioStep } {
  if (kind === 'audio') return { label: 'Replay English', step: 'question' };
  const isRevealed = step === 'hint' || step === 'answer';
  // The guess has no clip of its own: replay goes back to the step before it.
  return { label: 'Replay Spanish', step: isRevealed ? 'hint' : 'question' };
}

/** True once the example's Spanish has been heard or read, from when on it may be collected (screens-student 8.2). */
export function canCollect(step: AudioStep): boolean {
  return step === 'hint' || step === 'answer';
}

/**
 * True when an example has the clips that a quiz of this kind needs: both, or the Spanish one (screens-student 5.2).
 */
export function canBeHeard(
  kind: AudioQuizKind,
  example: { readonly spanishAudioLa?: string; readonly englishAudio?: string },
): boolean {
  return Boolean(example.spanishAudioLa) && (kind === 'comprehension' || Boolean(example.englishAudio));
}
