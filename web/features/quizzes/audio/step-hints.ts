import type { AudioQuizKind, AudioStep } from '@soltura/domain/quizzes/audio-steps';

const hints: Readonly<Record<AudioQuizKind, Partial<Record<AudioStep, string>>>> = {
  audio: {
    question: 'How would you say it in Spanish?',
    guess: 'Say it in Spanish.',
    hint: 'Did you say it the same way?',
  },
  comprehension: { question: 'What does it mean?', guess: 'Say what it means.' },
};

/** A question for the learner at a step that shows no sentence (ui.md 9). */
export function findStepQuestion(kind: AudioQuizKind, step: AudioStep): string | undefined {
  return hints[kind][step];
}
