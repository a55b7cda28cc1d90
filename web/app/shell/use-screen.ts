import { useRouterState } from '@tanstack/react-router';

/** Finds the screen of an address: the innermost route whose facts apply to it. */
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

export function useIsHome(): boolean {
  return useRouterState({ select: ({ location }) => location.pathname === '/' });
}
