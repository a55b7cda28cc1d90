import Check from 'lucide-react/icons/check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { useIsPhone } from '../../ui/hooks/use-is-phone.ts';
import { closeSheetOf } from '../../ui/menus/close-sheet.ts';
import { PopoverButton } from '../../ui/menus/PopoverButton.tsx';
import styles from './ListActs.module.css';

interface ListActsProps {
  onEditTable: () => void;
  onCompleteAll: () => void;
  isCompleting: boolean;
  selecting: ReactNode;
  exporting: ReactNode;
  keys: ReactNode;
}

/** The actions on the listed records: on a phone side by side, else all but 'Enable Edit Mode' behind 'More'. */
export function ListActs({
  onEditTable,
  onCompleteAll,
  isCompleting,
  selecting,
  exporting,
  keys,
}: ListActsProps) {
  const isPhone = useIsPhone();
  const acts = (
    <>
      <Button
        size="staff"
        kind={isPhone ? 'plain' : 'ghost'}
        icon={<Check aria-hidden="true" />}
        pending={isCompleting}
        onClick={({ detail, currentTarget }) => {
          if (detail > 1) return;
          closeSheetOf(currentTarget);
          onCompleteAll();
        }}
      >
        Complete all that qualify
      </Button>
      {exporting}
    </>
  );
  return (
    <div className={styles.acts}>
      {isPhone && acts}
      {selecting}
      <Button size="staff" onClick={onEditTable}>
        Enable Edit Mode
      </Button>
      {!isPhone && (
        <PopoverButton label="More" kind="plain" size="staff" iconOnly icon={<Ellipsis aria-hidden="true" />}>
          <div className={styles.menu}>{acts}</div>
          <section className={styles.keys}>
            <h2 className={styles.heading}>Keys</h2>
            {keys}
          </section>
        </PopoverButton>
      )}
    </div>
  );
}
