import { type ComponentType, type ReactNode, useState } from 'react';
import { logFailure } from '../../../api/log.ts';
import { toast } from '../../../ui/toast.ts';
import type { EraseDialogProps } from './EraseDialog.tsx';
import { exportPerson } from './export-person.ts';
import type { PersonKey } from './person.queries.ts';

interface PersonalDataActs {
  isExporting: boolean;
  /** Downloads what is stored of the person. */
  save: () => Promise<void>;
  /** Opens the dialog that erases the person. */
  ask: () => Promise<void>;
  /** To be rendered where the buttons are. */
  dialog: ReactNode;
}

/** What an admin does with what is stored of a person: export and erase it (screens-staff 9.12). */
export function usePersonalData(person: PersonKey, onErased: () => void): PersonalDataActs {
  const [isExporting, setIsExporting] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<EraseDialogProps>>();
  const [isOpen, setIsOpen] = useState(false);
  return {
    isExporting,
    save: async () => {
      setIsExporting(true);
      await exportPerson(person, new Date());
      setIsExporting(false);
    },
    ask: async () => {
      try {
        const { EraseDialog } = await import('./EraseDialog.tsx');
        setDialog(() => EraseDialog);
        setIsOpen(true);
      } catch (error) {
        toast.failed('Error loading data');
        logFailure('The dialog that erases a person could not be loaded', error);
      }
    },
    dialog: Dialog && (
      <Dialog open={isOpen} person={person} onClose={() => setIsOpen(false)} onErased={onErased} />
    ),
  };
}
