import { createContext } from 'react';

interface PanelPresence {
  /** False while the panel slides out. */
  isOpen: boolean;
  /** It takes the place of another panel, so that nothing slides in. */
  isReplacing: boolean;
  /** Where the focus goes when the panel closes; undefined: to where it was. */
  findOpener: (() => HTMLElement | null) | undefined;
  /** After it has slid out. */
  onClosed: () => void;
}

/**
 * What the host of a panel tells the frame inside it, so that a panel knows nothing of coming and going.
 *
 * A panel without a host is open as long as its own `open` says so.
 */
export const PanelPresence = createContext<PanelPresence>({
  isOpen: true,
  isReplacing: false,
  findOpener: undefined,
  onClosed: () => undefined,
});
