/** The steps of audio and comprehension quizzes, in order (S1 §4). */
const allSteps = ['question', 'guess', 'hint', 'answer'] as const;
const stepsWithoutGuess = ['question', 'hint', 'answer'] as const;
export type AudioStep = (typeof allSteps)[number];

export type AudioQuizKind = 'audio' | 'comprehension';

/** Whose clip plays, or whose text shows. */
export type Language = 'Spanish' | 'English';

/** One step of a kind of quiz. */
interface StepFacts {
  /** What plays once on entering; undefined for a step in silence. */
  readonly plays?: Language;
  /** For a step in silence: it lasts as long as this clip, the one played just before. */
  readonly lastsLike?: Language;
  /** What is said in place of a text. */
  readonly words?: string;
  /** The text shown large. */
  readonly shows?: Language;
  /** The text shown smaller, below. */
  readonly showsUnder?: Language;
  /** What the next-step button reads. */
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

/** The steps of each example: a quiz that waits for the person leaves the guess out (screens-student 8.1). */
export function listAudioSteps(autoplay: boolean): readonly [AudioStep, ...AudioStep[]] {
  return autoplay ? allSteps : stepsWithoutGuess;
}

/** What a step plays, shows and leads to; on the last example the answer leads to 'Finish' (screens-student 8.1). */
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

/** What the replay button reads, and the step it goes to or plays again (screens-student 8.2). */
export function findReplay(kind: AudioQuizKind, step: AudioStep): { label: string; step: AudioStep } {
  if (kind === 'audio') return { label: 'Replay English', step: 'question' };
  const isRevealed = step === 'hint' || step === 'answer';
  // The guess has no clip of its own: it goes back to where it was heard.
  return { label: 'Replay Spanish', step: isRevealed ? 'hint' : 'question' };
}

/** Whether the person may collect the example: once its Spanish has been heard or read (screens-student 8.2). */
export function canCollect(step: AudioStep): boolean {
  return step === 'hint' || step === 'answer';
}

/** What an example must have to be asked in a quiz of this kind: both clips, or the Spanish one (screens-student 5.2). */
export function canBeHeard(
  kind: AudioQuizKind,
  example: { readonly spanishAudioLa?: string; readonly englishAudio?: string },
): boolean {
  return Boolean(example.spanishAudioLa) && (kind === 'comprehension' || Boolean(example.englishAudio));
}
