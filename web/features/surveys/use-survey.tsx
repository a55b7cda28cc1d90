import {
  drawSurvey,
  isEligibleForSurvey,
  isSurveyMoment,
  type QuizProgress,
} from '@soltura/domain/surveys/survey';
import { skipToken, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useConfiguration } from '../../api/configuration.ts';
import { logFailure } from '../../api/log.ts';
import { readNow } from '../../api/server-clock.ts';
import { useUser } from '../../base/active-student.ts';
import { useAdjustedState } from '../../ui/hooks/use-adjusted-state.ts';
import type { SurveyPopupProps } from './SurveyPopup.tsx';
import { useRecordContact } from './surveys.mutations.ts';
import { mySurveyQuery } from './surveys.queries.ts';

type Stage = 'ahead' | 'open' | 'over';

/**
 * The survey of one quiz: call `const survey = useSurvey({ position: session.position + 1, total: session.cards.length
 * })`, render `survey.popup`, and hold autoplay while `survey.isOpen`. A random draw on mount decides if the survey is
 * shown, which happens at most once (screens-student 16).
 */
export function useSurvey(progress: QuizProgress): { isOpen: boolean; popup: ReactNode } {
  const [isDrawn] = useState(() => drawSurvey(Math.random));
  const [Popup, setPopup] = useState<ComponentType<SurveyPopupProps>>();
  const surveyUrl = useConfiguration()?.surveyUrl ?? '';
  const isEligible = useIsEligible(surveyUrl !== '');
  const recordContact = useRecordContact();

  const mayCome = isDrawn && isEligible;
  const [stage, updateStage] = useAdjustedState<Stage>(
    () => 'ahead',
    // Once open it stays, even if cards that leave the quiz change the position.
    (former) => (former === 'ahead' && mayCome && Popup && isSurveyMoment(progress) ? 'open' : former),
  );
  const isComing = mayCome && stage === 'ahead';
  useEffect(() => {
    if (!isComing) return;
    // Loaded early, so that it opens at once; if loading fails, the quiz goes on without it.
    import('./SurveyPopup.tsx').then(
      ({ SurveyPopup }) => setPopup(() => SurveyPopup),
      (error: unknown) => logFailure('The survey popup could not be fetched', error),
    );
  }, [isComing]);

  const isOpen = stage === 'open';
  const close = () => {
    updateStage(() => 'over');
    recordContact(false);
  };
  const go = () => {
    updateStage(() => 'over');
    window.open(surveyUrl, '_blank', 'noopener');
    recordContact(true);
  };
  const popup = Popup && stage !== 'ahead' && <Popup open={isOpen} onClose={close} onGo={go} />;
  return { isOpen, popup };
}

/** True when the signed-in person may be asked; false until their record is loaded. */
function useIsEligible(hasSurvey: boolean): boolean {
  const user = useUser();
  const [now] = useState(readNow);
  const query = mySurveyQuery(user);
  const isAsked = hasSurvey && user.roles.studentRole === 'student';
  const { data } = useQuery(isAsked ? query : { queryKey: query.queryKey, queryFn: skipToken });
  return isAsked && data !== undefined && isEligibleForSurvey(data, now);
}
