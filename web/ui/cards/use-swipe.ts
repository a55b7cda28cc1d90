import { type HTMLAttributes, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  advanceSwipe,
  measureSwipe,
  noSwipe,
  type SwipeDirection,
  type SwipeEvent,
  type SwipeState,
} from './swipe.ts';

export interface SwipeMark {
  word: string;
  tone: 'hard' | 'easy' | 'plain';
}

export interface CardSwipes {
  /** The actions of the swipes. A direction without a mark has none, and the card does not follow. */
  marks: { readonly [direction in SwipeDirection]?: SwipeMark | undefined };
  onSwipe: (direction: SwipeDirection) => void;
}

interface SwipeDraw {
  direction: SwipeDirection;
  isFar: boolean;
}

/** Elements in which a finger types, chooses or reads; it does not swipe there. */
const NOT_SWIPED = 'input, textarea, select, form, dialog, [contenteditable]';
const RETURN_MS = 180;
/** The distance in px that a card drifts on after it was swiped away. */
const DRIFT_PX = 120;

const stillness = window.matchMedia('(prefers-reduced-motion: reduce)');

type TouchUse =
  /** One finger swipes in every direction. */
  | 'swipes'
  /** The page is higher than the window: a finger that goes up or down scrolls it. */
  | 'scrolls'
  /** The page is zoomed: a finger scrolls it in every direction, and does not swipe. */
  | 'zoomed';

/**
 * Swipes of the card in `sheet` with one finger on a touch screen. The card follows the finger, the word of the
 * direction is shown at that edge, and the release acts once; the card returns after a release that is not far or fast
 * enough, and after a cancel. With reduced motion the card stays, and only the word is shown. Scrolling and pinching
 * are left to the browser.
 * @param shown Identifies the card and its side; a finger that is down when it changes does not swipe.
 * @returns The handlers of the card, a ref to the element around it, and the present distance of the card.
 */
export function useSwipe(
  swipes: CardSwipes | undefined,
  sheet: RefObject<HTMLElement | null>,
  shown: string,
): {
  deck: RefObject<HTMLDivElement | null>;
  handlers: HTMLAttributes<HTMLDivElement>;
  drawn: SwipeDraw | undefined;
} {
  const deck = useRef<HTMLDivElement>(null);
  const state = useRef(noSwipe);
  const [drawn, setDrawn] = useState<SwipeDraw>();
  const isOn = swipes !== undefined;
  const touchUse = useTouchUse(deck, isOn);

  const listDirections = (): SwipeDirection[] => {
    if (!swipes || touchUse.current === 'zoomed') return [];
    const directions = (['left', 'right', 'up'] as const).filter((direction) => swipes.marks[direction]);
    return touchUse.current === 'scrolls' ? directions.filter((direction) => direction !== 'up') : directions;
  };
  const tell = (measured: Drawn) =>
    setDrawn((former) =>
      former?.direction === measured?.direction && former?.isFar === measured?.isFar ? former : measured,
    );
  const advance = (event: SwipeEvent): SwipeDirection | undefined => {
    const next = advanceSwipe(state.current, event);
    state.current = next.state;
    const measured = measureSwipe(next.state, listDirections());
    tell(measured);
    // A swiped card stays in its place until the swipe has acted.
    if (!next.swiped) placeCard(sheet.current, measured);
    return next.swiped;
  };
  const handle = (type: 'move' | 'up') => (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType !== 'touch') return;
    const wasDrawn = isDrawn(state.current);
    const direction = advance({ type, ...readSpot(event), may: listDirections() });
    // The pointer is captured because the finger may leave the card.
    if (!wasDrawn && isDrawn(state.current)) event.currentTarget.setPointerCapture(event.pointerId);
    if (!direction || !swipes) return;
    const { current: card } = sheet;
    if (card) driftOn(card, direction);
    swipes.onSwipe(direction);
    // A card that is still shown, because the swipe changed nothing or only its side, returns.
    requestAnimationFrame(() => placeCard(card, undefined));
  };
  const handlers: HTMLAttributes<HTMLDivElement> = {
    onPointerDown: (event) => {
      if (event.pointerType !== 'touch') return;
      const { target, currentTarget, isPrimary } = event;
      const isOnCard =
        target instanceof Element && currentTarget.contains(target) && !target.closest(NOT_SWIPED);
      advance({ type: 'down', ...readSpot(event), isFirst: isPrimary && isOnCard, width: innerWidth });
    },
    onPointerMove: handle('move'),
    onPointerUp: handle('up'),
    onPointerCancel: ({ pointerId }) => void advance({ type: 'cancel', finger: pointerId }),
  };
  useEffect(() => {
    const { current: element } = deck;
    if (!isOn || !element) return undefined;
    // Otherwise Chrome takes a fast swipe for a fling, and the next tap, wherever it is, for the end of that fling.
    const takeOver = (event: TouchEvent) => {
      const isOurs = isDrawn(state.current) || touchUse.current === 'swipes';
      if (isOurs && event.touches.length === 1 && event.cancelable) event.preventDefault();
    };
    element.addEventListener('touchmove', takeOver, { passive: false });
    return () => element.removeEventListener('touchmove', takeOver);
  }, [isOn, state, touchUse]);
  const shownBefore = useRef(shown);
  useEffect(() => {
    if (shownBefore.current === shown) return;
    shownBefore.current = shown;
    state.current = advanceSwipe(state.current, { type: 'card-changed' }).state;
    setDrawn(undefined);
    placeCard(sheet.current, undefined);
  }, [sheet, shown, state]);
  return { deck, handlers, drawn };
}

