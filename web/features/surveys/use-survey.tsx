import {
  drawSurvey,
  isEligibleForSurvey,
  isSurveyMoment,
  type QuizProgress,
} from '@soltura/domain/quizzes/survey';
import { skipToken, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useConfiguration } from '../../api/configuration.ts';
import { logFailure } from '../../api/log.ts';
import { useUser } from '../people/active-student.ts';
import type { SurveyPopupProps } from './SurveyPopup.tsx';
import { useRecordContact } from './surveys.mutations.ts';
import { mySurveyQuery } from './surveys.queries.ts';

/**
 * The survey of one quiz: `const survey = useSurvey({ position: session.position + 1, total: session.cards.length })`,
 * put `survey.popup` into the JSX, and hold whatever moves by itself while `survey.isOpen`.
 *
 * It is drawn once, when the component that calls this appears, and comes at most once (screens-student 16).
 */
export function useSurvey(progress: QuizProgress): { isOpen: boolean; popup: ReactNode } {
  const [isDrawn] = useState(() => drawSurvey(Math.random));
  const [stage, setStage] = useState<'ahead' | 'open' | 'over'>('ahead');
  const [Popup, setPopup] = useState<ComponentType<SurveyPopupProps>>();
  const surveyUrl = useConfiguration()?.surveyUrl ?? '';
  const isEligible = useIsEligible(surveyUrl !== '');
  const recordContact = useRecordContact();

  const isComing = isDrawn && isEligible && stage === 'ahead';
  useEffect(() => {
    if (!isComing) return;
    // Ahead of its moment, so that it comes at once; if it cannot be fetched the quiz goes on without it.
    import('./SurveyPopup.tsx').then(
      ({ SurveyPopup }) => setPopup(() => SurveyPopup),
      (error: unknown) => logFailure('The survey popup could not be fetched', error),
    );
  }, [isComing]);
  // Once open it stays, even if cards that leave the quiz move the moment elsewhere.
  if (isComing && Popup && isSurveyMoment(progress)) setStage('open');

  const isOpen = stage === 'open';
  const close = () => {
    setStage('over');
    recordContact(false);
  };
  const go = () => {
    setStage('over');
    window.open(surveyUrl, '_blank', 'noopener');
    recordContact(true);
  };
  const popup = Popup && stage !== 'ahead' && <Popup open={isOpen} onClose={close} onGo={go} />;
  return { isOpen, popup };
}

/** Whether the signed-in person may be asked; false until their record is there. */
function useIsEligible(hasSurvey: boolean): boolean {
  const user = useUser();
  const [now] = useState(() => new Date());
  const query = mySurveyQuery(user);
  const isAsked = hasSurvey && user.roles.studentRole === 'student';
  const { data } = useQuery(isAsked ? query : { queryKey: query.queryKey, queryFn: skipToken });
  return isAsked && data !== undefined && isEligibleForSurvey(data, now);
}
