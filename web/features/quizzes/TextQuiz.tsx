import { isCustom, isPending } from '@soltura/domain/flashcards/card-status';
import { shuffle } from '@soltura/domain/quizzes/order';
import { canGoBack, canGoForward } from '@soltura/domain/quizzes/session';
import type { Difficulty } from '@soltura/domain/reviews/interval';
import { Navigate } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { logFailure } from '../../api/log.ts';
import { toggleClip } from '../../ui/audio-player.ts';
import { useModal } from '../../ui/use-modal.tsx';
import { askToRemoveCustom } from '../examples/custom-removal.ts';
import { useAddFlashcard, useRemoveFlashcard } from '../flashcards/flashcards.mutations.ts';
import { useLatestReviews } from '../flashcards/latest-reviews.ts';
import { useGradeFlashcard } from '../flashcards/use-grade-flashcard.ts';
import { useSurvey } from '../surveys/use-survey.tsx';
import { CardNavigation } from './CardNavigation.tsx';
import { findReview, foreseeIntervals } from './card-review.ts';
import { FinishBand } from './FinishBand.tsx';
import { QuizBand } from './QuizBand.tsx';
import { QuizFlipCard } from './QuizFlipCard.tsx';
import { QuizTopBar } from './QuizTopBar.tsx';
import { type QuizCard, splitSides } from './quiz-card.ts';
import { ReviewFinish } from './ReviewFinish.tsx';
import type { StartRound } from './round.ts';
import { type RunningTextQuiz, toKeptOptions } from './running-text-quiz.ts';
import type { Settings } from './SetupForm.tsx';
import styles from './TextQuiz.module.css';
import { useKeptFocus } from './use-kept-focus.ts';
import { useKeptQuiz } from './use-kept-quiz.ts';
import { usePreloadedClips } from './use-preloaded-clips.ts';
import { useQuizKeys } from './use-quiz-keys.ts';
import { useSettledPress } from './use-settled-press.ts';
import { useTextQuiz } from './use-text-quiz.ts';

interface TextQuizProps {
  title: string;
  /** One level up. */
  upPath: string;
  /** As it begins, or as it stood before a reload. */
  running: RunningTextQuiz;
  /** All cards that the quiz may show, in their current state. */
  cards: readonly QuizCard[];
  /** With Hard and Easy, and without a restart. */
  isSrs: boolean;
  /** Removed cards leave the quiz; otherwise they stay and the quiz goes to the next card. */
  isCollectedOnly: boolean;
  startWithSpanish: boolean;
  /** What was chosen in its form, which a reload brings back too. */
  settings?: Settings;
  /** Begins another round at the end of a review. */
  onRound?: StartRound;
  /** Stands at the end of the quiz and leads on. */
  next?: ReactNode;
  /** Called at the start, and whenever the quiz comes to its end or leaves it. */
  onProgress?: ((isFinished: boolean) => void) | undefined;
}