function isDrawn({ name }: SwipeState): boolean {
  return name === 'drawn';
}

function readSpot({ pointerId, clientX, clientY, timeStamp }: PointerEvent) {
  return { finger: pointerId, x: clientX, y: clientY, at: timeStamp };
}

/** Keeps `data-touch` of the deck, with which its style sheet leaves gestures to the browser. */
function useTouchUse(deck: RefObject<HTMLDivElement | null>, isOn: boolean): RefObject<TouchUse> {
  const use = useRef<TouchUse>('swipes');
  useEffect(() => {
    const { current: element } = deck;
    if (!isOn || !element) return undefined;
    const root = document.documentElement;
    const { visualViewport: seen } = window;
    const read = () => {
      const isZoomed = (seen?.scale ?? 1) > 1;
      use.current = isZoomed ? 'zoomed' : root.scrollHeight > root.clientHeight ? 'scrolls' : 'swipes';
      element.dataset.touch = use.current;
    };
    const observer = new ResizeObserver(read);
    observer.observe(document.body);
    seen?.addEventListener('resize', read);
    return () => {
      observer.disconnect();
      seen?.removeEventListener('resize', read);
      delete element.dataset.touch;
    };
  }, [deck, isOn]);
  return use;
}

type Drawn = ReturnType<typeof measureSwipe>;

function placeCard(card: HTMLElement | null, drawn: Drawn): void {
  if (!card) return;
  const { translate } = card.style;
  if (drawn && !stillness.matches) {
    const { direction, px } = drawn;
    card.style.translate = direction === 'up' ? `0 ${-px}px` : `${direction === 'left' ? -px : px}px`;
  } else if (translate !== '') {
    card.style.translate = '';
    card.style.removeProperty('--leave-by');
    if (!stillness.matches)
      card.animate([{ translate }, { translate: 'none' }], { duration: RETURN_MS, easing: 'ease-out' });
  }
}

/** Lets the copy of a card that leaves the deck continue from its dragged position. */
function driftOn(card: HTMLElement, direction: SwipeDirection): void {
  if (direction === 'up') return;
  const px = Number.parseFloat(card.style.translate) || 0;
  card.style.setProperty('--leave-by', `${px + (direction === 'left' ? -DRIFT_PX : DRIFT_PX)}px`);
}
