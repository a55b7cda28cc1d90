import { myPreferences, type Preferences } from '@soltura/contract/people/my-preferences';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { dayPathKey } from './day-path-key.ts';

export const preferencesQuery = queryOptions({
  queryKey: ['my-preferences'],
  meta: { live: ['preferences'] },
  queryFn: ({ signal }) => call(myPreferences.mine, {}, { signal, keptAs: 'preferences' }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** True unless the person has switched off that hard cards return in a quiz; true while that is not known. */
export function useReturnsHardCards(): boolean {
  return useQuery(preferencesQuery).data?.onceMore ?? true;
}

/** True once the person has switched on that the Spanish of a card plays when the card is turned. */
export function usePlaysSpanish(): boolean {
  return useQuery(preferencesQuery).data?.playsSpanish ?? false;
}

/** True unless the person has switched off that cards are swiped; false while the preferences are loading. */
export function useSwipesCards(): boolean {
  const { data, isFetching } = useQuery(preferencesQuery);
  return data ? (data.swipesCards ?? true) : !isFetching;
}

export function useNextTrackIsEasy(): boolean {
  return useQuery(preferencesQuery).data?.nextTrackIsEasy ?? false;
}

/** Stores preferences and shows them at once; restores the former ones after a failure. */
export function useChangePreferences(onFailed: () => void): (preferences: Preferences) => void {
  const cache = useQueryClient();
  const { queryKey } = preferencesQuery;
  const { mutate } = useMutation({
    mutationFn: (body: Preferences) => call(myPreferences.change, { body }),
    // Two presses in a row are stored in their order.
    scope: { id: 'my-preferences' },
    onMutate: async (preferences) => {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData(queryKey);
      cache.setQueryData(queryKey, preferences);
      return { before };
    },
    onSuccess: (stored) => {
      cache.setQueryData(queryKey, stored);
      // The number of new sentences a day is one of the preferences.
      void cache.invalidateQueries({ queryKey: dayPathKey });
    },
    onError: (_error, _preferences, context) => {
      cache.setQueryData(queryKey, context?.before);
      onFailed();
    },
  });
  return mutate;
}
