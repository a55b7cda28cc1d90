import Ellipsis from 'lucide-react/icons/ellipsis';
import FileDown from 'lucide-react/icons/file-down';
import Layers from 'lucide-react/icons/layers';
import { type MouseEvent, useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { closeSheetOf } from '../../../ui/menus/close-sheet.ts';
import { PopoverButton } from '../../../ui/menus/PopoverButton.tsx';
import { openable } from '../../../ui/overlays/openable.tsx';
import styles from './DownloadMenu.module.css';
import { useCardsFile } from './use-cards-file.ts';

const AnkiSheet = openable(async () => (await import('./AnkiSheet.tsx')).AnkiSheet);

/** 'More' of the manager: downloads the cards as a file (screens-student 10.4). */
export function DownloadMenu() {
  const { isSaving, save } = useCardsFile();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const handleAnki = ({ currentTarget }: MouseEvent) => {
    closeSheetOf(currentTarget);
    setWasOpened(true);
    setIsOpen(true);
  };
  const handleCsv = ({ currentTarget }: MouseEvent) => {
    closeSheetOf(currentTarget);
    save();
  };
  return (
    <>
      <PopoverButton label="More" icon={<Ellipsis aria-hidden="true" />}>
        <div className={styles.choices}>
          <Button icon={<Layers aria-hidden="true" />} onClick={handleAnki}>
            Download for Anki
          </Button>
          <Button icon={<FileDown aria-hidden="true" />} pending={isSaving} onClick={handleCsv}>
            Download CSV
          </Button>
        </div>
      </PopoverButton>
      {wasOpened && <AnkiSheet isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
