import { createContext } from 'react';

interface PanelPresence {
  /** False during the exit animation. */
  isOpen: boolean;
  isReplacing: boolean;
  /** Finds the element that gets the focus when the panel closes. Undefined: the focus returns to its former place. */
  findOpener: (() => HTMLElement | null) | undefined;
  onClosed: () => void;
}

/**
 * The state of a panel's host for the frame inside it, so that panels are independent of opening and closing. A panel
 * without a host is open as long as its `open` prop is set.
 */
export const PanelPresence = createContext<PanelPresence>({
  isOpen: true,
  isReplacing: false,
  findOpener: undefined,
  onClosed: () => undefined,
});
