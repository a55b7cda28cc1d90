import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import type { ButtonLook } from '../controls/button-class.ts';
import styles from './FilterSheet.module.css';
import { openable } from './openable.tsx';

const SidePanel = openable(async () => (await import('../dialogs/SidePanel.tsx')).SidePanel);

interface FilterSheetProps {
  countInForce: number;
  found: number | undefined;
  onReset: () => void;
  size: NonNullable<ButtonLook['size']>;
  children: ReactNode;
}

/** The filters of a staff screen on a phone: a button with the number of active ones, and a sheet (ui.md 9). */
export function FilterSheet({ countInForce, found, onReset, size, children }: FilterSheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const handleOpen = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button
        size={size}
        icon={<SlidersHorizontal aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={handleOpen}
      >
        {countInForce === 0 ? 'Filters' : `Filters, ${countInForce} changed`}
      </Button>
      {wasOpened && (
        <SidePanel
          open={isOpen}
          title="Filters"
          closesOutside
          onClose={() => setIsOpen(false)}
          foot={
            <>
              <Button size="touch" disabled={countInForce === 0} onClick={onReset}>
                Reset filters
              </Button>
              <Button kind="primary" size="touch" onClick={() => setIsOpen(false)}>
                {describeFound(found)}
              </Button>
            </>
          }
        >
          <div className={styles.filters}>{children}</div>
        </SidePanel>
      )}
    </>
  );
}

function describeFound(found: number | undefined): string {
  if (found === undefined) return 'Show records';
  return found === 1 ? 'Show 1 record' : `Show ${found} records`;
}
