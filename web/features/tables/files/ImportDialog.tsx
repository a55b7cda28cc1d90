import { Dialog } from '@base-ui/react/dialog';
import type { References } from '@soltura/domain/tables/references';
import type { SchoolTable } from '@soltura/domain/tables/table';
import { type DragEvent, useRef } from 'react';
import { catchLostFocus } from '../../../ui/catch-lost-focus.ts';
import { joinClasses } from '../../../ui/class-names.ts';
import frame from '../../../ui/dialogs/modal-frame.module.css';
import styles from './ImportDialog.module.css';
import { ImportWork } from './ImportWork.tsx';

interface ImportDialogProps {
  table: SchoolTable;
  references: Readonly<Record<string, References>>;
  open: boolean;
  onClose: () => void;
}

/**
 * Imports a file into a table: choose, preview, import. Closing the dialog cancels a preview; it cannot be closed
 * during the import itself.
 */
export function ImportDialog({ table, references, open, onClose }: ImportDialogProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const isBusy = useRef(false);
  return (
    <Dialog.Root
      open={open}
      disablePointerDismissal
      onOpenChange={(isOpen) => !isOpen && !isBusy.current && onClose()}
      onOpenChangeComplete={(isOpen) => !isOpen && requestAnimationFrame(catchLostFocus)}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={frame.scrim} />
        <Dialog.Viewport className={frame.viewport} onDragOver={keepPage} onDrop={keepPage}>
          <Dialog.Popup className={joinClasses(frame.frame, styles.dialog)} initialFocus={title}>
            <Dialog.Title ref={title} tabIndex={-1} className={styles.title}>
              Import {table.title.replace(/ Table$/, '')}
            </Dialog.Title>
            <ImportWork
              table={table}
              references={references}
              onBusy={(busy) => {
                isBusy.current = busy;
              }}
              onPhase={() => title.current?.focus()}
              onClose={onClose}
            />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Prevents the browser from opening a file that is dropped outside the box. */
function keepPage(event: DragEvent): void {
  event.preventDefault();
}
