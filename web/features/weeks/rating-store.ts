import { createContext } from 'react';
import { makeListeners } from '../../device/listeners.ts';
import type { ReadableStore } from '../../editing/make-store.ts';

/** A call of a week: a stored one, or the new one. */
export interface RatedCall {
  readonly weekId: number;
  /** Undefined for the new one. */
  readonly callId: number | undefined;
}

/** A rating that is chosen and not stored. */
export interface ChosenRating extends RatedCall {
  readonly rating: string;
  readonly state: 'choosing' | 'saving' | 'failed';
}

/** By the call's week: no other row is drawn again when one of them changes. */
export interface RatingState {
  readonly byWeek: ReadonlyMap<number, readonly ChosenRating[]>;
}

/** What the cells of private calls read and do; the same between drawings. */
export interface RatingStore extends ReadableStore<RatingState> {
  /** Those of the school, in the order of their list. */
  readonly ratings: readonly string[];
  /** Opens the list of ratings with this one, or takes it in the list that is open. Nothing happens while one is on its way. */
  choose: (call: RatedCall, rating: string) => void;
  /** The list closes, and all is as it was; what could not be saved is left to the call's panel. */
  giveUp: (call: RatedCall) => void;
  /** Saves what is chosen. */
  save: (call: RatedCall) => void;
}

/** Undefined where calls are not rated in their cells. */
export const CallRatings = createContext<RatingStore | undefined>(undefined);

/** The rating that waits for this call. */
export function findRating(
  waiting: readonly ChosenRating[] | undefined,
  callId: number | undefined,
): ChosenRating | undefined {
  return waiting?.find((one) => one.callId === callId);
}

type SaveRating = (chosen: ChosenRating) => Promise<'saved' | 'failed'>;

/** Ratings that are chosen in cells; `save` stores one and tells how that went. */
export function createRatingStore(save: SaveRating): Omit<RatingStore, 'ratings'> {
  let state: RatingState = { byWeek: new Map() };
  const { tell, subscribe } = makeListeners();
  const find = ({ weekId, callId }: RatedCall) => findRating(state.byWeek.get(weekId), callId);
  const put = ({ weekId, callId }: RatedCall, next: ChosenRating | undefined) => {
    const others = (state.byWeek.get(weekId) ?? []).filter((one) => one.callId !== callId);
    const waiting = next ? [...others, next] : others;
    const byWeek = new Map(state.byWeek);
    if (waiting.length > 0) byWeek.set(weekId, waiting);
    else byWeek.delete(weekId);
    state = { byWeek };
    tell();
  };
  return {
    read: () => state,
    subscribe,
    choose: ({ weekId, callId }, rating) => {
      const call = { weekId, callId };
      if (find(call)?.state === 'saving') return;
      put(call, { ...call, rating, state: 'choosing' });
    },
    giveUp: (call) => {
      const chosen = find(call);
      if (chosen && chosen.state !== 'saving') put(call, undefined);
    },
    save: (call) => {
      const chosen = find(call);
      if (chosen?.state !== 'choosing') return;
      const sent = { ...chosen, state: 'saving' } as const;
      put(call, sent);
      void save(sent).then((outcome) =>
        put(call, outcome === 'saved' ? undefined : { ...sent, state: 'failed' }),
      );
    },
  };
}
