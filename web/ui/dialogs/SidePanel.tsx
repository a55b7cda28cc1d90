import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { type ReactNode, use, useRef } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { PanelPresence } from '../overlays/panel-presence.ts';
import typeStyles from '../type.module.css';
import styles from './SidePanel.module.css';

interface SidePanelProps {
  /** Left out inside a PanelHost, which decides. */
  open?: boolean;
  title: string;
  /** The record's context, beneath the title. */
  context?: ReactNode;
  /** Icon buttons left of close, for example the pencil. */
  headActions?: ReactNode;
  children: ReactNode;
  /** Cancel and Save, on edit and create only. */
  foot?: ReactNode;
  /** Whether a press beside it closes it; for read-only panels. */
  closesOutside?: boolean;
  /** Whether its content has no controls: then the content takes the focus, so that keys scroll it. */
  isPlain?: boolean;
  /** 480 px, for lists whose rows say two things. */
  isWide?: boolean;
  /** Where the focus starts; on the panel itself when left out, null, or opened by touch. */
  findInitialFocus?: () => HTMLElement | null | undefined;
  /** Called by close and Escape; the panel stays until `open` is false. */
  onClose: () => void;
  /** Called after the panel has slid out. */
  onClosed?: () => void;
}

/**
 * The frame of every record panel: 448 px at the right over a lightly veiled page, full screen below 768.
 *
 * A press beside it does not close it unless `closesOutside`, since a form may be half filled in. It needs Base UI's
 * dialog: import it from lazily loaded panels only.
 */
export function SidePanel({
  open = true,
  title,
  context,
  headActions,
  children,
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
          {foot && <footer className={styles.foot}>{foot}</footer>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/**
 * Without this the dialog would focus the first control when the opener is not focusable, such as the page's content.
 */
function returnFocus(findOpener: (() => HTMLElement | null) | undefined): boolean {
  if (!findOpener) return true;
  queueMicrotask(() => findOpener()?.focus({ preventScroll: true }));
  return false;
}
