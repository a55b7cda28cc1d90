import { createContext } from 'react';
import { makeListeners } from '../../../device/listeners.ts';
import type { ReadableStore } from '../../../editing/make-store.ts';

export interface RatedCall {
  readonly weekId: number;
  /** Undefined for a new call. */
  readonly callId: number | undefined;
}

export interface ChosenRating extends RatedCall {
  readonly rating: string;
  readonly state: 'choosing' | 'saving' | 'failed';
}

/** Keyed by week, so that a change renders no other row. */
export interface RatingState {
  readonly byWeek: ReadonlyMap<number, readonly ChosenRating[]>;
}

/** The state and the callbacks for cells of private calls; stable between renders. */
export interface RatingStore extends ReadableStore<RatingState> {
  readonly ratings: readonly string[];
  /** Opens the list of ratings with this one, or chooses it in the open list. Ignored while a rating is being saved. */
  choose: (call: RatedCall, rating: string) => void;
  /** Closes the list and discards the choice; a rating that could not be saved is handed over to the call's panel. */
  giveUp: (call: RatedCall) => void;
  save: (call: RatedCall) => void;
}

/** Undefined where calls are not rated in their cells. */
export const CallRatings = createContext<RatingStore | undefined>(undefined);

export function findRating(
  waiting: readonly ChosenRating[] | undefined,
  callId: number | undefined,
): ChosenRating | undefined {
  return waiting?.find((one) => one.callId === callId);
}

type SaveRating = (chosen: ChosenRating) => Promise<'saved' | 'failed'>;

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
