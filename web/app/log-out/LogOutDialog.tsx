import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasContact } from '../../api/contact.ts';
import { isOffline } from '../../device/network.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ModalFrame } from '../../ui/dialogs/ModalFrame.tsx';
import { clearDevice } from './clear-device.ts';
import styles from './LogOutDialog.module.css';
import { isUnsent, nameUnsaved, nameUnsent, type Owner, sendUnsent } from './waiting-work.ts';

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
  const [waiting, setWaiting] = useState<Waiting>();
  const [isOpen, setIsOpen] = useState(() => isUnsent(owner));
  const stay = useRef<HTMLButtonElement>(null);

  const leave = async () => {
    setIsOpen(false);
    await clearDevice(owner);
    const leaving = onLogOut();
    // Unmounted screens store nothing any more, so that this also deletes the last writes of a screen.
    await clearDevice(owner);
    await leaving;
  };
  const find = useEffectEvent(async (givenUp: AbortSignal) => {
    await sendUnsent(owner, givenUp);
    return { unsaved: await nameUnsaved(owner), unsent: nameUnsent(owner) };
  });
  const conclude = useEffectEvent((found: Waiting) => {
    if (found.unsaved.length + found.unsent.length === 0) {
      void leave();
      return;
    }
    setWaiting(found);
    setIsOpen(true);
  });
  useEffect(() => {
    const givenUp = new AbortController();
    const look = async () => {
      const found = await find(givenUp.signal);
      if (!givenUp.signal.aborted) conclude(found);
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
      title={waiting ? nameQuestion(waiting) : 'Sending…'}
      body={waiting ? <WaitingBody {...waiting} /> : 'Your reviews and quizzes are being sent.'}
      initialFocus={stay}
      onDismiss={close}
      foot={
        <>
          {waiting && (
            <Button kind="danger-quiet" onClick={() => void leave()}>
              Log out and delete it
            </Button>
          )}
          <Button ref={stay} kind="primary" onClick={close}>
            Stay
          </Button>
        </>
      }
    />
  );
}

interface Waiting {
  readonly unsaved: readonly string[];
  readonly unsent: readonly string[];
}

function findOnly({ unsaved, unsent }: Waiting): string | undefined {
  return unsaved.length === 0 && unsent.length === 1 ? unsent[0] : undefined;
}

function nameQuestion(waiting: Waiting): string {
  const only = findOnly(waiting);
  if (only === undefined) return 'Unsaved Work';
  return `${only} ${isOne(only) ? 'is' : 'are'} not sent yet`;
}

function isOne(counted: string): boolean {
  return counted.startsWith('1 ');
}

function WaitingBody(waiting: Waiting) {
  const only = findOnly(waiting);
  const names = [...waiting.unsent, ...waiting.unsaved];
  const isAway = isOffline() || !hasContact();
  return (
    <>
      {only === undefined ? (
        <>
          <p>This is saved on this device only, and is deleted when you log out:</p>
          <ul className={styles.names}>
            {[...new Set(names)].map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          {isAway
            ? 'There is no connection.'
            : `The server does not take ${isOne(only) ? 'it' : 'them'} now.`}{' '}
          If you log out now, {isOne(only) ? `this ${only.slice(2)} is` : `these ${only} are`} deleted from
          this device.
        </p>
      )}
      {isAway && <p>Your sign-in stays open at the server until this browser reaches it again.</p>}
    </>
  );
}
