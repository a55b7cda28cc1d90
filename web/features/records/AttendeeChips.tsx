import { type Attendee, NO_ATTENDEES } from '@soltura/domain/records/attendees';
import UserX from 'lucide-react/icons/user-x';
import X from 'lucide-react/icons/x';
import { type RefObject, useId } from 'react';
import { joinClasses } from '../../ui/class-names.ts';
import { focusNeighbour } from '../../ui/focus-neighbour.ts';
import styles from './AttendeeChips.module.css';

interface AttendeeChipsProps {
  /** The marker 'No Attendees' is one. */
  listed: readonly Attendee[];
  /** Where the keyboard goes when the last one is taken out. */
  last: RefObject<HTMLElement | null>;
  onRemove: (student: number) => void;
}

/** The attendees of a group session while it is edited, each with 'Remove Attendee' (screens-staff 3.4). */
export function AttendeeChips({ listed, last, onRemove }: AttendeeChipsProps) {
  if (listed.length === 0) return <p className={styles.nobody}>Nobody yet</p>;
  return (
    <ul className={styles.chips}>
      {listed.map(({ student, name }) => (
        <AttendeeChip
          key={student}
          name={name}
          isNone={student === NO_ATTENDEES.student}
          last={last}
          onRemove={() => onRemove(student)}
        />
      ))}
    </ul>
  );
}

interface AttendeeChipProps {
  name: string;
  isNone: boolean;
  last: RefObject<HTMLElement | null>;
  onRemove: () => void;
}

function AttendeeChip({ name, isNone, last, onRemove }: AttendeeChipProps) {
  const nameId = useId();
  return (
    <li className={joinClasses(styles.chip, isNone && styles.none)}>
      {isNone && <UserX aria-hidden="true" />}
      <span id={nameId}>{name}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label="Remove Attendee"
        aria-describedby={nameId}
        data-tip="Remove Attendee"
        onClick={({ currentTarget }) => {
          focusNeighbour(currentTarget, last.current);
          onRemove();
        }}
      >
        <X aria-hidden="true" />
      </button>
    </li>
  );
}
