import Download from 'lucide-react/icons/download';
import Eraser from 'lucide-react/icons/eraser';
import { type ComponentType, useId, useState } from 'react';
import { logFailure } from '../../../api/log.ts';
import { Button } from '../../../ui/Button.tsx';
import { joinClasses } from '../../../ui/class-names.ts';
import { Heading } from '../../../ui/Heading.tsx';
import paperStyles from '../../../ui/paper.module.css';
import { toast } from '../../../ui/toast.ts';
import type { EraseDialogProps } from './EraseDialog.tsx';
import { exportPerson } from './export-person.ts';
import styles from './PersonalData.module.css';
import type { PersonKey } from './person.queries.ts';

interface PersonalDataProps {
  person: PersonKey;
  /** In a panel above the danger zone, or a paper of its own with a heading of this level. */
  look: 'panel' | 2 | 3;
  /** Called when the person is erased, with the record gone from the lists. */
  onErased: () => void;
}

/** 'Personal Data' of a record: export and erase the person, for admins (screens-staff 9.12). */
export function PersonalData({ person, look, onErased }: PersonalDataProps) {
  const id = useId();
  const size = look === 'panel' ? 'mid' : 'staff';
  const [isExporting, setIsExporting] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<EraseDialogProps>>();
  const [isOpen, setIsOpen] = useState(false);
  const save = async () => {
    setIsExporting(true);
    await exportPerson(person, new Date());
    setIsExporting(false);
  };
  const ask = async () => {
    try {
      const { EraseDialog } = await import('./EraseDialog.tsx');
      setDialog(() => EraseDialog);
      setIsOpen(true);
    } catch (error) {
      toast.failed('Error loading data');
      logFailure('The dialog that erases a person could not be loaded', error);
    }
  };
  return (
    <section
      className={joinClasses(styles.section, look === 'panel' ? styles.panel : paperStyles.paper)}
      aria-labelledby={id}
    >
      {look === 'panel' ? (
        <h3 id={id} className={styles.heading}>
          Personal Data
        </h3>
      ) : (
        <Heading level={look} id={id} className={styles.paperHeading}>
          Personal Data
        </Heading>
      )}
      <div className={styles.actions}>
        <Button
          size={size}
          icon={<Download aria-hidden="true" />}
          pending={isExporting}
          onClick={() => void save()}
        >
          Export
        </Button>
        <Button
          kind="danger-quiet"
          size={size}
          icon={<Eraser aria-hidden="true" />}
          onClick={() => void ask()}
        >
          Erase
        </Button>
      </div>
      {Dialog && (
        <Dialog open={isOpen} person={person} onClose={() => setIsOpen(false)} onErased={onErased} />
      )}
    </section>
  );
}
