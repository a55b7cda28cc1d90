import type { ListImport } from '@soltura/contract/moving-in/moving-in';
import type { UndoneRecord } from '@soltura/contract/undo/undo';
import { titleOfImport } from '@soltura/domain/moving-in/steps';
import { countOf } from '@soltura/domain/numbers';
import { useQueryClient } from '@tanstack/react-query';
import Undo2 from 'lucide-react/icons/undo-2';
import { useId } from 'react';
import { readNow } from '../../../api/server-clock.ts';
import type { StayedOut } from '../../../parts/imports/visit.ts';
import paperStyles from '../../../ui/cards/paper.module.css';
import { joinClasses } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { formatRecent } from '../../../ui/format-instant.ts';
import { useModal } from '../../../ui/overlays/use-modal.tsx';
import typeStyles from '../../../ui/type.module.css';
import styles from './ImportsCard.module.css';
import { takeImportsBack } from './move-in.queries.ts';
import { StayedOutNote } from './StayedOutNote.tsx';

interface ImportsCardProps {
  imports: readonly ListImport[];
  stayedOut: readonly StayedOut[];
  onKept: (kept: readonly UndoneRecord[]) => void;
}

export function ImportsCard({ imports, stayedOut, onKept }: ImportsCardProps) {
  const cache = useQueryClient();
  const headId = useId();
  const { openModal, modal } = useModal();
  const now = readNow();
  const isToday = imports.every(({ at }) => new Date(at).toDateString() === now.toDateString());
  const undoable = imports.filter(({ obstacle }) => obstacle === null);
  const count = countOf(undoable.length, 'import');
  const askForAll = () =>
    openModal({
      title: 'Undo All Imports',
      body: `${count} will be taken back, the newest first.`,
      type: 'confirm',
      destroys: true,
      onConfirm: () => takeImportsBack(cache, undoable, onKept),
    });
  return (
    <section className={joinClasses(paperStyles.paper, styles.card)} aria-labelledby={headId}>
      <h2 id={headId} className={typeStyles.h3}>
        {isToday ? 'Today' : 'Last Imports'}
      </h2>
      <ul>
        {imports.map((one) => {
          const { changeSet, list, at, rows, by, isOwn, obstacle } = one;
          const reasonId = `${headId}-${changeSet}`;
          const remark = obstacle ?? one.stays;
          const left = stayedOut.find((out) => out.changeSet === changeSet);
          return (
            <li key={changeSet}>
              <p>
                {titleOfImport(list)}
                <span className={styles.about}>
                  {formatRecent(at, now)}, {countOf(rows, 'row')}, by{' '}
                  {isOwn ? 'you' : by || 'somebody who is gone'}
                </span>
                {remark !== null && (
                  <span id={reasonId} className={styles.about}>
                    {remark}
                  </span>
                )}
                {left && <StayedOutNote stayedOut={left} />}
              </p>
              <Button
                kind="ghost"
                size="staff"
                icon={<Undo2 aria-hidden="true" />}
                disabled={obstacle !== null}
                aria-label={`Undo ${titleOfImport(list)}`}
                aria-describedby={remark === null ? undefined : reasonId}
                onClick={() => takeImportsBack(cache, [one], onKept)}
              >
                Undo
              </Button>
            </li>
          );
        })}
      </ul>
      {undoable.length > 1 && (
        <div className={styles.all}>
          <p>All {undoable.length}, newest first</p>
          <Button kind="danger-quiet" size="staff" onClick={askForAll}>
            Undo all...
          </Button>
        </div>
      )}
      {modal}
    </section>
  );
}
