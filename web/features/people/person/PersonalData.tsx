import Download from 'lucide-react/icons/download';
import Eraser from 'lucide-react/icons/eraser';
import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import styles from './PersonalData.module.css';
import type { PersonKey } from './person.queries.ts';
import { usePersonalData } from './use-personal-data.tsx';

interface PersonalDataProps {
  person: PersonKey;
  /** Called when the person is erased, with the record gone from the lists. */
  onErased: () => void;
}

/** 'Personal Data' in the panel of a record: export and erase the person, for admins (screens-staff 9.12). */
export function PersonalData({ person, onErased }: PersonalDataProps) {
  const id = useId();
  const { isExporting, save, ask, dialog } = usePersonalData(person, onErased);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        Personal Data
      </h3>
      <div className={styles.actions}>
        <Button icon={<Download aria-hidden="true" />} pending={isExporting} onClick={() => void save()}>
          Export
        </Button>
        <Button kind="danger-quiet" icon={<Eraser aria-hidden="true" />} onClick={() => void ask()}>
          Erase
        </Button>
      </div>
      {dialog}
    </section>
  );
}
