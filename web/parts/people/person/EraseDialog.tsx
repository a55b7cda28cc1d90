import { type Person, persons } from '@soltura/contract/people/persons';
import { isTypedFor } from '@soltura/domain/people/erasure';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { logFailure } from '../../../api/log.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { TextInput } from '../../../ui/controls/TextInput.tsx';
import { ModalFrame } from '../../../ui/dialogs/ModalFrame.tsx';
import { formatInstant } from '../../../ui/format-instant.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { LoadingPanel } from '../../../ui/page/LoadingPanel.tsx';
import { describeGoing, describeStaying } from './describe-erasure.ts';
import styles from './EraseDialog.module.css';
import { listSure, PersonParts } from './PersonParts.tsx';
import { type PersonKey, personQuery } from './person.queries.ts';

export interface EraseDialogProps {
  open: boolean;
  person: PersonKey;
  onClose: () => void;
  onErased: () => void;
}

const FAILED = 'Error erasing this person';

/** Lists the data that an erasure deletes and keeps, and erases a person whose name was typed (screens-staff 9.12). */
export function EraseDialog({ open, person: key, onClose, onErased }: EraseDialogProps) {
  const cache = useQueryClient();
  const { data, isError, refetch } = useQuery({ ...personQuery(key), enabled: open });
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string>();
  const [also, setAlso] = useState<readonly string[]>();
  const [isErasing, setIsErasing] = useState(false);
  const quiet = useRef<HTMLButtonElement>(null);
  const refreshLater = useRef<() => void>(undefined);
  // Reloads on unmount, since lists, tables, weeks and histories of all kinds name the person. Components about the
  // person alone are unmounted by then, so that their queries are not sent again.
  useEffect(
    () => () => {
      setTimeout(() => refreshLater.current?.());
    },
    [],
  );
  const chosen = also ?? listSure(data?.parts ?? []);
  const canErase = data !== undefined && data.erasedAt === null && listObstacles(data).length === 0;

  const close = () => {
    if (isErasing) return;
    setTyped('');
    setAlso(undefined);
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
      const { kind, id } = key;
      await call(persons.erase, { params: { kind, id }, body: { typed, parts: [...chosen] } });
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
          <Known person={data} chosen={chosen} onChoose={setAlso}>
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

interface KnownProps {
  person: Person;
  chosen: readonly string[];
  onChoose: (keys: string[]) => void;
  children: ReactNode;
}

function Known({ person, chosen, onChoose, children }: KnownProps) {
  if (person.erasedAt !== null) return <p>This person was erased on {formatInstant(person.erasedAt)}.</p>;
  const obstacles = listObstacles(person);
  if (obstacles.length > 0) {
    return (
      <>
        <p>This person cannot be erased yet:</p>
        <ul className={styles.list}>
          {obstacles.map((obstacle) => (
            <li key={obstacle}>{obstacle}</li>
          ))}
        </ul>
      </>
    );
  }
  const parts = person.parts.filter(({ key }) => chosen.includes(key));
  return (
    <div className={styles.known}>
      <PersonParts person={person} chosen={chosen} onChoose={onChoose} isErasure />
      <dl className={styles.facts}>
        <dt>Goes</dt>
        <dd>{describeGoing(parts)}</dd>
        <dt>Stays, without a name</dt>
        <dd>{describeStaying(parts)}</dd>
      </dl>
      <p>This cannot be undone, and restoring a backup erases them again.</p>
      {children}
    </div>
  );
}

function listObstacles({ parts }: Person): string[] {
  return parts.filter(({ isSure }) => isSure).flatMap(({ obstacles }) => obstacles);
}
