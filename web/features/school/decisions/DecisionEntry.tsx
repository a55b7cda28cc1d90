import Undo2 from 'lucide-react/icons/undo-2';
import { type ReactNode, useEffect, useRef } from 'react';
import { joinClasses } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import styles from './DecisionEntry.module.css';

/** What can be decided of a record, in a place of its own. */
export interface Choice<Status extends string> {
  readonly status: Status;
  readonly label: string;
  /** What stands in the place of the button when that was decided. */
  readonly done: string;
  readonly icon: ReactNode;
  readonly kind?: 'plain' | 'ghost';
  /** The key that presses it in a list with keys of its own. */
  readonly shortcut?: string;
  /** Not offered while something else does the same. */
  readonly isHidden?: boolean;
}

interface DecisionEntryProps<Status extends string> {
  /** What it is about, for the names of the buttons. */
  name: string;
  status: Status;
  isGone: boolean;
  /** The state of those that nobody has decided. */
  open: Status;
  choices: readonly [Choice<Status>, Choice<Status>];
  onDecide: (status: Status) => void;
  /** The decision that is on its way. */
  pending: Status | undefined;
  /** Why the last one failed; empty without a failure. */
  failure: string;
  children: ReactNode;
  /** A third thing to do while nobody has decided, in the place where Undo stands afterwards. */
  third?: ReactNode;
  /** Stands under the row. */
  beneath?: ReactNode;
}

/**
 * A record that waits for a decision, and what can be decided.
 *
 * Each button has a place of its own, so that a second press on the same spot decides nothing.
 */
export function DecisionEntry<Status extends string>({
  name,
  status,
  isGone,
  open,
  choices,
  onDecide,
  pending,
  failure,
  children,
  third,
  beneath,
}: DecisionEntryProps<Status>) {
  const entry = useRef<HTMLLIElement>(null);
  const former = useRef(status);
  useEffect(() => {
    if (former.current === status) return;
    former.current = status;
    // The button that was pressed is gone.
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body)
      entry.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [status]);
  const isOpen = status === open && !isGone;
  const offer = (decision: Status) => ({
    size: 'staff' as const,
    pending: pending === decision,
    disabled: pending !== undefined,
    onClick: () => onDecide(decision),
  });
  return (
    <li ref={entry} className={styles.entry}>
      <div className={styles.texts}>{children}</div>
      <div className={styles.decision}>
        {choices.map(({ status: decision, label, done, icon, kind = 'plain', shortcut, isHidden }) => (
          <div key={decision} className={styles.place}>
            {isOpen && !isHidden && (
              <Button
                {...offer(decision)}
                kind={kind}
                icon={icon}
                aria-keyshortcuts={shortcut}
                aria-label={`${label}: ${name}`}
              >
                {label}
              </Button>
            )}
            <output className={styles.word}>{status === decision && !isGone && done}</output>
          </div>
        ))}
        <div className={joinClasses(styles.place, styles.undo)}>
          {isOpen && third}
          {status !== open && !isGone && (
            <Button
              {...offer(open)}
              kind="ghost"
              aria-keyshortcuts={choices[0].shortcut && 'z'}
              icon={<Undo2 aria-hidden="true" />}
              aria-label={`Undo: ${name}`}
            >
              Undo
            </Button>
          )}
        </div>
      </div>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {beneath && <div className={styles.beneath}>{beneath}</div>}
    </li>
  );
}
