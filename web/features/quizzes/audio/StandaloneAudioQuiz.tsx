import type { AudioQuizKind } from '@soltura/domain/quizzes/audio-steps';
import { chooseLength, DEFAULT_LENGTH, listHeardLengths } from '@soltura/domain/quizzes/lengths';
import { shuffle } from '@soltura/domain/quizzes/order';
import { useState } from 'react';
import { readNow } from '../../../api/server-clock.ts';
import { useLessonRange } from '../../../parts/programs/use-lesson-range.ts';
import { readQuiz } from '../kept-quiz.ts';
import { useQuizTaker } from '../use-kept-quiz.ts';
import { AudioSetup } from './AudioSetup.tsx';
import { LibraryAudioQuiz } from './LibraryAudioQuiz.tsx';
import { libraryOptions, nameLibraryQuiz } from './library-quiz.ts';
import { useStartedQuiz } from './use-started-quiz.ts';

/** `/audioquiz`: English first; autoplay is on by default. */
export function AudioQuizScreen() {
  return <StandaloneAudioQuiz kind="audio" title="Audio Quiz" />;
}

/** `/comprehensionquiz`: Spanish first; autoplay is off by default. */
export function ComprehensionQuizScreen() {
  return <StandaloneAudioQuiz kind="comprehension" title="Comprehension Quiz" />;
}

/**
 * The setup and its quiz at one address; the setup is unchanged after the quiz, and a reload restores the quiz's
 * position (screens-student 13, 6.10).
 */
function StandaloneAudioQuiz({ kind, title }: { kind: AudioQuizKind; title: string }) {
  const taker = useQuizTaker();
  const quiz = nameLibraryQuiz(kind);
  const { isStarted, start, leave } = useStartedQuiz();
  const [kept] = useState(() => (isStarted ? readQuiz(taker, quiz, libraryOptions) : undefined));
  const [range, chooseRange] = useLessonRange(kept?.options.range);
  const [autoplay, setAutoplay] = useState(kept?.options.autoplay ?? kind === 'audio');
  const [wantedLength, setWantedLength] = useState(kept?.options.wantedLength ?? DEFAULT_LENGTH);
  const [begun, setBegun] = useState(kept);
  if (begun && isStarted) return <LibraryAudioQuiz title={title} kind={kind} begun={begun} onBack={leave} />;
  return (
    <AudioSetup
      title={title}
      range={range}
      onRange={chooseRange}
      autoplay={autoplay}
      onAutoplay={setAutoplay}
      wantedLength={wantedLength}
      onWantedLength={setWantedLength}
      onStart={(ids, chosenRange) => {
        const length = chooseLength(ids.length, wantedLength, listHeardLengths);
        setBegun({
          quiz,
          order: shuffle(ids, Math.random).slice(0, length),
          place: { position: 0, step: 'question' },
          options: { autoplay, wantedLength, range: chosenRange },
          beganAt: readNow(),
        });
        start();
      }}
    />
  );
}
