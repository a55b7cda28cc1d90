import { createContext, use, useState } from 'react';
import type { StepErrors } from './use-step.ts';

/** The errors of the last attempt to save the step around a field. */
export const LastErrors = createContext<StepErrors>({});

/** What is said of a field, until what was refused is typed over. */
export function useFreshError(error: string | undefined, text: string): string | undefined {
  const attempt = use(LastErrors);
  const [refused, setRefused] = useState({ attempt, text });
  if (refused.attempt !== attempt) {
    setRefused({ attempt, text });
    return error;
  }
  return refused.text === text ? error : undefined;
}
