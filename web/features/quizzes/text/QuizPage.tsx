import { isOver } from '@soltura/domain/quizzes/quiz-phase';
import { findCurrentCard } from '@soltura/domain/quizzes/session';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { LeaveNow } from '../LeaveNow.tsx';
import { QuizTopBar } from '../QuizTopBar.tsx';
import { makeRevealed, type Revealed } from './revealed.ts';
import styles from './TextQuiz.module.css';
import { TurnedClip } from './TurnedClip.tsx';
import type { TextQuizState } from './use-text-quiz.ts';

interface QuizPageProps {
  quiz: TextQuizState;
  band: ReactNode;
  /** The front of the card, when `children` has only its back, hidden until the check of the answer. */
  front?: ReactNode;
  revealed?: Revealed;
  children: ReactNode;
}

/** The page of a text quiz: bar, card and band. It is left when no card remains. */
export function QuizPage({ quiz, band, front, revealed, children }: QuizPageProps) {
  const [never] = useState(makeRevealed);
  const { subscribe, read } = revealed ?? never;
  const isRevealed = useSyncExternalStore(subscribe, read);
  const { title, up, session, phase, shown, side, turns, isPlayAsked, press, modal, popup } = quiz;
  if (findCurrentCard(session) === undefined) return <LeaveNow {...up} />;
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.page} data-own-bar="">
        <QuizTopBar title={title} {...up} progress={`${session.position + 1}/${session.cards.length}`} />
        <div
          className={styles.stage}
          data-ahead={(Boolean(front) && !isRevealed) || undefined}
          data-finished={isOver(phase) || undefined}
          {...press.watch}
        >
          {children}
        </div>
        {/* Behind the stage, whose card silences what sounds when it is made anew in development. */}
        {front && (
          <div className={styles.asked} data-left={isRevealed || undefined}>
            {front}
          </div>
        )}
        {turns > 0 && <TurnedClip key={turns} shown={shown?.sides[side]} isAsked={isPlayAsked} />}
      </main>
      <div className={styles.pressed} {...press.watch}>
        {band}
      </div>
      {modal}
      {popup}
    </>
  );
}
