import { useRouterState } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { useScreen } from '../shell/use-screen.ts';

/** Screens whose form and quiz have one address. */
const WITH_FORM: readonly string[] = [paths.audioQuiz, paths.comprehensionQuiz, paths.customQuiz];

export function useIsQuiz(): boolean {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const hasOwnBar = useScreen()?.bar === 'own';
  return hasOwnBar || WITH_FORM.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
