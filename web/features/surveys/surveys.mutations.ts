import { surveys } from '@soltura/contract/surveys/surveys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { logFailure } from '../../api/log.ts';
import { useUser } from '../../base/active-student.ts';
import { mySurveyQuery } from './surveys.queries.ts';

/** Stores that the person was asked, and if they opened the survey; a failure is only logged. */
export function useRecordContact(): (hasTakenSurvey: boolean) => void {
  const cache = useQueryClient();
  const user = useUser();
  const { queryKey } = mySurveyQuery(user);
  const { mutate } = useMutation({
    mutationFn: (hasTakenSurvey: boolean) => {
      const survey = cache.getQueryData(queryKey);
      const answer = { studentId: user.recordId, hasTakenSurvey };
      // Sent with keepalive, because the browser may freeze the page while the survey is open.
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
