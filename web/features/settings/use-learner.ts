import { isStaff } from '@soltura/domain/people/roles';
import { useQueryClient } from '@tanstack/react-query';
import { myDataQuery } from '../../base/people.queries.ts';

/**
 * The settings of learning that apply to the signed-in person: `learns` for students, limited ones too, and for staff,
 * who act for students; `reviews` for those of them with dates of review.
 */
export function useLearner(): { learns: boolean; reviews: boolean } {
  const me = useQueryClient().getQueryData(myDataQuery.queryKey);
  if (!me) return { learns: false, reviews: false };
  const reviews = isStaff(me.roles) || me.roles.studentRole === 'student';
  return { learns: reviews || me.roles.studentRole === 'limited', reviews };
}
