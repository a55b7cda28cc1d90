import { type ActKeys, listActKeys } from '@soltura/domain/quizzes/review-keys';
import { useQuery } from '@tanstack/react-query';
import { preferencesQuery } from '../../base/preferences.queries.ts';

const NONE_CHOSEN = {};

/** The keys of each act of a quiz for the signed-in person; the default keys while their choice is not known. */
export function useActKeys(): ActKeys {
  return listActKeys(useQuery(preferencesQuery).data?.keys ?? NONE_CHOSEN);
}