/** Shows one card after the other; in the SRS review the student rates them (screens-student 6, 7). */
export function TextQuiz(props: TextQuizProps) {
  const { title, upPath, running, cards, isSrs, isCollectedOnly, startWithSpanish, onRound } = props;
  const reviewsBefore = running.options.before;
  const { session, card, next, previous, dispatch } = useTextQuiz(running, cards);
  const latest = useLatestReviews();
  const grading = useGradeFlashcard();
  const addFlashcard = useAddFlashcard();
  const removeFlashcard = useRemoveFlashcard();
  const { openModal, modal } = useModal();
  const { popup } = useSurvey({ position: session.position + 1, total: session.cards.length });
  const cardElement = useRef<HTMLDivElement>(null);
  const [leaveTo, setLeaveTo] = useState<'left' | 'right'>();
  const [openVocabulary, setOpenVocabulary] = useState<number>();

  const sides = card && splitSides(card.example, startWithSpanish);
  const entry = card?.entry;
  const review = isSrs ? findReview(card, latest, reviewsBefore) : undefined;
  const before = isSrs ? findReview(previous, latest, reviewsBefore) : undefined;
  const canRate = isSrs && !review && entry !== undefined && !isPending(entry);
  // A review ends with the grade of its last card; other quizzes once its back has been shown.
  const isOver = isSrs ? review !== undefined && !canGoForward(session) : session.isFinished;
  const press = useSettledPress();
  const progress = `${session.position + 1}/${session.cards.length}`;
  const noteProgress = useEffectEvent((isFinished: boolean) => props.onProgress?.(isFinished));
  useEffect(() => noteProgress(session.isFinished), [session.isFinished]);
  useKeptQuiz({
    ...running,
    options: { ...props.settings, ...toKeptOptions(running.options) },
    session,
    isOver,
  });
  usePreloadedClips(card, next);
  useKeptFocus(cardElement);

  const focusCard = () => cardElement.current?.focus({ preventScroll: true });
  /** After a mouse press the card has the focus, so that Space plays; with the keyboard the focus stays. */
  const withMouse = (act: () => void) => (event: MouseEvent) => {
    act();
    if (event.detail > 0) focusCard();
  };
  const move = (type: 'forward' | 'back' | 'card-done', goesTo?: 'left' | 'right') => {
    setLeaveTo(goesTo);
    setOpenVocabulary(undefined);
    press.noteCard();
    dispatch({ type });
  };
  const flip = () => {
    if (isSrs) press.noteFlip();
    dispatch({ type: 'flip' });
  };
  const pressFlip = (event: MouseEvent) => {
    if (press.isMeant(event)) withMouse(flip)(event);
  };
  const rate = (difficulty: Difficulty) => {
    if (!entry) return;
    if (review) {
      const { key } = review;
      if (key !== undefined && review.difficulty !== difficulty)
        grading.correct(entry.recordId, key, difficulty);
      return;
    }
    if (!canRate || session.step !== 'back') return;
    move('card-done', difficulty === 'hard' ? 'left' : 'right');
    grading.grade(entry.recordId, difficulty);
  };
  const play = () => {
    const clip = sides?.[session.step].clip;
    if (clip) toggleClip(clip, (error) => logFailure('A clip could not be played', error));
  };
  const restart = () => {
    setLeaveTo(undefined);
    dispatch({ type: 'restart', order: shuffle(session.order, Math.random) });
  };
  const add = () => {
    if (!card) return;
    addFlashcard(card.example);
    move('card-done');
  };
  const remove = () => {
    if (!entry) return;
    const removeNow = () => {
      // An unrated card disappears without drifting to a side.
      setLeaveTo(undefined);
      removeFlashcard(entry);
      if (isCollectedOnly) setOpenVocabulary(undefined);
      else move('card-done');
    };
    if (isCustom(entry)) openModal(askToRemoveCustom(removeNow));
    else removeNow();
  };

  const goForward = () => move('forward');
  const goBack = () => move('back');
  useQuizKeys({ goForward, goBack, flip, play, rate: isSrs ? rate : undefined });

  if (!card || !sides) return <Navigate to={upPath} replace />;
  const actions = {
    review,
    previous: previous && before && { review: before, interval: previous.entry?.reviewInterval ?? 0 },
    intervals: foreseeIntervals(card, review),
    canRate: canRate && session.step === 'back',
    onFlip: pressFlip,
    onRate: (difficulty: Difficulty, event: MouseEvent) => {
      if (!press.isMeant(event)) return;
      // The focused button is about to disappear. Moving the focus first saves the browser a second layout.
      if (!review) focusCard();
      rate(difficulty);
    },
    onChange: goBack,
  };
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.page}>
        <QuizTopBar title={title} upPath={upPath} progress={progress} />
        <div className={styles.stage} data-finished={isOver || undefined} {...press.watch}>
          <QuizFlipCard
            ref={cardElement}
            card={card}
            sides={sides}
            side={session.step}
            review={isOver ? review : undefined}
            onCorrect={rate}
            leaveTo={leaveTo}
            isVocabularyOpen={openVocabulary === card.example.recordId}
            onVocabulary={(isOpen) => setOpenVocabulary(isOpen ? card.example.recordId : undefined)}
            onFlip={(event) => press.isMeant(event) && flip()}
            onAdd={add}
            onRemove={remove}
          />
          <CardNavigation
            canGoBack={canGoBack(session)}
            canGoForward={canGoForward(session)}
            onBack={withMouse(goBack)}
            onForward={withMouse(goForward)}
          />
        </div>
      </main>
      <div {...press.watch}>
        {isOver && isSrs && (
          <ReviewFinish
            upPath={upPath}
            cards={cards}
            shownIds={session.cards}
            reviewsBefore={reviewsBefore}
            onRound={onRound}
          />
        )}
        {isOver && !isSrs && <FinishBand onFlip={pressFlip} onRestart={restart} next={props.next} />}
        {!isOver && (
          <QuizBand
            progress={(session.position + 1) / session.cards.length}
            onFlip={pressFlip}
            review={isSrs ? actions : undefined}
          />
        )}
      </div>
      {modal}
      {popup}
    </>
  );
}
