import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';

export const setupSteps = ['which', 'how', 'start'] as const;
export type SetupStep = (typeof setupSteps)[number];

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step of a setup on a phone; `isNext` is true when the step before is one history entry back. */
    setupStep?: { at: SetupStep; isNext: boolean } | undefined;
  }
}

/** The step that is shown; each is a history entry, so that the browser's Back leads to the one before. */
export function useSetupStep(first: SetupStep): {
  step: SetupStep;
  goNext: () => void;
  goBack: (() => void) | undefined;
} {
  const shown = useLocation({ select: ({ state }) => state.setupStep });
  const navigate = useNavigate();
  const router = useRouter();
  const step = shown?.at ?? first;
  const index = setupSteps.indexOf(step);
  const show = (at: SetupStep | undefined, isNext: boolean) => {
    if (!at) return;
    void navigate({
      to: '.',
      search: true,
      state: (former) => ({ ...former, setupStep: { at, isNext } }),
      replace: !isNext,
    });
  };
  const goBack = () => {
    // Ignores a second press while the browser goes back.
    if (router.latestLocation.state.setupStep?.at !== shown?.at) return;
    if (shown?.isNext && router.history.canGoBack()) router.history.back();
    else show(setupSteps[index - 1], false);
  };
  return { step, goNext: () => show(setupSteps[index + 1], true), goBack: index > 0 ? goBack : undefined };
}
