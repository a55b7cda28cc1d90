import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry was made by opening a panel: the page without it is one step back. */
    isPanelOpened?: boolean | undefined;
  }
}

interface OpenedPanel {
  /** The key in the address, whether or not a panel of the screen answers to it. */
  key: string | undefined;
  open: (key: string) => void;
  close: () => void;
}

/**
 * The side panel in the address: what it is, and how to change it. The other search parameters stay.
 *
 * Opening adds a step to the history, so that Back closes the panel. A panel opened from a panel takes its place,
 * and closing goes back to the page as it was, wherever the history allows it.
 */
export function usePanel(): OpenedPanel {
  const key = useSearch({ from: '__root__', select: ({ panel }) => panel });
  const actions = usePanelActions();
  return useMemo(() => ({ key, ...actions }), [key, actions]);
}

/** The same without the key: what only opens panels is not drawn again when one opens. */
export function usePanelActions(): Omit<OpenedPanel, 'key'> {
  const navigate = useNavigate();
  const { history } = useRouter();
  return useMemo(() => {
    const isOpen = () => new URLSearchParams(history.location.search).has('panel');
    const show = (panel: string | undefined, replace: boolean) =>
      void navigate({
        to: '.',
        search: ({ panel: _before, ...others }) => (panel === undefined ? others : { ...others, panel }),
        state: (previous) => ({ isPanelOpened: panel !== undefined && (!replace || previous.isPanelOpened) }),
        replace,
        resetScroll: false,
      });
    return {
      open: (panel) => show(panel, isOpen()),
      close: () => {
        // A second press comes while the panel slides out.
        if (!isOpen()) return;
        if (history.location.state.isPanelOpened) history.back();
        else show(undefined, true);
      },
    };
  }, [navigate, history]);
}
