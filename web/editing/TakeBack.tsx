import type { RecordChange } from '@soltura/contract/records/records';
import type { RecordKind } from '@soltura/domain/records/record-kinds';
import { UNDOABLE_MS } from '@soltura/domain/records/undoable';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import Undo from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { Button } from '../ui/controls/Button.tsx';
import { usePanelActions } from '../ui/panels/use-panel.ts';
import { oneRecordKey } from './history.queries.ts';
import styles from './RecordHistory.module.css';
import { takeBackSet } from './undo.ts';

interface TakeBackProps {
  kind: RecordKind;
  id: number;
  change: RecordChange;
  describedBy: string;
}

const WHY = {
  'changed-by-others': 'It cannot be taken back: others have changed it since.',
  'changed-since': 'It cannot be taken back: you have changed it since.',
} as const;

/**
 * 'Take Back' beside one's own newest change, with the day until which it is possible, or the reason why it is not
 * (screens-staff 1.6). If the record is gone afterwards, its panel closes.
 */
export function TakeBack({ kind, id, change, describedBy }: TakeBackProps) {
  const { at, changeSet, takeBack, others } = change;
  const cache = useQueryClient();
  const { close } = usePanelActions();
  const [isBusy, setIsBusy] = useState(false);
  if (takeBack === 'no' || changeSet === null) return null;
  if (takeBack !== 'possible') return <p className={styles.why}>{WHY[takeBack]}</p>;
  const act = async () => {
    setIsBusy(true);
    await takeBackSet(changeSet, (changed) => {
      const isGone = changed.some(
        (one) => one.kind === kind && one.recordId === id && one.action === 'deleted',
      );
      if (isGone) close();
      return refreshKinds(cache, [kind, ...changed.map((one) => one.kind)], { withOne: !isGone });
    });
    setIsBusy(false);
  };
  return (
    <p className={styles.takeBack}>
      <Button
        size="staff"
        icon={<Undo aria-hidden="true" />}
        pending={isBusy}
        aria-describedby={describedBy}
        onClick={() => void act()}
      >
        Take Back
      </Button>
      <span>
        possible until {describeLastDay(at)}
        {others > 0 && `; takes back ${describeOthers(others)} too`}
      </span>
    </p>
  );
}

const MAX_COUNTED = 100;

function describeLastDay(at: string): string {
  const last = new Date(new Date(at).getTime() + UNDOABLE_MS);
  return last.toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
}

function describeOthers(others: number): string {
  if (others >= MAX_COUNTED) return `${MAX_COUNTED} or more changes of other records`;
  return others === 1 ? 'a change of another record' : `${others} changes of other records`;
}

/** Refetches the queries that show records of these kinds, without the panel's own record if that is gone. */
function refreshKinds(
  cache: QueryClient,
  kinds: readonly RecordKind[],
  { withOne }: { readonly withOne: boolean },
): Promise<void> {
  const changed = new Set<string>(kinds);
  return cache.invalidateQueries({
    predicate: ({ meta, queryKey: [of] }) =>
      (withOne || of !== oneRecordKey[0]) && meta?.live?.some((shown) => changed.has(shown)) === true,
  });
}
