import type { Me } from '@soltura/contract/people/people';
import { surveys } from '@soltura/contract/surveys/surveys';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** The signed-in person's own survey record; for people whose own student role is 'student' (screens-student 16). */
export function mySurveyQuery({ recordId: id }: Me) {
  return queryOptions({
    queryKey: ['survey', id],
    queryFn: ({ signal }) => call(surveys.ofStudent, { params: { id } }, { signal }),
  });
}
