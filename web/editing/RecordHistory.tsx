import type { RecordChange } from '@soltura/contract/records/records';
import { writeStoredDay } from '@soltura/domain/day-names';
import type { RecordKind } from '@soltura/domain/records/record-kinds';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Undo from 'lucide-react/icons/undo-2';
import { useId, useState } from 'react';
import { Button } from '../ui/controls/Button.tsx';
import { formatInstant } from '../ui/format-instant.ts';
import { LoadingPanel } from '../ui/page/LoadingPanel.tsx';
import { nameField } from './field-names.ts';
import { historyQuery } from './history.queries.ts';
import styles from './RecordHistory.module.css';
import { TakeBack } from './TakeBack.tsx';

interface RecordHistoryProps {
  kind: RecordKind;
  id: number;
  /** Returns the label of a field. Default: the labels of week records. */
  nameOf?: (field: string) => string;
  onRestore?: (change: RecordChange) => void;
}

/** The change history of a record, loaded on opening (api.md 1.10). */
export function RecordHistory(props: RecordHistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.history} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        <ChevronRight aria-hidden="true" />
        History
      </summary>
      {isOpen && <RecordChanges {...props} />}
    </details>
  );
}

const ACTIONS = {
  created: 'created this record',
  updated: 'changed it',
  deleted: 'deleted it',
  erased: 'erased this person',
} as const;

export function RecordChanges({
  kind,
  id,
  nameOf = (field) => nameField(kind, field),
  onRestore,
}: RecordHistoryProps) {
  const listId = useId();
  const { data, isError, refetch } = useQuery(historyQuery(kind, id));
  if (!data && isError) {
    return (
      <p role="alert" className={styles.line}>
        Error loading data{' '}
        <Button size="staff" onClick={() => void refetch()}>
          Retry
        </Button>
      </p>
    );
  }
  if (!data) return <LoadingPanel message="Loading..." />;
  if (data.length === 0) return <p className={styles.line}>No changes recorded</p>;
  return (
    <ol className={styles.entries}>
      {data.map((change) => (
        <li key={change.id}>
          <p id={`${listId}${change.id}`} className={styles.who}>
            <strong>{change.isOwn ? 'You' : change.who}</strong> {ACTIONS[change.action]}
            <time dateTime={change.at}>{formatInstant(change.at)}</time>
          </p>
          <dl className={styles.changes}>
            {change.changes.map(({ field, before, after }) => (
              <ChangedField
                key={field}
                label={nameOf(field)}
                before={change.action === 'created' ? undefined : before}
                after={change.action === 'deleted' ? undefined : after}
              />
            ))}
          </dl>
          {isFirstOfSet(data, change) && (
            <TakeBack kind={kind} id={id} change={change} describedBy={`${listId}${change.id}`} />
          )}
          {onRestore && change.action === 'updated' && (
            <Button
              kind="link"
              size="staff"
              icon={<Undo aria-hidden="true" />}
              aria-label={`Restore what was before ${formatInstant(change.at)}`}
              onClick={() => onRestore(change)}
            >
              Restore
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

/**
 * True for the first change of a change set. All changes of a set are taken back together, so the button is shown once.
 */
function isFirstOfSet(changes: readonly RecordChange[], change: RecordChange): boolean {
  return changes.find(({ changeSet }) => changeSet === change.changeSet) === change;
}

interface ChangedFieldProps {
  label: string;
  before: string | undefined;
  after: string | undefined;
}

function ChangedField({ label, before, after }: ChangedFieldProps) {
  if (!before && !after) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {before !== undefined && <del>{writeStoredDay(before) || 'Empty'}</del>}
        {after !== undefined && <ins>{writeStoredDay(after) || 'Empty'}</ins>}
      </dd>
    </div>
  );
}
