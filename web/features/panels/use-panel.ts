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
  /** With a key, only if that is the panel in the address: an answer may come when another one was opened. */
  close: (key?: string) => void;
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
    const readKey = () => new URLSearchParams(history.location.search).get('panel');
    const show = (panel: string | undefined, replace: boolean) =>
      void navigate({
        to: '.',
        search: ({ panel: _before, ...others }) => (panel === undefined ? others : { ...others, panel }),
        state: (previous) => ({ isPanelOpened: panel !== undefined && (!replace || previous.isPanelOpened) }),
        replace,
        resetScroll: false,
      });
    return {
      open: (panel) => show(panel, readKey() !== null),
      close: (only) => {
        const key = readKey();
        // A second press comes while the panel slides out.
        if (key === null || (only !== undefined && key !== only)) return;
        if (history.location.state.isPanelOpened) history.back();
        else show(undefined, true);
      },
    };
  }, [navigate, history]);
}
