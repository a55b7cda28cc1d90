import { type Person, persons } from '@soltura/contract/people/persons';
import { type ComponentType, type ReactNode, useState } from 'react';
import { call } from '../../../api/client.ts';
import { logFailure } from '../../../api/log.ts';
import { readNow } from '../../../api/server-clock.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import type { EraseDialogProps } from './EraseDialog.tsx';
import type { ExportDialogProps } from './ExportDialog.tsx';
import { EXPORT_FAILED, exportPerson } from './export-person.ts';
import type { PersonKey } from './person.queries.ts';

interface PersonalDataActs {
  isExporting: boolean;
  /** Downloads the person's data; asks first when other records have the same address. */
  save: () => Promise<void>;
  ask: () => Promise<void>;
  dialog: ReactNode;
}

export function usePersonalData(person: PersonKey, onErased: () => void): PersonalDataActs {
  const [isExporting, setIsExporting] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<EraseDialogProps>>();
  const [isOpen, setIsOpen] = useState(false);
  const [asked, setAsked] = useState<{
    person: Person;
    Dialog: ComponentType<ExportDialogProps>;
    key: number;
  }>();
  const [isAsking, setIsAsking] = useState(false);
  const exportParts = async (parts: string[]) => {
    setIsExporting(true);
    await exportPerson(person, parts, readNow());
    setIsExporting(false);
  };
  return {
    isExporting,
    save: async () => {
      setIsExporting(true);
      try {
        const known = await call(persons.person, { params: { kind: person.kind, id: person.id } });
        if (known.parts.every(({ isSure }) => isSure)) {
          await exportParts(known.parts.map(({ key }) => key));
        } else {
          const { ExportDialog } = await import('./ExportDialog.tsx');
          // A new key resets the choices of the last time.
          setAsked((before) => ({ person: known, Dialog: ExportDialog, key: (before?.key ?? 0) + 1 }));
          setIsAsking(true);
        }
      } catch (error) {
        toast.failed(EXPORT_FAILED);
        logFailure(EXPORT_FAILED, error);
      }
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
    dialog: (
      <>
        {Dialog && (
          <Dialog open={isOpen} person={person} onClose={() => setIsOpen(false)} onErased={onErased} />
        )}
        {asked && (
          <asked.Dialog
            key={asked.key}
            open={isAsking}
            person={asked.person}
            onClose={() => setIsAsking(false)}
            onExport={(parts) => void exportParts(parts)}
          />
        )}
      </>
    ),
  };
}
