import type { CardAnswer } from '@soltura/domain/answers/review-answer';
import { isCustom, isPending } from '@soltura/domain/flashcards/card-status';
import { shuffle } from '@soltura/domain/quizzes/order';
import { canGoBack, canGoForward, findCurrentCard } from '@soltura/domain/quizzes/session';
import type { Difficulty } from '@soltura/domain/reviews/interval';
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { logFailure } from '../../../api/log.ts';
import { useAddFlashcard, useRemoveFlashcard } from '../../../parts/collection/flashcards.mutations.ts';
import { useLatestReviews } from '../../../parts/collection/known-reviews.ts';
import { useGradeFlashcard } from '../../../parts/collection/use-grade-flashcard.ts';
import { askToRemoveCustom } from '../../../parts/examples/custom-removal.ts';
import { useTypoReport } from '../../../parts/typos/use-typo-report.tsx';
import { toggleClip } from '../../../ui/cards/audio-player.ts';
import { useModal } from '../../../ui/overlays/use-modal.tsx';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import { useSurvey } from '../../surveys/use-survey.tsx';
import { FinishBand } from '../FinishBand.tsx';
import { LeaveNow } from '../LeaveNow.tsx';
import { QuizBand } from '../QuizBand.tsx';
import { QuizTopBar } from '../QuizTopBar.tsx';
import { findReview, foreseeIntervals } from '../review/card-review.ts';
import { ReviewFinish } from '../review/ReviewFinish.tsx';
import { AnsweredBand } from '../typed/AnsweredBand.tsx';
import { TypedBack } from '../typed/TypedBack.tsx';
import { TypedFront } from '../typed/TypedFront.tsx';
import { TypingBand } from '../typed/TypingBand.tsx';
import { useClipsAhead } from '../typed/use-clips-ahead.ts';
import { useTyping } from '../typed/use-typing.ts';
import { useKeptQuiz } from '../use-kept-quiz.ts';
import type { WayUp } from './BackControl.tsx';
import { CardNavigation } from './CardNavigation.tsx';
import { QuizFlipCard } from './QuizFlipCard.tsx';
import { type QuizCard, splitSides } from './quiz-card.ts';
import { type RunningTextQuiz, toKeptOptions } from './running-text-quiz.ts';
import styles from './TextQuiz.module.css';
import { useKeptFocus } from './use-kept-focus.ts';
import { usePreloadedClips } from './use-preloaded-clips.ts';
import { useQuizKeys } from './use-quiz-keys.ts';
import { useSettledPress } from './use-settled-press.ts';
import { useTextQuiz } from './use-text-quiz.ts';

interface TextQuizProps {
  title: string;
  up: WayUp;
  running: RunningTextQuiz;
  /** All cards that the quiz may show, in their current state; of a long quiz only the loaded ones. */
  cards: readonly QuizCard[];
  /** The example ids that still exist, of a quiz whose cards are not all loaded. */
  available?: ReadonlySet<number>;
  waiting?: ReactNode;
  /**
   * The cards that have Hard and Easy, by the ids of their student examples. A review has them on all, and no restart.
   */
  graded: 'none' | 'all' | ReadonlySet<number>;
  /** True: removed cards leave the quiz; otherwise they stay and the quiz goes to the next card. */
  isCollectedOnly: boolean;
  startWithSpanish: boolean;
  /** 'flip' by default. */
  answerBy?: CardAnswer;
  settings?: object;
  onNext?: () => void;
  next?: ReactNode;
  /** Called at the start, and whenever the quiz reaches its end or leaves it. */
  onProgress?: ((isFinished: boolean) => void) | undefined;
  /** Called with the ids of the remaining cards and the index of the current one. */
  onMove?: (cards: readonly number[], position: number) => void;
}

