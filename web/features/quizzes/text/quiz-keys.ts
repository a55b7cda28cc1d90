/** The actions of keys in a text quiz; without `rate` the quiz has no Hard and Easy. */
export interface QuizActions {
  goForward: () => void;
  goBack: () => void;
  flip: () => void;
  play: () => void;
  rate?: ((difficulty: 'hard' | 'easy') => void) | undefined;
  /** Opens the form that reports a typo or a mistake. */
  report?: (() => void) | undefined;
}

/** The keys of text quizzes and the SRS review, letters in lower case (S1 §9, screens-student 19). */
export function listQuizKeys({
  goForward,
  goBack,
  flip,
  play,
  rate,
  report,
}: QuizActions): Record<string, () => void> {
  const keys = {
    ArrowRight: goForward,
    d: goForward,
    ArrowLeft: goBack,
    a: goBack,
    ArrowUp: flip,
    w: flip,
    ArrowDown: flip,
    s: flip,
    ' ': play,
    ...(report && { t: report }),
  };
  if (!rate) return keys;
  const rateHard = () => rate('hard');
  const rateEasy = () => rate('easy');
  return {
    ...keys,
    q: rateHard,
    ',': rateHard,
    '<': rateHard,
    e: rateEasy,
    '.': rateEasy,
    '>': rateEasy,
  };
}
