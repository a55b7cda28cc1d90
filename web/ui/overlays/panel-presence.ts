import { createContext } from 'react';

interface PanelPresence {
  /** False while the panel slides out. */
  isOpen: boolean;
  /** It replaces another panel, so nothing slides in. */
  isReplacing: boolean;
  /** Where the focus goes when the panel closes; undefined: to where it was. */
  findOpener: (() => HTMLElement | null) | undefined;
  /** Called after it has slid out. */
  onClosed: () => void;
}

/**
 * The state of a panel's host for the frame inside it, so that panels need not know about opening and closing.
 *
 * A panel without a host is open as long as its `open` prop is set.
 */
export const PanelPresence = createContext<PanelPresence>({
  isOpen: true,
  isReplacing: false,
  findOpener: undefined,
  onClosed: () => undefined,
});
