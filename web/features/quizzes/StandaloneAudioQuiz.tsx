import type { AudioQuizKind } from '@soltura/domain/quizzes/audio-steps';
import { shuffle } from '@soltura/domain/quizzes/order';
import { useState } from 'react';
import { useLessonRange } from '../programs/use-lesson-range.ts';
import { AudioSetup } from './AudioSetup.tsx';
import { LibraryAudioQuiz } from './LibraryAudioQuiz.tsx';

/** `/audioquiz`: English first; goes on by itself unless that is turned off. */
export function AudioQuizScreen() {
  return <StandaloneAudioQuiz kind="audio" title="Audio Quiz" />;
}

/** `/comprehensionquiz`: Spanish first; waits for the person unless that is turned off. */
export function ComprehensionQuizScreen() {
  return <StandaloneAudioQuiz kind="comprehension" title="Comprehension Quiz" />;
}

/** The setup and its quiz at one address; the setup is as it was when the quiz is left (screens-student 13). */
function StandaloneAudioQuiz({ kind, title }: { kind: AudioQuizKind; title: string }) {
  const [range, chooseRange] = useLessonRange();
  const [autoplay, setAutoplay] = useState(kind === 'audio');
  const [order, setOrder] = useState<readonly number[]>();
  if (order) {
    return (
      <LibraryAudioQuiz
        title={title}
        kind={kind}
        autoplay={autoplay}
        order={order}
        onBack={() => setOrder(undefined)}
      />
    );
  }
  return (
    <AudioSetup
      title={title}
      range={range}
      onRange={chooseRange}
      autoplay={autoplay}
      onAutoplay={setAutoplay}
      onStart={(ids) => setOrder(shuffle(ids, Math.random))}
    />
  );
}
