import type { ListedStudent } from '@soltura/contract/students';
import { listMine } from '@soltura/domain/students/my-students';
import { useId } from 'react';
import styles from './MyActiveStudents.module.css';
import { WeekMark, type WeekState } from './WeekMark.tsx';

interface MyActiveStudentsProps {
  /** Every student; those of the coach are picked here. */
  students: readonly ListedStudent[];
  /** Null when the person is not linked to a coach: the whole block is left out. */
  ownCoach: number | null;
  chosen: number | undefined;
  onChoose: (id: number) => void;
  /** Cards side by side, or one list under the search. */
  look: 'cards' | 'list';
  /** How this week's record of a student stands. */
  marks?: ReadonlyMap<number, WeekState>;
}

/** The coach's own active students to choose from (screens-staff 5). */
export function MyActiveStudents({
  students,
  ownCoach,
  chosen,
  onChoose,
  look,
  marks,
}: MyActiveStudentsProps) {
  const id = useId();
  if (ownCoach === null) return null;
  const mine = listMine(students, ownCoach);
  return (
    <section className={styles.mine} aria-labelledby={id} data-look={look}>
      <h2 id={id} className={styles.heading}>
        My Active Students
      </h2>
      {mine.length === 0 && (
        <p className={styles.none}>You don't have any active students assigned to you.</p>
      )}
      <ul className={styles[look]}>
        {mine.map(({ recordId, fullName, email }) => {
          const mark = marks?.get(recordId);
          return (
            <li key={recordId}>
              <button
                type="button"
                className={styles.student}
                aria-current={recordId === chosen || undefined}
                onClick={() => onChoose(recordId)}
              >
                <span className={styles.name}>{fullName || 'No name'}</span>
                <span className={styles.email}>{email || 'No email address'}</span>
                {mark && <WeekMark state={mark} />}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
