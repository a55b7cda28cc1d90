import type { AnswerOf } from '@soltura/contract/endpoint';
import type { givenSets } from '@soltura/contract/flashcards/given-sets';
import { useId } from 'react';
import { TickList } from '../../ui/controls/TickList.tsx';
import typeStyles from '../../ui/type.module.css';
import styles from './SeveralStudents.module.css';

type Plan = AnswerOf<typeof givenSets.plan>;

interface GroupStudentsProps {
  plan: Plan;
  /** The addresses of students who get nothing. */
  unticked: readonly string[];
  disabled: boolean;
  onChange: (unticked: readonly string[]) => void;
}

/** The students of a group, each with a box; students who have all of the examples have none (screens-student 15.6). */
export function GroupStudents({ plan: { students }, unticked, disabled, onChange }: GroupStudentsProps) {
  const id = useId();
  if (students.length === 0) return <p className={typeStyles.faint}>Nobody is in this group.</p>;
  return (
    <fieldset disabled={disabled} aria-labelledby={id}>
      <p id={id} className={typeStyles.label}>
        Students
      </p>
      <div className={styles.names}>
        <TickList
          items={students.map(({ address, name, outcome }) => ({
            id: address,
            name: name || address,
            isTicked: !unticked.includes(address),
            ...(outcome === 'has-all' && { isFixed: true, aside: 'has all of them' }),
          }))}
          onTick={({ id: address }, isTicked) =>
            onChange(isTicked ? unticked.filter((one) => one !== address) : [...unticked, address])
          }
        />
      </div>
    </fieldset>
  );
}

export function countUnlisted({ students, counts }: Plan): number {
  return Math.max(0, counts.given + counts['has-all'] - students.length);
}
