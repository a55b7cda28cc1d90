import { formatNumber } from '@soltura/domain/numbers';
import type { SchoolTable } from '@soltura/domain/tables/table';
import Archive from 'lucide-react/icons/archive';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useStoreState } from '../../../editing/make-store.ts';
import { Band } from '../../../ui/controls/Band.tsx';
import { BandButton } from '../../../ui/controls/BandButton.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { isAnythingTyped } from '../grid/grid-rows.ts';
import type { GridStore } from '../grid/grid-store.ts';
import styles from './SelectionActs.module.css';
import type { ManyChanges } from './use-many-changes.tsx';
import type { RowSelection } from './use-row-selection.ts';

interface SelectionActsProps {
  table: SchoolTable;
  selection: RowSelection;
  many: ManyChanges;
  /** The number of matching rows in words: 'about 31,000'. */
  foundWords: string;
  found: number;
  onCopy: () => void;
}

const COPY = <Copy aria-hidden="true" />;
const SET = <Pencil aria-hidden="true" />;
const ARCHIVE = <Archive aria-hidden="true" />;
const DELETE = <Trash2 aria-hidden="true" />;
const CLEAR = <X aria-hidden="true" />;

/** The actions for the selected rows of a table in view, at the foot of the screen. */
export function SelectionBand(props: SelectionActsProps) {
  const { table, selection, many, found, foundWords, onCopy } = props;
  return (
    <Band label="Selected rows" size="staff" keepsInView>
      <div className={styles.row}>
        <span className={styles.count}>{tellSelected(selection, foundWords)}</span>
        {!selection.isAll && found > selection.count && (
          <BandButton tone="quiet" size="mid" shortcuts="Control+A" onClick={selection.chooseAll}>
            Select All {foundWords}
          </BandButton>
        )}
        <span className={styles.acts}>
          <BandButton size="mid" icon={COPY} shortcuts="Control+C" onClick={onCopy}>
            Copy
          </BandButton>
          <BandButton size="mid" icon={SET} onClick={many.setValue}>
            Set a Value…
          </BandButton>
          {table.canArchive && (
            <BandButton size="mid" icon={ARCHIVE} onClick={many.archive}>
              Archive
            </BandButton>
          )}
          {table.canDelete && (
            <BandButton size="mid" icon={DELETE} onClick={many.remove}>
              Delete…
            </BandButton>
          )}
          <BandButton tone="quiet" size="mid" icon={CLEAR} onClick={() => clear(selection)}>
            Select None
          </BandButton>
        </span>
      </div>
    </Band>
  );
}

interface GridActsProps extends SelectionActsProps {
  store: GridStore;
}

/** The actions for the selected rows in edit mode, where the band at the foot is that of the drafts. */
export function SelectionTools({ table, selection, many, found, foundWords, onCopy, store }: GridActsProps) {
  // Unsaved drafts would be based on versions that the change makes outdated.
  const isDisabled = useStoreState(store, isAnythingTyped);
  return (
    <div className={styles.tools}>
      <span className={styles.count}>{tellSelected(selection, foundWords)}</span>
      {!selection.isAll && found > selection.count && (
        <Button kind="link" size="staff" onClick={selection.chooseAll}>
          Select All {foundWords}
        </Button>
      )}
      <Button size="staff" icon={COPY} disabled={isDisabled} onClick={onCopy}>
        Copy Rows
      </Button>
      <Button size="staff" icon={SET} disabled={isDisabled} onClick={many.setValue}>
        Set a Value…
      </Button>
      {table.canArchive && (
        <Button size="staff" icon={ARCHIVE} disabled={isDisabled} onClick={many.archive}>
          Archive
        </Button>
      )}
      {table.canDelete && (
        <Button size="staff" kind="danger-quiet" icon={DELETE} disabled={isDisabled} onClick={many.remove}>
          Delete…
        </Button>
      )}
      <Button size="staff" kind="ghost" icon={CLEAR} onClick={() => clear(selection)}>
        Select None
      </Button>
      {isDisabled && <span className={styles.hindrance}>Apply or give up what is typed first.</span>}
    </div>
  );
}

export function tellSelected({ count, isAll }: RowSelection, foundWords: string): string {
  if (isAll) return `All ${foundWords} rows selected`;
  return count === 1 ? '1 row selected' : `${formatNumber(count)} rows selected`;
}

/** The button with the focus disappears with the selection. */
function clear(selection: RowSelection): void {
  selection.clear();
  document.getElementById('main')?.focus({ preventScroll: true });
}
