import { type Person, persons } from '@soltura/contract/people/persons';
import { isTypedFor } from '@soltura/domain/people/erasure';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { logFailure } from '../../../api/log.ts';
import { Button } from '../../../ui/Button.tsx';
import { ModalFrame } from '../../../ui/dialogs/ModalFrame.tsx';
import { Field } from '../../../ui/Field.tsx';
import { formatInstant } from '../../../ui/format-instant.ts';
import { LoadingPanel } from '../../../ui/LoadingPanel.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeGoing, describeStaying, listParts } from './describe-erasure.ts';
import styles from './EraseDialog.module.css';
import { type PersonKey, personQuery } from './person.queries.ts';

export interface EraseDialogProps {
  open: boolean;
  person: PersonKey;
  onClose: () => void;
  onErased: () => void;
}

const FAILED = 'Error erasing this person';

/** Says what goes and what stays, and erases a person whose name was typed (screens-staff 9.12). */
export function EraseDialog({ open, person: key, onClose, onErased }: EraseDialogProps) {
  const cache = useQueryClient();
  const { data, isError, refetch } = useQuery({ ...personQuery(key), enabled: open });
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isErasing, setIsErasing] = useState(false);
  const quiet = useRef<HTMLButtonElement>(null);
  const refreshLater = useRef<() => void>(undefined);
  // Lists, tables, weeks and histories of all kinds name the person. What shows the person alone is gone by then, and
  // not asked for again.
  useEffect(
    () => () => {
      setTimeout(() => refreshLater.current?.());
    },
    [],
  );
  const canErase = data !== undefined && data.erasedAt === null && data.obstacles.length === 0;

  const close = () => {
    if (isErasing) return;
    setTyped('');
    setFailure(undefined);
    onClose();
  };
  const erase = async () => {
    if (!data || !isTypedFor(typed, data)) {
      setFailure('Type the name or the address of this person.');
      return;
    }
    setIsErasing(true);
    setFailure(undefined);
    try {
      await call(persons.erase, { params: { kind: key.kind, id: key.id }, body: { typed } });
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : FAILED);
      logFailure(FAILED, error);
      setIsErasing(false);
      return;
    }
    toast.succeeded(`${data.name || data.email} was erased`);
    setIsErasing(false);
    onClose();
    refreshLater.current = () => void cache.invalidateQueries();
    onErased();
  };
  return (
    <ModalFrame
      open={open}
      title={data ? `Erase ${data.name || data.email}` : 'Erase'}
      initialFocus={quiet}
      onDismiss={close}
      body={
        data ? (
          <Known person={data}>
            <form
              id="erase-person"
              onSubmit={(event) => {
                event.preventDefault();
                void erase();
              }}
            >
              <Field label="Type the name or the email address to go on" error={failure}>
                {(control) => (
                  <TextInput
                    {...control}
                    autoComplete="off"
                    spellCheck={false}
                    value={typed}
                    onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                  />
                )}
              </Field>
            </form>
          </Known>
        ) : isError ? (
          <p role="alert">
            Error loading data{' '}
            <Button size="staff" onClick={() => void refetch()}>
              Retry
            </Button>
          </p>
        ) : (
          <LoadingPanel message="Loading..." />
        )
      }
      foot={
        <>
          <Button ref={quiet} onClick={close}>
            {canErase || !data ? 'Cancel' : 'Close'}
          </Button>
          {canErase && (
            <Button kind="danger" type="submit" form="erase-person" pending={isErasing}>
              Erase
            </Button>
          )}
        </>
      }
    />
  );
}

function Known({ person, children }: { person: Person; children: ReactNode }) {
  if (person.erasedAt !== null) return <p>This person was erased on {formatInstant(person.erasedAt)}.</p>;
  if (person.obstacles.length > 0) {
    return (
      <>
        <p>This person cannot be erased yet:</p>
        <ul className={styles.list}>
          {person.obstacles.map((obstacle) => (
            <li key={obstacle}>{obstacle}</li>
          ))}
        </ul>
      </>
    );
  }
  const parts = listParts(person);
  return (
    <div className={styles.known}>
      {parts.length > 1 && <p>By the email address these records are of one person: {parts.join(', ')}.</p>}
      <dl className={styles.facts}>
        <dt>Goes</dt>
        <dd>{describeGoing(person)}</dd>
        <dt>Stays, without a name</dt>
        <dd>{describeStaying(person)}</dd>
      </dl>
      <p>This cannot be undone, and restoring a backup erases them again.</p>
      {children}
    </div>
  );
}
