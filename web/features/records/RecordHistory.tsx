import type { RecordKind } from '@soltura/contract/records';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { LoadingPanel } from '../../ui/LoadingPanel.tsx';
import { nameField } from './field-names.ts';
import styles from './RecordHistory.module.css';
import { historyQuery } from './records.queries.ts';

interface RecordHistoryProps {
  kind: RecordKind;
  id: number;
}

/** Who changed the record, and how; read when it is opened (api.md 1.10). */
export function RecordHistory({ kind, id }: RecordHistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.history} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        <ChevronRight aria-hidden="true" />
        History
      </summary>
      {isOpen && <Changes kind={kind} id={id} />}
    </details>
  );
}

const ACTIONS = { created: 'created this record', updated: 'changed it', deleted: 'deleted it' } as const;

function Changes({ kind, id }: RecordHistoryProps) {
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
        <li key={`${change.at} ${change.who} ${change.action}`}>
          <p className={styles.who}>
            <strong>{change.who}</strong> {ACTIONS[change.action]}
            <time dateTime={change.at}>{formatInstant(change.at)}</time>
          </p>
          <dl className={styles.changes}>
            {change.changes.map(({ field, before, after }) => (
              <ChangedField
                key={field}
                label={nameField(kind, field)}
                before={change.action === 'created' ? undefined : before}
                after={change.action === 'deleted' ? undefined : after}
              />
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}

interface ChangedFieldProps {
  label: string;
  /** Undefined where there was no record yet. */
  before: string | undefined;
  /** Undefined where there is none any more. */
  after: string | undefined;
}

/** What a field was and became; what a record began or ended without is left out. */
function ChangedField({ label, before, after }: ChangedFieldProps) {
  if (!before && !after) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {before !== undefined && <del>{before || 'Empty'}</del>}
        {after !== undefined && <ins>{after || 'Empty'}</ins>}
      </dd>
    </div>
  );
}

const instants = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant on the clock of the person who looks. */
function formatInstant(instant: string): string {
  return instants.format(new Date(instant));
}
