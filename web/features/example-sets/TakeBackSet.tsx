import type { GivenSet } from '@soltura/contract/flashcards/given-sets';
import { countOf } from '@soltura/domain/numbers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { startUndoTrail } from '../../editing/undo.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ModalFrame } from '../../ui/dialogs/ModalFrame.tsx';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../ui/page/LoadingPanel.tsx';
import { refreshCards } from './assign-many.ts';
import { describeStayed, nameGroup, takeBackQuery, tellWhatStayed } from './given-sets.queries.ts';
import styles from './SeveralStudents.module.css';

export function TakeBackSet({ set, onClose }: { set: GivenSet; onClose: () => void }) {
  const { recordId, changeSet } = set;
  const cache = useQueryClient();
  const { data, isError, refetch } = useQuery(takeBackQuery(recordId));
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose();
  };
  const handleUndo = () => {
    const trail = startUndoTrail();
    trail.note(changeSet);
    trail.offer(
      () => refreshCards(cache),
      () => tellWhatStayed(recordId),
    )?.();
    close();
  };
  return (
    <ModalFrame
      open={isOpen}
      title="Take the Set Back?"
      onDismiss={close}
      body={
        <div className={styles.form}>
          <p>{nameGroup(set)}</p>
          {data ? (
            <ul className={styles.ledger} aria-label="What this does">
              <li>
                <strong>{countOf(data.cards, 'card')}</strong> {data.cards === 1 ? 'is' : 'are'} removed.
              </li>
              {data.graded > 0 && <li>{describeStayed(data.graded)}</li>}
              {data.gone > 0 && (
                <li>
                  {countOf(data.gone, 'card')} {data.gone === 1 ? 'was' : 'were'} removed already.
                </li>
              )}
            </ul>
          ) : isError ? (
            <ErrorPanel title="The cards could not be looked at" onRetry={() => void refetch()} />
          ) : (
            <LoadingPanel message="Loading..." />
          )}
        </div>
      }
      foot={
        <>
          <Button onClick={close}>Go Back</Button>
          <Button kind="primary" disabled={!data} onClick={handleUndo}>
            Take It Back
          </Button>
        </>
      }
    />
  );
}
