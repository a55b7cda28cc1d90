import type { CardSide } from './session.ts';

/** The most showings of a card in a review; the showing in which it was graded Hard is the first. */
export const MAX_SHOWINGS = 3;

export type OnceMoreAnswer = 'again' | 'got-it';

/** A card that was graded Hard, and the key of that review. Once the card has another review, it does not return. */
export interface HardCard {
  readonly card: number;
  readonly review: string;
}

export interface Showing extends HardCard {
  /** Undefined until the showing is answered, and for one that was passed over. */
  readonly answer?: OnceMoreAnswer | undefined;
  readonly typed?: string | undefined;
}

/**
 * The hard cards of a review, which return at its end in the order they were graded (screens-student 7.3). `line` has
 * the cards still to come, in order. `at` is the index in `shown`; undefined while a card of the review itself is on
 * screen.
 */
export interface OnceMore {
  readonly shown: readonly Showing[];
  readonly line: readonly HardCard[];
  readonly at?: number | undefined;
  readonly side: CardSide;
}

/**
 * 'forward': to the next showing, or from the review to the first one; ignored where none is left. 'answered':
 * ignored on a showing that was answered; the last showing of all stays. 'cards-changed': `hard` has the key of the
 * review of each card that is still graded Hard, `available` the cards that are still in the collection. Other cards
 * do not return; answered showings of cards in the collection stay.
 */
export type OnceMoreEvent =
  | ({ type: 'hard' } & HardCard)
  | { type: 'forward' }
  | { type: 'back' }
  | { type: 'flip' }
  | { type: 'typed'; text: string }
  | { type: 'answered'; answer: OnceMoreAnswer }
  | {
      type: 'cards-changed';
      hard: ReadonlyMap<number, string>;
      available: ReadonlySet<number>;
    };

export const nothingOnceMore: OnceMore = { shown: [], line: [], side: 'front' };

/** Returns the showings after an event; the same object when nothing changed. */
export function advanceOnceMore(state: OnceMore, event: OnceMoreEvent): OnceMore {
  const showing = findShowing(state);
  switch (event.type) {
    case 'hard':
      return join(state, { card: event.card, review: event.review });
    case 'forward':
      return goForward(state);
    case 'back':
      return state.at === undefined ? state : show(state, state.at === 0 ? undefined : state.at - 1);
    case 'flip':
      return showing ? { ...state, side: state.side === 'front' ? 'back' : 'front' } : state;
    case 'typed':
      return showing ? note(state, { ...showing, typed: event.text }) : state;
    case 'answered':
      return showing && showing.answer === undefined ? answer(state, showing, event.answer) : state;
    case 'cards-changed':
      return keepCards(state, event);
    default:
      return event satisfies never;
  }
}

export function findShowing({ shown, at }: OnceMore): Showing | undefined {
  return at === undefined ? undefined : shown[at];
}

export function canShowMore({ shown, line, at = -1 }: OnceMore): boolean {
  return line.length > 0 || at < shown.length - 1;
}

export function listComing({ shown, line, at = -1 }: OnceMore): number[] {
  return [...shown.slice(at + 1), ...line].map(({ card }) => card);
}

/** True for the showing after which the card does not return, whatever the answer. */
export function isLastShowing({ shown, at = -1 }: OnceMore): boolean {
  const before = shown.slice(0, at).filter(({ card }) => card === shown[at]?.card);
  return before.length + 2 >= MAX_SHOWINGS;
}

/** Counts the cards that were shown twice and three times, the showing in which they were graded included. */
export function countShowings({ shown }: OnceMore): { twice: number; threeTimes: number } {
  const cards = new Set(shown.map(({ card }) => card));
  const threeTimes = [...cards].filter((card) => hasAllShowings(shown, card)).length;
  return { twice: cards.size - threeTimes, threeTimes };
}

function hasAllShowings(shown: readonly Showing[], card: number): boolean {
  return shown.filter((other) => other.card === card).length + 1 >= MAX_SHOWINGS;
}

function join(state: OnceMore, { card, review }: HardCard): OnceMore {
  const isThere = state.line.some((other) => other.card === card);
  if (isThere || hasAllShowings(state.shown, card)) return state;
  return { ...state, line: [...state.line, { card, review }] };
}

function goForward(state: OnceMore): OnceMore {
  const { shown, at = -1 } = state;
  const [next, ...line] = state.line;
  if (at < shown.length - 1) return show(state, at + 1);
  return next ? show({ ...state, shown: [...shown, next], line }, at + 1) : state;
}

function answer(state: OnceMore, showing: Showing, given: OnceMoreAnswer): OnceMore {
  const noted = note(state, { ...showing, answer: given });
  const joined = given === 'again' ? join(noted, showing) : noted;
  return canShowMore(joined) ? goForward(joined) : show(joined, joined.at);
}

function note(state: OnceMore, showing: Showing): OnceMore {
  return { ...state, shown: state.shown.map((other, index) => (index === state.at ? showing : other)) };
}

function show(state: OnceMore, at: number | undefined): OnceMore {
  const isChecked = at !== undefined && state.shown[at]?.typed !== undefined;
  return { ...state, at, side: isChecked ? 'back' : 'front' };
}

function keepCards(
  state: OnceMore,
  { hard, available }: Extract<OnceMoreEvent, { type: 'cards-changed' }>,
): OnceMore {
  const returns = ({ card, review }: HardCard) => available.has(card) && hard.get(card) === review;
  const isKept = (showing: Showing) =>
    showing.answer === undefined ? returns(showing) : available.has(showing.card);
  if (state.line.every(returns) && state.shown.every(isKept)) return state;

  const kept = { ...state, shown: state.shown.filter(isKept), line: state.line.filter(returns) };
  const { at } = state;
  if (at === undefined) return kept;
  const before = state.shown.slice(0, at).filter(isKept).length;
  const showing = state.shown[at];
  if (showing && isKept(showing)) return { ...kept, at: before };
  const previous = show(kept, before === 0 ? undefined : before - 1);
  return canShowMore(previous) ? goForward(previous) : previous;
}
