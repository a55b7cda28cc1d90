import { useRouterState } from '@tanstack/react-router';

/** Finds the screen of an address: that of the innermost route whose facts are of it. */
export function findScreen<Screen extends { at?: RegExp }>(
  matches: readonly { readonly pathname: string; readonly staticData: { screen?: Screen } }[],
): Screen | undefined {
  const found = matches.findLast(
    ({ pathname, staticData: { screen } }) => screen !== undefined && (screen.at?.test(pathname) ?? true),
  );
  return found?.staticData.screen;
}

export function useScreen() {
  return useRouterState({ select: ({ matches }) => findScreen(matches) });
}

/** True on the home menu, whose header is set on the dark wall. */
export function useIsHome(): boolean {
  return useRouterState({ select: ({ location }) => location.pathname === '/' });
}
