import type { Person } from '@soltura/contract/people/persons';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { ModalFrame } from '../../../ui/dialogs/ModalFrame.tsx';
import styles from './EraseDialog.module.css';
import { listSure, PersonParts } from './PersonParts.tsx';

export interface ExportDialogProps {
  open: boolean;
  person: Person;
  onClose: () => void;
  onExport: (parts: string[]) => void;
}

/**
 * Lets an admin choose which records with the same address belong to a person, and exports them (screens-staff 9.12).
 */
export function ExportDialog({ open, person, onClose, onExport }: ExportDialogProps) {
  const [chosen, setChosen] = useState(() => listSure(person.parts));
  const quiet = useRef<HTMLButtonElement>(null);
  return (
    <ModalFrame
      open={open}
      title={`Export ${person.name || person.email}`}
      initialFocus={quiet}
      onDismiss={onClose}
      body={
        <div className={styles.known}>
          <PersonParts person={person} chosen={chosen} onChoose={setChosen} />
        </div>
      }
      foot={
        <>
          <Button ref={quiet} onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind="primary"
            onClick={() => {
              onClose();
              onExport(chosen);
            }}
          >
            Export
          </Button>
        </>
      }
    />
  );
}
