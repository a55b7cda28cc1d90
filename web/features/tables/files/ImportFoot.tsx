import type { ImportResult } from '@soltura/contract/tables/tables';
import { formatNumber } from '@soltura/domain/numbers';
import { useId } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import styles from './ImportDialog.module.css';

interface ImportFootProps {
  counts: ImportResult['counts'];
  isImporting: boolean;
  onAnother: () => void;
  onClose: () => void;
  onImport: () => void;
}

/** The buttons for a previewed file, and the reason why it cannot be imported. */
export function ImportFoot({ counts, isImporting, onAnother, onClose, onImport }: ImportFootProps) {
  const noteId = useId();
  const count = counts.create + counts.change;
  const note = describeHindrance(counts, count);
  const number = formatNumber(count);
  const rows = count === 1 ? 'Row' : 'Rows';
  return (
    <div className={styles.foot}>
      <p id={noteId} className={styles.note}>
        {note}
      </p>
      <Button disabled={isImporting} onClick={onAnother}>
        Choose Another File
      </Button>
      <Button disabled={isImporting} onClick={onClose}>
        {count === 0 ? 'Close' : 'Cancel'}
      </Button>
      {count > 0 && (
        <Button
          kind="primary"
          pending={isImporting}
          disabled={counts.refuse > 0}
          aria-describedby={note === undefined ? undefined : noteId}
          onClick={onImport}
        >
          {isImporting ? `Importing ${number} ${rows}…` : `Import ${number} ${rows}`}
        </Button>
      )}
    </div>
  );
}

function describeHindrance({ refuse }: ImportResult['counts'], count: number): string | undefined {
  if (refuse > 0) return 'Nothing is imported while rows are refused. Mend the file and choose it again.';
  return count === 0 ? 'Every row is as it is stored: there is nothing to import.' : undefined;
}
