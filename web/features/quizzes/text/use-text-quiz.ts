import { shuffle } from '@soltura/domain/quizzes/order';
import { findPhase, type GradedCards, isOver } from '@soltura/domain/quizzes/quiz-phase';
import { type CardSide, canGoBack, canGoForward, type QuizSession } from '@soltura/domain/quizzes/session';
import type { QuizSetup } from '@soltura/domain/quizzes/setup';
import type { Difficulty } from '@soltura/domain/reviews/interval';
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { logFailure } from '../../../api/log.ts';
import { useTypoReport } from '../../../parts/typos/use-typo-report.tsx';
import { toggleClip } from '../../../ui/cards/audio-player.ts';
import { useSurvey } from '../../surveys/use-survey.tsx';
import { useCardGrades } from '../review/use-card-grades.ts';
import type { CheckedAnswers } from '../typed/use-checked-answers.ts';
import { useKeptQuiz } from '../use-kept-quiz.ts';
import type { WayUp } from './BackControl.tsx';
import { splitSides } from './quiz-card.ts';
import { type RunningTextQuiz, toKeptOptions } from './running-text-quiz.ts';
import { useCollecting } from './use-collecting.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { usePreloadedClips } from './use-preloaded-clips.ts';
import { type QuizDeck, useQuizSession } from './use-quiz-session.ts';
import { useSettledPress } from './use-settled-press.ts';

export interface TextQuizProps {
  title: string;
  up: WayUp;
  running: RunningTextQuiz;
  /** Stored with the quiz, for a reload. */
  settings?: object;
  deck: QuizDeck & {
    /** Shown instead of a card that is not loaded. */
    waiting?: ReactNode;
    /** True: removed cards leave the quiz; otherwise they stay and the quiz goes to the next card. */
    isCollectedOnly: boolean;
  };
  setup: Pick<QuizSetup, 'answerBy' | 'startWithSpanish'>;
  graded: GradedCards;
  /** The button of the next quiz, at the end of one that can be restarted. */
  next?: ReactNode;
  /** Starts the next round, at the end of a review. */
  onNext?: () => void;
  /** Called at the start, and whenever the session changes. */
  onSession?: ((session: QuizSession<CardSide>) => void) | undefined;
}

/** The session of a text quiz, which its screens and bands show. */
export type TextQuizState = ReturnType<typeof useTextQuiz>;
export type ShownCard = NonNullable<TextQuizState['shown']>;

/**
 * Runs a text quiz: its session, the phase of the shown card, and the acts of both. `checked` are the answers of a quiz
 * in which they are typed.
 */
export function useTextQuiz(props: TextQuizProps, checked?: CheckedAnswers) {
  const { running, deck, setup, graded } = props;
  const startWithSpanish = setup.answerBy === 'flip' && setup.startWithSpanish;
  const { session, card, next, previous, dispatch } = useQuizSession(running, deck);
  const { review, outcomes, before, grade, correct } = useCardGrades(graded, running.options.before, {
    card,
    previous,
  });
  const phase = findPhase({ session, graded, entry: card?.entry, review });
  const press = useSettledPress();
  const cardElement = useRef<HTMLDivElement>(null);
  const { focusCard, withMouse } = useKeptFocus(cardElement);
  const [leaveTo, setLeaveTo] = useState<'left' | 'right'>();
  const [openVocabulary, setOpenVocabulary] = useState<number>();
  const typo = useTypoReport(session.step === 'back' ? card?.example : undefined);
  const { popup } = useSurvey({ position: session.position + 1, total: session.cards.length });
  const noteSession = useEffectEvent((moved: QuizSession<CardSide>) => props.onSession?.(moved));
  useEffect(() => noteSession(session), [session]);
  useKeptQuiz({
    ...running,
    options: { ...props.settings, ...toKeptOptions(running.options, checked?.typed) },
    session,
    isOver: isOver(phase),
  });
  usePreloadedClips(card, next);

  const flip = () => dispatch({ type: 'flip' });
  const move = (type: 'forward' | 'back' | 'card-done', goesTo?: 'left' | 'right') => {
    setLeaveTo(goesTo);
    setOpenVocabulary(undefined);
    press.noteCard();
    dispatch({ type });
    // A typed answer that was checked is shown as judged.
    const target = session.cards[session.position + (type === 'back' ? -1 : 1)];
    if (target !== undefined && checked?.typed.has(target)) flip();
  };
  const goForward = () => move('forward');
  const goBack = () => move('back');
  const rate = (difficulty: Difficulty) => {
    if (phase.name !== 'grading') return correct(difficulty);
    move('card-done', difficulty === 'hard' ? 'left' : 'right');
    grade(difficulty);
  };
  const collecting = useCollecting(card, {
    onAdded: () => move('card-done'),
    onRemoved: () => {
      if (!deck.isCollectedOnly) return move('card-done');
      // A card without a grade disappears without drifting to a side.
      setLeaveTo(undefined);
      setOpenVocabulary(undefined);
    },
  });
  const shown = card && {
    card,
    sides: splitSides(card.example, startWithSpanish),
    side: session.step,
    leaveTo,
    /** The grade and its correction, where the band does not show them. */
    label: isOver(phase) && phase.review && { review: phase.review, onCorrect: rate },
    actions: {
      card,
      isVocabularyOpen: openVocabulary === card.example.recordId,
      onVocabulary: (isOpen: boolean) => setOpenVocabulary(isOpen ? card.example.recordId : undefined),
      typo,
      onAdd: collecting.add,
      onRemove: collecting.remove,
    },
  };
  const grades = graded !== 'none' &&
    outcomes && {
      previous: before,
      outcomes,
      onRate: (difficulty: Difficulty, event: MouseEvent) => {
        if (!press.isMeant(event)) return;
        // The focused button is about to disappear. Moving the focus first saves the browser a second layout.
        if (!review) focusCard();
        rate(difficulty);
      },
      onChange: goBack,
    };
  const keys = {
    goForward,
    goBack,
    play: () => {
      const clip = shown?.sides[session.step].clip;
      if (clip) toggleClip(clip, (error) => logFailure('A clip could not be played', error));
    },
    rate: graded === 'none' ? undefined : rate,
    report: typo.toggle,
  };
  const navigation = {
    canGoBack: canGoBack(session),
    canGoForward: canGoForward(session),
    onBack: withMouse(goBack),
    onForward: withMouse(goForward),
  };
  return {
    ...props,
    startWithSpanish,
    session,
    /** The progress, 0 to 1. */
    share: (session.position + 1) / session.cards.length,
    phase,
    /** Undefined when no card is left, and until the card is loaded. */
    shown,
    cardElement,
    /** Undefined in a quiz without grades, and until the card is loaded. */
    grades,
    keys,
    navigation,
    press,
    withMouse,
    /** True while a form on the card has the main button. */
    isSecondary: typo.isOpen,
    flip: () => {
      if (graded !== 'none') press.noteFlip();
      flip();
    },
    /** Shows the back of a card whose answer was checked. */
    flipChecked: () => {
      press.noteCheck();
      flip();
    },
    restart: () => {
      setLeaveTo(undefined);
      checked?.forget();
      dispatch({ type: 'restart', order: shuffle(session.order, Math.random) });
    },
    modal: collecting.modal,
    popup,
  };
}
