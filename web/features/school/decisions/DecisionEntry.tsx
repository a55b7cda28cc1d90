import Undo2 from 'lucide-react/icons/undo-2';
import { type ReactNode, useEffect, useRef } from 'react';
import { joinClasses } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import styles from './DecisionEntry.module.css';

export interface Choice<Status extends string> {
  readonly status: Status;
  readonly label: string;
  readonly done: string;
  readonly icon: ReactNode;
  readonly kind?: 'plain' | 'ghost';
  /** The key that presses the button, in a list with keyboard shortcuts. */
  readonly shortcut?: string;
  readonly isHidden?: boolean;
}

interface DecisionEntryProps<Status extends string> {
  name: string;
  status: Status;
  isGone: boolean;
  open: Status;
  choices: readonly [Choice<Status>, Choice<Status>];
  onDecide: (status: Status) => void;
  pending: Status | undefined;
  failure: string;
  children: ReactNode;
  /** A further action while the record is undecided, in the position that Undo takes afterwards. */
  third?: ReactNode;
  beneath?: ReactNode;
}

/**
 * A record to be decided on, with its possible decisions. Each button has a position of its own, so that a second press
 * on the same spot decides nothing.
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
    // The button with the focus was removed.
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
