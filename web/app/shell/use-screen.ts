import { useRouterState } from '@tanstack/react-router';

/** The options of the screen that is open. */
export function useScreen() {
  return useRouterState({
    select: ({ matches }) => matches.findLast(({ staticData }) => staticData.screen)?.staticData.screen,
  });
}

/** Whether the home menu is open; its header is set on the dark wall. */
export function useIsHome(): boolean {
  return useRouterState({ select: ({ location }) => location.pathname === '/' });
}
