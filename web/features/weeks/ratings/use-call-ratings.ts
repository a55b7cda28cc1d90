import type { CoachingCatalogue } from '@soltura/contract/records/records';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useOptionLists } from '../../../api/option-lists.ts';
import { readToday } from '../../../base/read-today.ts';
import { useDrafts } from '../../../editing/use-drafts.ts';
import { findTwin } from '../../../editing/write-record.ts';
import { useStableHandler } from '../../../ui/hooks/use-stable-handler.ts';
import { nameNewPrivateCall, namePrivateCall, startPrivateCall } from '../../records/new-private-call.ts';
import { addRatedCall, rateCallAnew } from '../../records/rate-call.ts';
import type { WeekRow } from '../week-row.ts';
import { type ChosenRating, createRatingStore, type RatingStore } from './rating-store.ts';

interface CallRatingsProps {
  rows: readonly WeekRow[];
  catalogue: CoachingCatalogue;
  onPanel: (key: string) => void;
}

/**
 * Ratings of private calls that are chosen in their cells (screens-staff 2.10). When the call's panel has further
 * unsaved fields, or the caller is unknown, the panel opens with the rating instead.
 */
export function useCallRatings({ rows, catalogue, onPanel }: CallRatingsProps): RatingStore {
  const cache = useQueryClient();
  const drafts = useDrafts();
  const lists = useOptionLists();
  const own = catalogue.coaches.find(({ recordId }) => recordId === catalogue.ownCoach)?.user;

  const add = async (row: WeekRow, rating: string) => {
    const { recordId, weekStarts } = row.week;
    const name = nameNewPrivateCall(recordId);
    const start = {
      week: weekStarts,
      relatedWeek: String(recordId),
      caller: own?.email ?? '',
      callType: lists.callTypes[0] ?? '',
    };
    const base = startPrivateCall(start, readToday());
    const typed = drafts.read(name);
    const values = { ...base, ...typed?.values, rating };
    const label = 'New private call';
    const isMore = Object.entries(base).some(
      ([field, value]) => field !== 'rating' && Reflect.get(values, field) !== value,
    );
    if (isMore || !own) {
      drafts.keep(name, { label, base: { values: base, version: 0 }, values });
      onPanel(name);
      return;
    }
    try {
      await addRatedCall({ cache, drafts, label, values: { ...base, rating }, callerName: own.name });
    } catch (error) {
      // The panel asks whether another call is meant.
      if (findTwin(error)) onPanel(name);
      throw error;
    }
  };
  const change = async (row: WeekRow, callId: number, rating: string) => {
    const privateCall = row.privateCalls.find(({ recordId }) => recordId === callId);
    if (!privateCall || privateCall.rating === rating) return;
    const name = namePrivateCall(callId);
    const label = row.name === '' ? 'Private call' : `Private call of ${row.name}`;
    const typed = drafts.read(name);
    if (
      typed &&
      Object.keys(typed.values).some(
        (field) => field !== 'rating' && typed.values[field] !== typed.base.values[field],
      )
    ) {
      drafts.keep(name, { ...typed, values: { ...typed.values, rating } });
      onPanel(name);
      return;
    }
    await rateCallAnew({ cache, drafts, label, privateCall, rating });
  };
  const save = useStableHandler(async ({ weekId, callId, rating }: ChosenRating) => {
    const row = rows.find(({ week }) => week.recordId === weekId);
    try {
      if (row) await (callId === undefined ? add(row, rating) : change(row, callId, rating));
      return 'saved' as const;
    } catch {
      // The failure was reported by a toast, and the cell keeps the chosen rating.
      return 'failed' as const;
    }
  });
  const [store] = useState(() => createRatingStore(save));
  return useMemo(() => ({ ...store, ratings: lists.callRatings }), [store, lists]);
}
