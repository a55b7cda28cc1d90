import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { type ReactNode, use, useRef } from 'react';
import { IconButton } from './IconButton.tsx';
import { PanelPresence } from './panel-presence.ts';
import styles from './SidePanel.module.css';
import typeStyles from './type.module.css';

interface SidePanelProps {
  /** Left out where a host says when it is open. */
  open?: boolean;
  title: string;
  /** The record's context, beneath the title. */
  context?: ReactNode;
  /** Icon buttons left of close, for example the pencil. */
  headActions?: ReactNode;
  children: ReactNode;
  /** Cancel and Save, on edit and create only. */
  foot?: ReactNode;
  /** A press beside it closes it: for what only shows. */
  closesOutside?: boolean;
  /** Where the focus starts; left out, null, or opened by touch: on the panel itself. */
  findInitialFocus?: () => HTMLElement | null | undefined;
  /** Asked for by close and Escape; the panel stays until `open` is false. */
  onClose: () => void;
  /** After the panel has slid away. */
  onClosed?: () => void;
}

/**
 * The frame of every record panel: 448 px at the right over a lightly veiled page, the whole screen below 768.
 *
 * A press beside it does not close it unless `closesOutside`, since a form may be half filled in. It brings Base UI's
 * dialog along: import it from lazily loaded panels only.
 */
export function SidePanel({
  open = true,
  title,
  context,
  headActions,
  children,
  foot,
  closesOutside = false,
  findInitialFocus,
  onClose,
  onClosed,
}: SidePanelProps) {
  const presence = use(PanelPresence);
  const popup = useRef<HTMLDivElement>(null);
  const atOnce = presence.isReplacing || undefined;
  const handleClosed = () => {
    onClosed?.();
    presence.onClosed();
  };
  return (
    <Dialog.Root
      open={open && presence.isOpen}
      disablePointerDismissal={!closesOutside}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onOpenChangeComplete={(isOpen) => !isOpen && handleClosed()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} data-at-once={atOnce} />
        <Dialog.Popup
          ref={popup}
          className={styles.panel}
          data-side-panel
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
          <div className={styles.body}>{children}</div>
          {foot && <footer className={styles.foot}>{foot}</footer>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** By itself the dialog would go on to the first control in a place that is none, such as the page's content. */
function returnFocus(findOpener: (() => HTMLElement | null) | undefined): boolean {
  if (!findOpener) return true;
  queueMicrotask(() => findOpener()?.focus({ preventScroll: true }));
  return false;
}
