import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import styles from './SidePanel.module.css';

interface SidePanelProps {
  open: boolean;
  title: string;
  /** The record's context, beneath the title. */
  context?: ReactNode;
  /** Icon buttons left of close, for example the pencil. */
  headActions?: ReactNode;
  children: ReactNode;
  /** Cancel and Save, on edit and create only. */
  foot?: ReactNode;
  /** Asked for by close and Escape; the panel stays until `open` is false. */
  onClose: () => void;
  /** After the panel has slid away. */
  onClosed?: () => void;
}

/**
 * The frame of every record panel: 448 px at the right over a lightly veiled page, the whole screen below 768.
 *
 * A press beside it does not close it, since a form may be half filled in. It brings Base UI's dialog along:
 * import it from lazily loaded panels only.
 */
export function SidePanel({
  open,
  title,
  context,
  headActions,
  children,
  foot,
  onClose,
  onClosed,
}: SidePanelProps) {
  return (
    <Dialog.Root
      open={open}
      disablePointerDismissal
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onOpenChangeComplete={(isOpen) => !isOpen && onClosed?.()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup className={styles.panel}>
          <header className={styles.head}>
            <div className={styles.headings}>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              {context && (
                <Dialog.Description className={styles.context} render={<div />}>
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
