import { countOf } from '@soltura/domain/numbers';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { usePrograms } from '../../base/programs.queries.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { openable } from '../../ui/overlays/openable.tsx';
import { describeFilters } from './describe-filters.ts';
import styles from './FilterSheet.module.css';
import { Filters, type FiltersProps } from './Filters.tsx';

const SidePanel = openable(async () => (await import('../../ui/dialogs/SidePanel.tsx')).SidePanel);

export function FilterSheet({ count, ...filters }: FiltersProps & { count: number | undefined }) {
  const { data } = usePrograms();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const handleOpen = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <button type="button" className={styles.line} aria-haspopup="dialog" onClick={handleOpen}>
        <SlidersHorizontal aria-hidden="true" />
        {describeFilters(filters.filters, data?.lessons ?? [])}
      </button>
      {wasOpened && (
        <SidePanel
          open={isOpen}
          title="Filters"
          onClose={() => setIsOpen(false)}
          foot={
            <Button kind="primary" size="touch" onClick={() => setIsOpen(false)}>
              {count === undefined ? 'Show flashcards' : `Show ${countOf(count, 'flashcard')}`}
            </Button>
          }
        >
          <Filters {...filters} />
        </SidePanel>
      )}
    </>
  );
}
