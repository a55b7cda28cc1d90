import { titleOfImport } from '@soltura/domain/moving-in/steps';
import { countOf } from '@soltura/domain/numbers';
import { downloadLeftOut } from '../../../parts/imports/left-out.ts';
import type { StayedOut } from '../../../parts/imports/visit.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import styles from './StayedOutNote.module.css';

/** '3 rows stayed out · Download them': the rows that an import has left out, with the reasons. */
export function StayedOutNote({ stayedOut }: { stayedOut: StayedOut }) {
  const { count, list } = stayedOut;
  const rows = countOf(count, 'row');
  return (
    <span className={styles.note}>
      {rows} stayed out ·
      <Button
        kind="link"
        size="staff"
        aria-label={`Download ${rows} that stayed out of ${titleOfImport(list)}`}
        onClick={() => downloadLeftOut(stayedOut)}
      >
        Download {count === 1 ? 'it' : 'them'}
      </Button>
    </span>
  );
}
