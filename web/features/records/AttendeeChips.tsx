import { type Attendee, NO_ATTENDEES } from '@soltura/domain/records/attendees';
import UserX from 'lucide-react/icons/user-x';
import type { RefObject } from 'react';
import { RemovableChip } from '../../ui/controls/RemovableChip.tsx';
import { focusNeighbour } from '../../ui/focus-neighbour.ts';
import typeStyles from '../../ui/type.module.css';
import styles from './AttendeeChips.module.css';

interface AttendeeChipsProps {
  /** The attendees, including the marker 'No Attendees'. */
  listed: readonly Attendee[];
  /** The element that takes the focus when the last attendee is removed. */
  last: RefObject<HTMLElement | null>;
  onRemove: (student: number) => void;
}

export function AttendeeChips({ listed, last, onRemove }: AttendeeChipsProps) {
  if (listed.length === 0) return <p className={typeStyles.faint}>Nobody yet</p>;
  return (
    <ul className={styles.chips}>
      {listed.map(({ student, name }) => {
        const isNone = student === NO_ATTENDEES.student;
        return (
          <RemovableChip
            key={student}
            name={name}
            icon={isNone && <UserX aria-hidden="true" />}
            look={isNone ? 'marked' : 'plain'}
            removeLabel="Remove Attendee"
            onRemove={(pressed) => {
              focusNeighbour(pressed, last.current);
              onRemove(student);
            }}
          />
        );
      })}
    </ul>
  );
}
