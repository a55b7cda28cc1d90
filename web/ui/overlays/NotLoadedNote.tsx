import { useEffect, useEffectEvent, useId } from 'react';
import { Button } from '../controls/Button.tsx';
import styles from './NotLoadedNote.module.css';

export interface NotLoadedNoteProps {
  isTrying: boolean;
  /** True when another attempt has failed. */
  isAgain: boolean;
  onRetry: () => void;
}

/** The text in place of a part whose code could not be loaded, with a retry; the return of the network retries too. */
export function NotLoadedNote({
  isTrying,
  isAgain,
  onRetry,
  onClose,
  ids,
}: NotLoadedNoteProps & { onClose?: () => void; ids?: { title: string; body: string } }) {
  const own = useId();
  const { title, body } = ids ?? { title: `${own}title`, body: `${own}body` };
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const handleOnline = () => retry();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, []);
  return (
    <>
      <h2 id={title} className={styles.title}>
        This is not on this device yet
      </h2>
      <output id={body} className={styles.body}>
        {isAgain
          ? 'It could not be loaded. If there is a connection, reload the page: there may be a newer version of the app.'
          : 'It needs a connection the first time it is opened. The page behind stays as it is.'}
      </output>
      <div className={styles.foot}>
        {onClose && (
          <Button size="touch" onClick={onClose}>
            Close
          </Button>
        )}
        {isAgain && (
          <Button size="touch" onClick={() => window.location.reload()}>
            Reload
          </Button>
        )}
        <Button kind="primary" size="touch" pending={isTrying} onClick={onRetry}>
          Try again
        </Button>
      </div>
    </>
  );
}
