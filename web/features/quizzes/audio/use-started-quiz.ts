import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';

interface StartedQuiz {
  isStarted: boolean;
  start: (search?: object) => void;
  leave: () => void;
}

/**
 * A quiz at the address of its form: starting it adds a history entry and leaving goes back from it, so that the
 * browser's Back leads to the form as well (decision 0127).
 */
export function useStartedQuiz(): StartedQuiz {
  const isStarted = useLocation({ select: ({ state }) => state.isQuizStarted === true });
  const navigate = useNavigate();
  const router = useRouter();
  const show = (isQuizStarted: boolean, replace: boolean, search?: object) =>
    void navigate({
      to: '.',
      search: (former) => ({ ...former, ...search }),
      state: (former) => ({ ...former, isQuizStarted }),
      replace,
    });
  return {
    isStarted,
    // A history entry whose quiz is no longer known shows the form, and is replaced.
    start: (search) => show(true, isStarted, search),
    leave: () => {
      // Ignores a second press while the browser goes back.
      if (!router.latestLocation.state.isQuizStarted) return;
      if (router.history.canGoBack()) router.history.back();
      else show(false, true);
    },
  };
}
