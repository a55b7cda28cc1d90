import { useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { NotLoadedNote, type NotLoadedNoteProps } from './NotLoadedNote.tsx';
import styles from './PartNotLoaded.module.css';

/**
 * The note in place of a part whose code could not be loaded (screens-student 17.6). It is the browser's own dialog,
 * since dialogs of the app may be what could not be loaded.
 */
export function PartNotLoaded({ onClose, ...note }: NotLoadedNoteProps & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const ids = { title: useId(), body: useId() };
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it is removed, so that the focus returns.
    return () => element?.close();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.note}
      aria-labelledby={ids.title}
      aria-describedby={ids.body}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <NotLoadedNote {...note} ids={ids} onClose={onClose} />
    </dialog>,
    document.body,
  );
}
