import { isOver } from '@soltura/domain/quizzes/quiz-phase';
import { findCurrentCard } from '@soltura/domain/quizzes/session';
import type { ReactNode } from 'react';
import { LeaveNow } from '../LeaveNow.tsx';
import { QuizTopBar } from '../QuizTopBar.tsx';
import styles from './TextQuiz.module.css';
import { TurnedClip } from './TurnedClip.tsx';
import type { TextQuizState } from './use-text-quiz.ts';

interface QuizPageProps {
  quiz: TextQuizState;
  band: ReactNode;
  /** The front of the card, when `children` has only its back, hidden until the check of the answer. */
  front?: ReactNode;
  children: ReactNode;
}

/** The page of a text quiz: bar, card and band. It is left when no card remains. */
export function QuizPage({ quiz, band, front, children }: QuizPageProps) {
  const { title, up, session, phase, shown, side, turns, press, modal, popup } = quiz;
  if (findCurrentCard(session) === undefined) return <LeaveNow {...up} />;
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.page} data-own-bar="">
        <QuizTopBar title={title} {...up} progress={`${session.position + 1}/${session.cards.length}`} />
        <div
          className={styles.stage}
          data-ahead={Boolean(front) || undefined}
          data-finished={isOver(phase) || undefined}
          {...press.watch}
        >
          {children}
        </div>
        {/* Behind the stage, whose card silences what sounds when it is made anew in development. */}
        {front}
        {turns > 0 && <TurnedClip key={turns} shown={shown?.sides[side]} />}
      </main>
      <div {...press.watch}>{band}</div>
      {modal}
      {popup}
    </>
  );
}
