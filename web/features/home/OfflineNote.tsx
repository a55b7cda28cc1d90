import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { useHasContact } from '../../api/contact.ts';
import { preloadable } from '../../ui/preloadable.tsx';
import styles from './OfflineNote.module.css';

/** Loaded after the first view, since hardly anybody has such work; without its code the line is shown without it. */
const LongWaiting = preloadable(async () => {
  try {
    return (await import('./LongWaiting.tsx')).LongWaiting;
  } catch {
    return () => null;
  }
});

interface OfflineNoteProps {
  /** Shown where there is a connection. */
  children?: ReactNode;
}

/**
 * The line below the greeting: a note without a connection, and the work that has waited for more than a day to be
 * sent.
 */
export function OfflineNote({ children }: OfflineNoteProps) {
  const hasContact = useHasContact();
  return (
    <>
      {hasContact ? (
        children
      ) : (
        <span className={styles.note}>
          <WifiOff aria-hidden="true" />
          No connection. What you review is kept here.
        </span>
      )}
      <LongWaiting />
    </>
  );
}
