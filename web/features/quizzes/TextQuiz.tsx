import { isCustom, isPending } from '@soltura/domain/flashcards/card-status';
import { shuffle } from '@soltura/domain/quizzes/order';
import { canGoBack, canGoForward } from '@soltura/domain/quizzes/session';
import type { Difficulty } from '@soltura/domain/srs/interval';
import { Navigate } from '@tanstack/react-router';
import { type MouseEvent, useRef, useState } from 'react';
import { logFailure } from '../../api/log.ts';
import { toggleClip } from '../../ui/audio-player.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useModal } from '../../ui/use-modal.tsx';
import { askToRemoveCustom } from '../examples/custom-removal.ts';
import { useLabels } from '../flashcards/difficulty-labels.ts';
import { useAddFlashcard, useRemoveFlashcard } from '../flashcards/flashcards.mutations.ts';
import { useGradeFlashcard } from '../flashcards/use-grade-flashcard.ts';
import { useSurvey } from '../surveys/use-survey.tsx';
import { CardNavigation } from './CardNavigation.tsx';
import { FinishBand } from './FinishBand.tsx';
import { QuizBand } from './QuizBand.tsx';
import { QuizFlipCard } from './QuizFlipCard.tsx';
import { QuizTopBar } from './QuizTopBar.tsx';
import { type QuizCard, splitSides } from './quiz-card.ts';
import styles from './TextQuiz.module.css';
import { useKeptFocus } from './use-kept-focus.ts';
import { usePreloadedClips } from './use-preloaded-clips.ts';
import { useQuizKeys } from './use-quiz-keys.ts';
import { useTextQuiz } from './use-text-quiz.ts';

interface TextQuizProps {
  title: string;
  /** One level up. */
  upPath: string;
  /** The example ids as the quiz begins. */
  order: readonly number[];
  /** Every card the quiz may show, as it is now. */
  cards: readonly QuizCard[];
  /** With Hard and Easy, and without a restart. */
  isSrs: boolean;
  /** Cards leave the quiz when they are removed from the collection; otherwise they stay and the quiz moves on. */
  isCollectedOnly: boolean;
  startWithSpanish: boolean;
}

/** Turns over one card after the other; the SRS review rates them (screens-student 6, 7). */
export function TextQuiz(props: TextQuizProps) {
  const { title, upPath, order, cards, isSrs, isCollectedOnly, startWithSpanish } = props;
  const { session, card, next, dispatch } = useTextQuiz(order, cards);
  const labels = useLabels();
  const gradeFlashcard = useGradeFlashcard();
  const addFlashcard = useAddFlashcard();
  const removeFlashcard = useRemoveFlashcard();
  const { openModal, modal } = useModal();
  const { popup } = useSurvey({ position: session.position + 1, total: session.cards.length });
  const isPhone = useIsPhone();
  const cardElement = useRef<HTMLDivElement>(null);
  const [leaveTo, setLeaveTo] = useState<'left' | 'right'>();
  const [openVocabulary, setOpenVocabulary] = useState<number>();

  const sides = card && splitSides(card.example, startWithSpanish);
  const entry = card?.entry;
  const label = entry && labels.get(entry.recordId);
  const canRate = isSrs && !label && entry !== undefined && !isPending(entry);
  const progress = `${session.position + 1}/${session.cards.length}`;
  usePreloadedClips(card, next);
  useKeptFocus(cardElement);

  const focusCard = () => cardElement.current?.focus({ preventScroll: true });
  /** A pressed mouse leaves the focus on the card, so that Space plays; the keyboard keeps its place. */
  const withMouse = (act: () => void) => (event: MouseEvent) => {
    act();
    if (event.detail > 0) focusCard();
  };
  const move = (type: 'forward' | 'back' | 'card-done', goesTo?: 'left' | 'right') => {
    setLeaveTo(goesTo);
    setOpenVocabulary(undefined);
    dispatch({ type });
  };
  const flip = () => dispatch({ type: 'flip' });
  const isBegun = useRef(false);
  const pressFlip = (event: MouseEvent) => {
    // The second press of a double click on what opened the quiz was not meant for its first card.
    if (event.detail > 1 && !isBegun.current) return;
    isBegun.current = true;
    withMouse(flip)(event);
  };
  const rate = (difficulty: Difficulty) => {
    if (!canRate || session.step !== 'back') return;
    move('card-done', difficulty === 'hard' ? 'left' : 'right');
    gradeFlashcard(entry, difficulty);
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
      // It is not rated: it goes without a side.
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
    canRate: canRate && session.step === 'back',
    onFlip: pressFlip,
    onRate: (difficulty: Difficulty) => {
      // Its button is about to go. Moving the focus first spares the browser a second layout.
      focusCard();
      rate(difficulty);
    },
  };
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.page}>
        <QuizTopBar title={title} upPath={upPath} progress={progress} />
        <div className={styles.stage} data-finished={session.isFinished || undefined}>
          <QuizFlipCard
            ref={cardElement}
            card={card}
            sides={sides}
            side={session.step}
            label={session.isFinished ? label : undefined}
            leaveTo={leaveTo}
            isVocabularyOpen={openVocabulary === card.example.recordId}
            onVocabulary={(isOpen) => setOpenVocabulary(isOpen ? card.example.recordId : undefined)}
            onFlip={flip}
            onAdd={add}
            onRemove={remove}
          />
          <CardNavigation
            progress={isPhone ? progress : undefined}
            canGoBack={canGoBack(session)}
            canGoForward={canGoForward(session)}
            onBack={withMouse(goBack)}
            onForward={withMouse(goForward)}
          />
        </div>
      </main>
      {session.isFinished ? (
        <FinishBand
          upPath={upPath}
          cards={cards}
          shownIds={session.cards}
          label={label}
          actions={actions}
          onRestart={isSrs ? undefined : restart}
        />
      ) : (
        <QuizBand
          progress={(session.position + 1) / session.cards.length}
          label={isSrs ? label : undefined}
          actions={actions}
        />
      )}
      {modal}
      {popup}
    </>
  );
}
