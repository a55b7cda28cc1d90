import type { MouseEvent } from 'react';
import { useSwipesCards } from '../../../base/preferences.queries.ts';
import type { SwipeDirection } from '../../../ui/cards/swipe.ts';
import type { CardSwipes, SwipeMark } from '../../../ui/cards/use-swipe.ts';
import type { TextQuizState } from './use-text-quiz.ts';

const HARD: SwipeMark = { word: 'Hard', tone: 'hard' };
const EASY: SwipeMark = { word: 'Easy', tone: 'easy' };
const AGAIN: SwipeMark = { word: 'Again', tone: 'hard' };
const GOT_IT: SwipeMark = { word: 'Got it', tone: 'easy' };
const NEXT: SwipeMark = { word: 'Next', tone: 'plain' };
const PREVIOUS: SwipeMark = { word: 'Previous', tone: 'plain' };
const FLIP: SwipeMark = { word: 'Flip', tone: 'plain' };

/** A swipe is counted as a press of one click. */
const PRESS = { detail: 1 };

/**
 * The swipes of the shown card: up flips it; to the sides it is graded where the buttons of the grades are on screen,
 * and in a quiz without grades the next and the previous card come (screens-student 6.12). Undefined while they are
 * switched off and while a form on the card is open.
 */
export function useCardSwipes(
  quiz: TextQuizState,
  onFlip: (event: Pick<MouseEvent, 'detail'>) => void,
): CardSwipes | undefined {
  const isOn = useSwipesCards();
  if (!isOn || quiz.isSecondary) return undefined;
  const { keys, swipeTo, press } = quiz;
  const sides = listSides(quiz);
  const acts: Record<SwipeDirection, () => void> = {
    up: () => onFlip(PRESS),
    left: () => (sides?.left === NEXT ? swipeTo('forward') : keys.rate?.('hard')),
    right: () => (sides?.right === PREVIOUS ? swipeTo('back') : keys.rate?.('easy')),
  };
  return {
    marks: { ...sides, up: FLIP },
    onSwipe: (direction) => press.isMeant(PRESS) && acts[direction](),
  };
}

function listSides({
  phase,
  side,
  graded,
  grades,
  navigation,
}: TextQuizState): Omit<CardSwipes['marks'], 'up'> | undefined {
  switch (phase.name) {
    case 'grading':
    case 'graded':
      return grades ? { left: HARD, right: EASY } : undefined;
    case 'returned':
      return side === 'back' && phase.showing.answer === undefined
        ? { left: AGAIN, right: GOT_IT }
        : undefined;
    case 'turning':
      if (graded !== 'none') return undefined;
      return {
        left: navigation.canGoForward ? NEXT : undefined,
        right: navigation.canGoBack ? PREVIOUS : undefined,
      };
    case 'finished':
    case 'reviewed':
      return undefined;
    default:
      return phase satisfies never;
  }
}