/** Shows the cards one after the other; in the SRS review the student grades them (screens-student 6, 7). */
export function TextQuiz(props: TextQuizProps) {
  const { title, up, running, cards, graded, isCollectedOnly, answerBy = 'flip' } = props;
  const mode = answerBy === 'flip' ? undefined : answerBy;
  const startWithSpanish = !mode && props.startWithSpanish;
  const hasGrades = graded !== 'none';
  const isReview = graded === 'all';
  const reviewsBefore = running.options.before;
  const { session, card, next, previous, dispatch } = useTextQuiz(running, cards, props.available);
  const latest = useLatestReviews();
  const grading = useGradeFlashcard();
  const addFlashcard = useAddFlashcard();
  const removeFlashcard = useRemoveFlashcard();
  const { openModal, modal } = useModal();
  const { popup } = useSurvey({ position: session.position + 1, total: session.cards.length });
  const cardElement = useRef<HTMLDivElement>(null);
  const [leaveTo, setLeaveTo] = useState<'left' | 'right'>();
  const [openVocabulary, setOpenVocabulary] = useState<number>();
  const typo = useTypoReport(session.step === 'back' ? card?.example : undefined);

  const sides = card && splitSides(card.example, startWithSpanish);
  const entry = card?.entry;
  const review = hasGrades ? findReview(card, latest, reviewsBefore) : undefined;
  const before = hasGrades ? findReview(previous, latest, reviewsBefore) : undefined;
  const isGraded = entry !== undefined && (isReview || (hasGrades && graded.has(entry.recordId)));
  const canRate = isGraded && !review && !isPending(entry);
  // A review ends with the grade of its last card; other quizzes once its back has been shown, and graded.
  const isOver = isReview
    ? review !== undefined && !canGoForward(session)
    : session.isFinished && (!isGraded || review !== undefined);
  const press = useSettledPress();
  const mayGrade = canRate && session.step === 'back';
  const typing = useTyping(mode, {
    card,
    side: session.step,
    isOver,
    begun: running.options.typed,
    onCheck: () => {
      press.noteCheck();
      dispatch({ type: 'flip' });
    },
  });
  const { isWriting, isFieldShown, answer } = typing;
  const progress = `${session.position + 1}/${session.cards.length}`;
  const noteProgress = useEffectEvent((isFinished: boolean) => props.onProgress?.(isFinished));
  useEffect(() => noteProgress(session.isFinished), [session.isFinished]);
  const noteMove = useEffectEvent((ids: readonly number[], position: number) =>
    props.onMove?.(ids, position),
  );
  useEffect(() => noteMove(session.cards, session.position), [session.cards, session.position]);
  useKeptQuiz({
    ...running,
    options: { ...props.settings, ...toKeptOptions(running.options, typing.typed) },
    session,
    isOver,
  });
  usePreloadedClips(card, next);
  useClipsAhead(mode === 'dictation' ? session : undefined, cards);
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
    // A typed answer that was checked is shown as judged.
    const target = session.cards[session.position + (type === 'back' ? -1 : 1)];
    if (mode && target !== undefined && typing.typed.has(target)) dispatch({ type: 'flip' });
  };
  const flip = () => {
    if (isWriting) {
      typing.field.current?.focus();
      return;
    }
    if (answer) typing.write(answer.typed);
    if (hasGrades) press.noteFlip();
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
    typing.forget();
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
      // A card without a grade disappears without drifting to a side.
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
  useQuizKeys({ goForward, goBack, flip, play, rate: hasGrades ? rate : undefined, report: typo.toggle });

  if (findCurrentCard(session) === undefined) return <LeaveNow {...up} />;
  const actions = card && {
    review,
    previous: previous && before && { review: before, interval: previous.entry?.reviewInterval ?? 0 },
    intervals: foreseeIntervals(card, review),
    canRate: mayGrade,
    answer: typing.told,
    onFlip: pressFlip,
    onRate: (difficulty: Difficulty, event: MouseEvent) => {
      if (!press.isMeant(event)) return;
      // The focused button is about to disappear. Moving the focus first saves the browser a second layout.
      if (!review) focusCard();
      rate(difficulty);
    },
    onChange: goBack,
  };
  const navigation = (
    <CardNavigation
      layout={isWriting ? 'row' : 'beside'}
      canGoBack={canGoBack(session)}
      canGoForward={canGoForward(session)}
      onBack={withMouse(goBack)}
      onForward={withMouse(goForward)}
    />
  );
  const share = (session.position + 1) / session.cards.length;
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.page} data-own-bar="">
        <QuizTopBar title={title} {...up} progress={progress} />
        <div
          className={styles.stage}
          data-ahead={isFieldShown || undefined}
          data-finished={isOver || undefined}
          {...press.watch}
        >
          {card && sides && (answer || isFieldShown) ? (
            <TypedBack
              ref={cardElement}
              answer={answer ?? typing.ahead}
              card={card}
              spanish={sides.back}
              english={sides.front}
              summaryId={typing.summaryId}
              isVocabularyOpen={openVocabulary === card.example.recordId}
              onVocabulary={(isOpen) => setOpenVocabulary(isOpen ? card.example.recordId : undefined)}
              onFlip={(event) => press.isMeant(event) && flip()}
              onClaim={typing.claim}
              typo={typo}
              onAdd={add}
              onRemove={remove}
            />
          ) : card && sides && !isWriting ? (
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
              typo={typo}
              onAdd={add}
              onRemove={remove}
            />
          ) : (
            <div className={styles.waiting}>{card ? <Skeleton height="12rem" /> : props.waiting}</div>
          )}
          {!isFieldShown && navigation}
        </div>
        {/* Behind the stage, whose card silences what sounds when it is made anew in development. */}
        {isFieldShown && mode && card && sides && (
          <TypedFront
            key={card.example.recordId}
            mode={mode}
            card={card}
            english={sides.front}
            spanish={sides.back}
            navigation={navigation}
            {...typing.front}
          />
        )}
      </main>
      <div {...press.watch}>
        {isOver && isReview && (
          <ReviewFinish
            {...up}
            cards={cards}
            shownIds={session.cards}
            reviewsBefore={reviewsBefore}
            startWithSpanish={startWithSpanish}
            onNext={props.onNext}
          />
        )}
        {isOver && !isReview && (
          <FinishBand isSecondary={typo.isOpen} onFlip={pressFlip} onRestart={restart} next={props.next} />
        )}
        {isWriting && <TypingBand progress={share} {...typing.band} />}
        {typing.told && !isOver && !mayGrade && !review && (
          <AnsweredBand
            progress={share}
            answer={typing.told}
            isSecondary={typo.isOpen}
            onFlip={pressFlip}
            onNext={(event) => press.isMeant(event) && goForward()}
          />
        )}
        {!isOver && !isWriting && (!answer || mayGrade || review !== undefined) && (
          <QuizBand
            progress={share}
            isSecondary={typo.isOpen}
            onFlip={pressFlip}
            review={hasGrades ? actions : undefined}
          />
        )}
      </div>
      {modal}
      {popup}
    </>
  );
}
