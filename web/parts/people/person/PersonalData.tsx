import Download from 'lucide-react/icons/download';
import Eraser from 'lucide-react/icons/eraser';
import Merge from 'lucide-react/icons/merge';
import { useId } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import styles from './PersonalData.module.css';
import type { PersonKey } from './person.queries.ts';
import { usePersonalData } from './use-personal-data.tsx';

interface PersonalDataProps {
  person: PersonKey;
  onErased: () => void;
  /**
   * Opens the panel that merges another user into this one; left out unless the record is a user that is not archived.
   */
  onMerge?: (() => void) | undefined;
}

/** 'Personal Data' in the panel of a record: export, merge and erase the person, for admins (screens-staff 9.12). */
export function PersonalData({ person, onErased, onMerge }: PersonalDataProps) {
  const id = useId();
  const { isExporting, save, ask, dialog } = usePersonalData(person, onErased);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        Personal Data
      </h3>
      <div className={styles.actions}>
        {onMerge && (
          <Button icon={<Merge aria-hidden="true" />} onClick={onMerge}>
            Merge
          </Button>
        )}
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
