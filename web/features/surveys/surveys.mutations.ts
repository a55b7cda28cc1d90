import { surveys } from '@soltura/contract/surveys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { logFailure } from '../../api/log.ts';
import { useUser } from '../people/active-student.ts';
import { mySurveyQuery } from './surveys.queries.ts';

/** Notes that the person was asked, and whether they went to the survey; a failure is logged only. */
export function useRecordContact(): (hasTakenSurvey: boolean) => void {
  const cache = useQueryClient();
  const user = useUser();
  const { queryKey } = mySurveyQuery(user);
  const { mutate } = useMutation({
    mutationFn: (hasTakenSurvey: boolean) => {
      const survey = cache.getQueryData(queryKey);
      const answer = { studentId: user.recordId, hasTakenSurvey };
      // The page may be put to sleep while the survey is on screen.
      return survey
        ? call(surveys.update, { body: { ...answer, recordId: survey.recordId } }, { keepalive: true })
        : call(surveys.create, { body: answer }, { keepalive: true });
    },
    onSuccess: () => cache.invalidateQueries({ queryKey }),
    onError: (error) =>
      logFailure(error instanceof ApiError ? error.transportText : 'The survey answer was not kept', error),
  });
  return mutate;
}
