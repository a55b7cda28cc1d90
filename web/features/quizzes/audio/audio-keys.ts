interface AudioActions {
  goForward: () => void;
  goBack: () => void;
  stepForward: () => void;
  stepBack: () => void;
  play: () => void;
}

/** The keys of audio and comprehension quizzes, letters in lower case (S1 §9, screens-student 19). */
export function listAudioKeys({
  goForward,
  goBack,
  stepForward,
  stepBack,
  play,
}: AudioActions): Record<string, () => void> {
  return {
    ArrowRight: goForward,
    d: goForward,
    ArrowLeft: goBack,
    a: goBack,
    ArrowUp: stepForward,
    w: stepForward,
    ArrowDown: stepBack,
    s: stepBack,
    ' ': play,
  };
}
