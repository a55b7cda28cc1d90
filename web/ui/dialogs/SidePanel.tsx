import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { type ReactNode, use, useRef } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { useRootMark } from '../hooks/use-root-mark.ts';
import { PanelPresence } from '../overlays/panel-presence.ts';
import typeStyles from '../type.module.css';
import styles from './SidePanel.module.css';

interface SidePanelProps {
  open?: boolean;
  title: string;
  context?: ReactNode;
  headActions?: ReactNode;
  children: ReactNode;
  /** Rendered above the foot, and stays there while the body scrolls. */
  aboveFoot?: ReactNode;
  foot?: ReactNode;
  closesOutside?: boolean;
  isPlain?: boolean;
  /** True for a width of 480 px, for lists with two facts in a row. */
  isWide?: boolean;
  /**
   * Returns the element with the first focus. The panel itself has it without an element, or when it was opened by
   * touch.
   */
  findInitialFocus?: () => HTMLElement | null | undefined;
  onClose: () => void;
  onClosed?: () => void;
}

/**
 * The frame of record panels: 448 px at the right over a lightly veiled page, full screen below 768. A press beside the
 * panel does not close it unless `closesOutside`, since a form may be half filled in. Base UI's dialog is part of its
 * code, so only lazily loaded panels may import it.
 */
export function SidePanel({
  open = true,
  title,
  context,
  headActions,
  children,
  aboveFoot,
  foot,
  closesOutside = false,
  isPlain = false,
  isWide = false,
  findInitialFocus,
  onClose,
  onClosed,
}: SidePanelProps) {
  const presence = use(PanelPresence);
  const popup = useRef<HTMLDivElement>(null);
  const isShown = open && presence.isOpen;
  useRootMark('panel', isShown);
  const atOnce = presence.isReplacing || undefined;
  const handleClosed = () => {
    onClosed?.();
    presence.onClosed();
  };
  return (
    <Dialog.Root
      open={isShown}
      disablePointerDismissal={!closesOutside}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onOpenChangeComplete={(isOpen) => !isOpen && handleClosed()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} data-at-once={atOnce} />
        <Dialog.Popup
          ref={popup}
          className={styles.panel}
          data-wide={isWide || undefined}
          data-at-once={atOnce}
          initialFocus={(openedBy) => (openedBy !== 'touch' && findInitialFocus?.()) || popup.current}
          finalFocus={() => returnFocus(presence.findOpener)}
        >
          <header className={styles.head}>
            <div className={styles.headings}>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              {context && (
                <Dialog.Description className={typeStyles.quiet} render={<div />}>
                  {context}
                </Dialog.Description>
              )}
            </div>
            {headActions}
            <IconButton label="Close" onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </header>
          <div className={styles.body} {...(isPlain && { role: 'group', 'aria-label': title, tabIndex: 0 })}>
            {children}
          </div>
          {aboveFoot}
          {foot && <footer className={styles.foot}>{foot}</footer>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/**
 * Moves the focus to the opener. Without this the dialog focuses the first control when the opener is not focusable, as
 * the page's content.
 */
function returnFocus(findOpener: (() => HTMLElement | null) | undefined): boolean {
  if (!findOpener) return true;
  queueMicrotask(() => findOpener()?.focus({ preventScroll: true }));
  return false;
}
