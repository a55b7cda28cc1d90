import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { logFailure } from '../../api/log.ts';
import { isOffline } from '../../device/network.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ModalFrame } from '../../ui/dialogs/ModalFrame.tsx';
import styles from './LogOutDialog.module.css';
import { deleteWaiting, isUnsent, nameWaiting, type Owner, sendUnsent } from './waiting-work.ts';

export interface LogOutDialogProps {
  owner: Owner;
  onLogOut: () => Promise<void>;
  onStay: () => void;
}

/**
 * The dialog of a log-out. If unsaved work would be lost, it first sends as much as possible, names the rest and asks
 * (screens-student 3).
 */
export function LogOutDialog({ owner, onLogOut, onStay }: LogOutDialogProps) {
  const [waiting, setWaiting] = useState<readonly string[]>();
  const [isOpen, setIsOpen] = useState(() => isUnsent(owner));
  const stay = useRef<HTMLButtonElement>(null);

  const leave = async () => {
    setIsOpen(false);
    try {
      await deleteWaiting(owner);
      const leaving = onLogOut();
      // Unmounted screens store nothing any more, so that this also deletes the last writes of a screen.
      await deleteWaiting(owner);
      await leaving;
    } catch (error) {
      logFailure('Work on this device could not be deleted', error);
      await onLogOut();
    }
  };
  const find = useEffectEvent(async (givenUp: AbortSignal) => {
    await sendUnsent(owner, givenUp);
    return nameWaiting(owner);
  });
  const conclude = useEffectEvent((names: readonly string[]) => {
    if (names.length === 0) {
      void leave();
      return;
    }
    setWaiting(names);
    setIsOpen(true);
  });
  useEffect(() => {
    const givenUp = new AbortController();
    const look = async () => {
      const names = await find(givenUp.signal);
      if (!givenUp.signal.aborted) conclude(names);
    };
    void look();
    return () => givenUp.abort();
  }, []);
  const close = () => {
    setIsOpen(false);
    onStay();
  };
  return (
    <ModalFrame
      open={isOpen}
      title={waiting ? 'Unsaved Work' : 'Sending…'}
      body={waiting ? <Waiting names={waiting} /> : 'Your reviews and quizzes are being sent.'}
      initialFocus={stay}
      onDismiss={close}
      foot={
        <>
          <Button ref={stay} onClick={close}>
            Stay
          </Button>
          {waiting && (
            <Button kind="danger" onClick={() => void leave()}>
              Log out and delete it
            </Button>
          )}
        </>
      }
    />
  );
}

function Waiting({ names }: { names: readonly string[] }) {
  return (
    <>
      {isOffline() && (
        <p>
          There is no connection: your sign-in stays open at the server until this browser reaches it again.
        </p>
      )}
      <p>This is saved on this device only, and is deleted when you log out:</p>
      <ul className={styles.names}>
        {[...new Set(names)].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}
