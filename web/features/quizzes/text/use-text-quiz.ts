import {
  canShowMore,
  countShowings,
  findShowing,
  isLastShowing,
  listComing,
  type OnceMoreAnswer,
} from '@soltura/domain/quizzes/once-more';
import { shuffle } from '@soltura/domain/quizzes/order';
import { findPhase, type GradedCards, isOver } from '@soltura/domain/quizzes/quiz-phase';
import {
  type CardSide,
  canGoBack,
  canGoForward,
  findCurrentCard,
  type QuizSession,
} from '@soltura/domain/quizzes/session';
import type { QuizSetup } from '@soltura/domain/quizzes/setup';
import type { Difficulty } from '@soltura/domain/reviews/interval';
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { logFailure } from '../../../api/log.ts';
import { usePathAhead } from '../../../parts/path/use-day-path.ts';
import { useMendedNote } from '../../../parts/typos/use-mended-note.tsx';
import { useTypoReport } from '../../../parts/typos/use-typo-report.tsx';
import { toggleClip } from '../../../ui/cards/audio-player.ts';
import { useSurvey } from '../../surveys/use-survey.tsx';
import type { OnwardAct } from '../Onward.tsx';
import { useCardGrades } from '../review/use-card-grades.ts';
import { useOnceMore } from '../review/use-once-more.ts';
import type { AnswersOfQuiz } from '../typed/use-checked-answers.ts';
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
    waiting?: ReactNode;
    /** True if removed cards leave the quiz; otherwise they stay and the quiz goes to the next card. */
    isCollectedOnly: boolean;
  };
  setup: Pick<QuizSetup, 'answerBy' | 'startWithSpanish'>;
  graded: GradedCards;
  hardReturn?: boolean;
  gradesPending?: boolean;
  next?: OnwardAct | undefined;
  onNext?: () => void;
  /** Called at the start, and whenever the session changes. */
  onSession?: ((session: QuizSession<CardSide>) => void) | undefined;
}

export type TextQuizState = ReturnType<typeof useTextQuiz>;
export type ShownCard = NonNullable<TextQuizState['shown']>;

/**
 * Runs a text quiz: its session, the phase of the shown card, and the acts of both. `checked` are the answers of a quiz
 * in which they are typed.
 */
