import { useRouterState } from '@tanstack/react-router';

export function useScreen() {
  return useRouterState({
    select: ({ matches }) => matches.findLast(({ staticData }) => staticData.screen)?.staticData.screen,
  });
}

/** True on the home menu, whose header is set on the dark wall. */
export function useIsHome(): boolean {
  return useRouterState({ select: ({ location }) => location.pathname === '/' });
}
