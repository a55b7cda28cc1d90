import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True if opening a panel made this history entry: the page without the panel is one step back. */
    isPanelOpened?: boolean | undefined;
    /** True where a link opened a panel for editing. */
    startsEditing?: boolean | undefined;
  }
}

interface OpenedPanel {
  key: string | undefined;
  open: (key: string) => void;
  /**
   * Closes the panel. With a key, only that panel is closed, since another may have been opened before an answer came.
   */
  close: (key?: string) => void;
}

/**
 * The side panel of the address with its actions. The other search parameters stay. Opening adds a history entry, so
 * that Back closes the panel. A panel opened from a panel replaces it, and closing goes back in the history where
 * possible.
 */
export function usePanel(): OpenedPanel {
  const key = useSearch({ from: '__root__', select: ({ panel }) => panel });
  const actions = usePanelActions();
  return useMemo(() => ({ key, ...actions }), [key, actions]);
}

/**
 * Actions of `usePanel` without the key, so that components that only open panels are not rendered again when one
 * opens.
 */
export function usePanelActions(): Omit<OpenedPanel, 'key'> {
  const navigate = useNavigate();
  const router = useRouter();
  return useMemo(() => {
    const readKey = () => router.latestLocation.search.panel;
    const show = (panel: string | undefined, replace: boolean) =>
      void navigate({
        to: '.',
        search: ({ panel: _before, ...others }) => (panel === undefined ? others : { ...others, panel }),
        state: (previous) => ({ isPanelOpened: panel !== undefined && (!replace || previous.isPanelOpened) }),
        replace,
        resetScroll: false,
      });
    return {
      open: (panel) => show(panel, readKey() !== undefined),
      close: (only) => {
        const key = readKey();
        // A second press during the exit animation is ignored.
        if (key === undefined || (only !== undefined && key !== only)) return;
        if (router.latestLocation.state.isPanelOpened) router.history.back();
        else show(undefined, true);
      },
    };
  }, [navigate, router]);
}
