import { useRouterState } from '@tanstack/react-router';

/** What the table of screens says of the screen that is open. */
export function useScreen() {
  return useRouterState({
    select: ({ matches }) => matches.findLast(({ staticData }) => staticData.screen)?.staticData.screen,
  });
}

/** Whether the home menu is open, whose header stands on the wall. */
export function useIsHome(): boolean {
  return useRouterState({ select: ({ location }) => location.pathname === '/' });
}
