import { createContext, use } from 'react';
import { useAdjustedState } from '../../../ui/hooks/use-adjusted-state.ts';
import type { StepErrors } from './use-step.ts';

export const LastErrors = createContext<StepErrors>({});

/** The error of a field, until the rejected text is changed. */
export function useFreshError(error: string | undefined, text: string): string | undefined {
  const attempt = use(LastErrors);
  const [refused] = useAdjustedState(
    () => ({ attempt, text }),
    (former) => (former.attempt === attempt ? former : { attempt, text }),
  );
  return refused.text === text ? error : undefined;
}
