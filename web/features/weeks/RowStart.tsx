import Eye from 'lucide-react/icons/eye';
import { use, useSyncExternalStore } from 'react';
import styles from './RecordCells.module.css';
import { RowSelection, studentOfRow } from './selection-store.ts';
import type { RowProps } from './week-row.ts';

// Created once: an icon never differs between rows.
const EYE = <Eye aria-hidden="true" />;
const NEVER = () => () => undefined;
const isOff = () => false;

/** The eye at the beginning of a row, or the row's check while students are selected. */
export function RowStart({ row, onPanel }: Pick<RowProps, 'row' | 'onPanel'>) {
  const { recordId } = row.week;
  const nameId = `student-of-${recordId}`;
  const store = use(RowSelection);
  const student = studentOfRow(row);
  const subscribe = store?.subscribe ?? NEVER;
  const isOn = useSyncExternalStore(subscribe, store ? () => store.read().isOn : isOff);
  const isChosen = useSyncExternalStore(
    subscribe,
    store && student ? () => store.read().chosen.has(student.recordId) : isOff,
  );
  if (store && student && isOn) {
    return (
      <span className={styles.check}>
        <input
          type="checkbox"
          aria-label="Select student"
          aria-describedby={nameId}
          checked={isChosen}
          onChange={() => store.dispatch({ type: 'turned', student })}
        />
      </span>
    );
  }
  return (
    <button
      type="button"
      className={styles.eye}
      aria-label="View record"
      aria-describedby={nameId}
      onClick={() => onPanel(`week-${recordId}`)}
    >
      {EYE}
    </button>
  );
}