export function useTextQuiz(props: TextQuizProps, checked?: AnswersOfQuiz) {
  const { running, deck, setup, graded, hardReturn = false, gradesPending = false } = props;
  const startWithSpanish = setup.answerBy === 'flip' && setup.startWithSpanish;
  const { session, findCard, dispatch } = useQuizSession(running, deck);
  const { onceMore, dispatchOnceMore } = useOnceMore({
    begun: running.options.onceMore,
    isOn: hardReturn && graded === 'all',
    findCard,
  });
  const showing = findShowing(onceMore);
  const card = findCard(showing?.card ?? findCurrentCard(session));
  const side = showing ? onceMore.side : session.step;
  const { review, outcomes, before, date, grade, correct } = useCardGrades(graded, running.options.before, {
    card,
    previous: showing ? undefined : findCard(session.cards[session.position - 1]),
  });
  const phase = findPhase({ session, graded, entry: card?.entry, review, onceMore, gradesPending });
  const isAtReturns = showing !== undefined || (review !== undefined && !canGoForward(session));
  const canGoOn = canGoForward(session) || (isAtReturns && canShowMore(onceMore));
  usePathAhead();
  const press = useSettledPress();
  const cardElement = useRef<HTMLDivElement>(null);
  const { focusCard, withMouse } = useKeptFocus(cardElement);
  const [leaveTo, setLeaveTo] = useState<'left' | 'right'>();
  const [openVocabulary, setOpenVocabulary] = useState<number>();
  const typo = useTypoReport(side === 'back' ? card?.example : undefined);
  const mended = useMendedNote(card?.example.recordId);
  const survey = useSurvey({ position: session.position + 1, total: session.cards.length });
  const noteSession = useEffectEvent((moved: QuizSession<CardSide>) => props.onSession?.(moved));
  useEffect(() => noteSession(session), [session]);
  useKeptQuiz({
    ...running,
    options: { ...props.settings, ...toKeptOptions(running.options, checked?.typed) },
    session,
    onceMore,
    isOver: isOver(phase),
  });
  const coming = showing ? [] : session.cards.slice(session.position + 1, session.position + 2);
  usePreloadedClips(card, findCard([...coming, ...listComing(onceMore)][0]));

  const sides = card && splitSides(card.example, startWithSpanish);
  const [turns, setTurns] = useState(0);
  /** The turn after which the clip of the card plays, requested by a headset. */
  const [playedTurn, setPlayedTurn] = useState<number>();
  const flip = () => {
    setTurns((before) => before + 1);
    (showing ? dispatchOnceMore : dispatch)({ type: 'flip' });
  };
  const noteMove = (goesTo?: 'left' | 'right') => {
    setLeaveTo(goesTo);
    setOpenVocabulary(undefined);
    press.noteCard();
  };
  const move = (type: 'forward' | 'back' | 'card-done', goesTo?: 'left' | 'right') => {
    noteMove(goesTo);
    dispatch({ type });
    // A typed answer that was checked is shown as judged.
    const target = session.cards[session.position + (type === 'back' ? -1 : 1)];
    if (target !== undefined && checked?.typed.has(target)) dispatch({ type: 'flip' });
  };
  const moveOnceMore = (type: 'forward' | 'back') => {
    noteMove();
    dispatchOnceMore({ type });
  };
  const goForward = () => (isAtReturns ? moveOnceMore('forward') : move('forward'));
  const goBack = () => {
    if (!showing) return move('back');
    moveOnceMore('back');
    const target = onceMore.at === 0 ? findCurrentCard(session) : undefined;
    if (target !== undefined && session.step === 'front' && checked?.typed.has(target))
      dispatch({ type: 'flip' });
  };
  const rate = (difficulty: Difficulty) => {
    const goesTo = difficulty === 'hard' ? 'left' : 'right';
    const bringBack = (key: string | undefined) => {
      if (card && key !== undefined && difficulty === 'hard')
        dispatchOnceMore({ type: 'hard', card: card.example.recordId, review: key });
      // Ignored where no card returns.
      if (!canGoForward(session) && phase.name !== 'graded') dispatchOnceMore({ type: 'forward' });
    };
    if (phase.name === 'returned') {
      if (side === 'front' || phase.showing.answer !== undefined) return;
      noteMove(goesTo);
      dispatchOnceMore({ type: 'answered', answer: difficulty === 'hard' ? 'again' : 'got-it' });
    } else if (phase.name === 'grading') {
      move('card-done', goesTo);
      bringBack(grade(difficulty));
    } else {
      correct(difficulty);
      if (difficulty === 'hard' && review?.difficulty === 'easy') bringBack(review.key);
    }
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
  const shown = card &&
    sides && {
      card,
      /** Differs each time the card is shown. */
      cardKey: showing ? `${card.example.recordId} once more ${onceMore.at}` : `${card.example.recordId}`,
      isOnceMore: showing !== undefined,
      sides,
      side,
      leaveTo,
      label: isOver(phase) && phase.review && { review: phase.review, onCorrect: rate },
      actions: {
        card,
        isOnceMore: showing !== undefined,
        isVocabularyOpen: openVocabulary === card.example.recordId,
        onVocabulary: (isOpen: boolean) => setOpenVocabulary(isOpen ? card.example.recordId : undefined),
        typo,
        mended,
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
  const flipNow = () => {
    if (graded !== 'none') press.noteFlip();
    flip();
  };
  const keys = {
    goForward,
    goBack,
    play: () => {
      const clip = shown?.sides[side].clip;
      if (clip) toggleClip(clip, (error) => logFailure('A clip could not be played', error));
    },
    rate: graded === 'none' ? undefined : rate,
    report: typo.toggle,
  };
  const navigation = {
    canGoBack: showing !== undefined || canGoBack(session),
    canGoForward: showing ? canShowMore(onceMore) : canGoOn,
    onBack: withMouse(goBack),
    onForward: withMouse(goForward),
  };
  return {
    ...props,
    startWithSpanish,
    session,
    side,
    showings: countShowings(onceMore),
    /** Undefined while no card is shown once more. */
    returned: showing && {
      place: { number: (onceMore.at ?? 0) + 1, of: onceMore.shown.length + onceMore.line.length },
      isLast: isLastShowing(onceMore),
      date,
      onAnswer: (answer: OnceMoreAnswer, event: MouseEvent) => {
        if (!press.isMeant(event)) return;
        focusCard();
        rate(answer === 'again' ? 'hard' : 'easy');
      },
    },
    /** The typed answer of a card that is shown once more; otherwise the answers of the quiz. */
    checked: showing
      ? {
          typed: new Map(showing.typed === undefined ? [] : [[showing.card, showing.typed]]),
          keep: (_: number, text: string) => dispatchOnceMore({ type: 'typed', text }),
          isSent: false,
        }
      : checked,
    /** The number of times that a card was turned, by a flip or a check. */
    turns,
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
    /** Goes to another card of a quiz without grades; the former one drifts to the side of the swipe. */
    swipeTo: (type: 'forward' | 'back') => move(type, type === 'forward' ? 'left' : 'right'),
    press,
    withMouse,
    isCovered: typo.isOpen || survey.isOpen || collecting.isAsking,
    isSecondary: typo.isOpen,
    flip: flipNow,
    flipAndPlay: () => {
      setPlayedTurn(turns + 1);
      flipNow();
    },
    isPlayAsked: playedTurn === turns,
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
    popup: survey.popup,
  };
}
