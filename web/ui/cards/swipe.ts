export type SwipeDirection = 'left' | 'right' | 'up';

/** A finger at an instant: px in the window, ms. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

export type SwipeState =
  /** No finger swipes. Fingers that are down scroll, zoom or select, or began at the edge of the screen. */
  | { readonly name: 'idle' }
  /** A finger is down and has not moved far. */
  | { readonly name: 'pressed'; readonly finger: number; readonly start: Spot }
  /** The finger drags the card; `recent` are its last positions, from which its speed is measured. */
  | {
      readonly name: 'drawn';
      readonly finger: number;
      readonly axis: 'x' | 'y';
      readonly start: Spot;
      readonly recent: readonly [...Spot[], Spot];
    };

interface FingerEvent extends Spot {
  readonly finger: number;
}

export type SwipeEvent =
  /** `isFirst` is false while other fingers are down; `width` is the width of the window in px. */
  | (FingerEvent & { readonly type: 'down'; readonly isFirst: boolean; readonly width: number })
  /** `may` are the directions that have an action now. */
  | (FingerEvent & { readonly type: 'move' | 'up'; readonly may: readonly SwipeDirection[] })
  | { readonly type: 'cancel'; readonly finger: number }
  /** The card or its side has changed under the finger. */
  | { readonly type: 'card-changed' };

export const noSwipe: SwipeState = { name: 'idle' };

/** The strip at both edges of the screen in px where a swipe is the system's: back, or forward. */
const EDGE_PX = 32;
/** The distance in px after which a press becomes a swipe along an axis. */
const LOCK_PX = 10;
/** The rest in ms before a move from which a finger selects text. */
const HOLD_MS = 500;
/** The distance in px from which a release swipes at any speed. */
const FAR_PX: Readonly<Record<SwipeDirection, number>> = { left: 88, right: 88, up: 72 };
/** The smallest distance in px, and the smallest speed in px/ms, of a flick. */
const FLICK_PX = 24;
const FLICK_SPEED = 0.5;
/** The backward speed in px/ms from which a release does not swipe. */
const BACK_SPEED = 0.2;
/** The time in ms before the release in which its speed is measured. */
const SPEED_MS = 100;

/**
 * Advances a swipe by one event of a finger. `swiped` is set by the release that swipes: at most once for each finger
 * that is down alone, and never after a cancel or a second finger.
 */
export function advanceSwipe(
  state: SwipeState,
  event: SwipeEvent,
): { state: SwipeState; swiped?: SwipeDirection } {
  if (event.type === 'card-changed') return { state: noSwipe };
  if (event.type === 'down') return { state: putDown(event) };
  if (state.name === 'idle' || event.finger !== state.finger) return { state };
  if (event.type === 'cancel') return { state: noSwipe };
  const moved = move(state, event);
  if (event.type === 'move') return { state: moved };
  const swiped = findRelease(moved, event.may);
  return { state: noSwipe, ...(swiped && { swiped }) };
}

/**
 * Returns the direction in which the card is dragged, the distance in px, and true as `isFar` if a slow release here
 * would swipe.
 */
export function measureSwipe(
  state: SwipeState,
  may: readonly SwipeDirection[],
): { direction: SwipeDirection; px: number; isFar: boolean } | undefined {
  if (state.name !== 'drawn') return undefined;
  const { axis, start } = state;
  const last = state.recent[state.recent.length - 1] ?? start;
  const direction = axis === 'y' ? 'up' : last.x < start.x ? 'left' : 'right';
  const px = measureWay(direction, start, last);
  if (px <= 0 || !may.includes(direction)) return undefined;
  return { direction, px, isFar: px >= FAR_PX[direction] };
}

function putDown({ x, y, at, finger, isFirst, width }: Extract<SwipeEvent, { type: 'down' }>): SwipeState {
  const isAtEdge = x < EDGE_PX || x > width - EDGE_PX;
  return isFirst && !isAtEdge ? { name: 'pressed', finger, start: { x, y, at } } : noSwipe;
}

function move(
  state: Exclude<SwipeState, { name: 'idle' }>,
  { x, y, at, may }: Extract<SwipeEvent, { type: 'move' | 'up' }>,
): SwipeState {
  const spot = { x, y, at };
  if (state.name === 'drawn') {
    const recent = state.recent.filter((former) => at - former.at <= SPEED_MS);
    return { ...state, recent: [...recent, spot] };
  }
  const { start, finger } = state;
  if (Math.hypot(x - start.x, y - start.y) < LOCK_PX) return state;
  const isAcross = Math.abs(x - start.x) > Math.abs(y - start.y);
  const direction = isAcross ? (x < start.x ? 'left' : 'right') : 'up';
  const isMeant = measureWay(direction, start, spot) > 0 && at - start.at <= HOLD_MS;
  if (!isMeant || !may.includes(direction)) return noSwipe;
  // The card begins to follow from the finger's position, without a jump.
  return { name: 'drawn', finger, axis: isAcross ? 'x' : 'y', start: spot, recent: [spot] };
}

function findRelease(state: SwipeState, may: readonly SwipeDirection[]): SwipeDirection | undefined {
  const drawn = measureSwipe(state, may);
  if (!drawn || state.name !== 'drawn') return undefined;
  const { direction, px, isFar } = drawn;
  const [first] = state.recent;
  const last = state.recent[state.recent.length - 1] ?? first;
  const speed = last.at > first.at ? measureWay(direction, first, last) / (last.at - first.at) : 0;
  if (speed <= -BACK_SPEED) return undefined;
  return isFar || (px >= FLICK_PX && speed >= FLICK_SPEED) ? direction : undefined;
}

/** The distance in px between two positions in a direction; negative against it. */
function measureWay(direction: SwipeDirection, from: Spot, to: Spot): number {
  if (direction === 'up') return from.y - to.y;
  return direction === 'left' ? from.x - to.x : to.x - from.x;
}
