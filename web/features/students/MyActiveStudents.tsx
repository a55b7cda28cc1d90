import type { ListedStudent } from '@soltura/contract/students/students';
import { nameCsvFile } from '@soltura/domain/lists/file-name';
import { listMine } from '@soltura/domain/students/my-students';
import { useId, useLayoutEffect, useRef } from 'react';
import { readToday } from '../../base/read-today.ts';
import { ExportButton } from '../../lists/ExportButton.tsx';
import type { FileColumn } from '../../lists/file-column.ts';
import { Heading } from '../../ui/page/Heading.tsx';
import { breakAfterAt } from './break-after-at.tsx';
import styles from './MyActiveStudents.module.css';
import { StartChip } from './memberships/StartChip.tsx';
import { WeekMark, type WeekState } from './WeekMark.tsx';

interface MyActiveStudentsProps {
  /** The listed students, including all of the coach; the coach's active ones are shown. */
  students: readonly ListedStudent[];
  /** Null for a person who is not linked to a coach: the component is empty then. */
  ownCoach: number | null;
  chosen: number | undefined;
  onChoose: (id: number) => void;
  level: 2 | 3;
  look: 'cards' | 'list';
  /** The state of each student's record of this week; with it the list can be exported. */
  marks?: ReadonlyMap<number, WeekState>;
}

/** The coach's own active students, and those whose membership is to come, to choose from (screens-staff 5). */
export function MyActiveStudents({
  students,
  ownCoach,
  chosen,
  onChoose,
  level,
  look,
  marks,
}: MyActiveStudentsProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (look === 'list' && chosen !== undefined) scrollToChosen(list.current);
  }, [chosen, look]);
  if (ownCoach === null) return null;
  const mine = listMine(students, ownCoach);
  return (
    <section className={styles.mine} aria-labelledby={id} data-look={look}>
      <div className={styles.head}>
        <Heading level={level} id={id} className={styles.heading}>
          My Active Students
        </Heading>
        {marks && (
          <ExportButton
            fileName={nameCsvFile('my active students', readToday())}
            noun="student"
            columns={listColumns(marks)}
            rows={mine}
            describedBy={id}
          />
        )}
      </div>
      {mine.length === 0 && (
        <p className={styles.none}>You don't have any active students assigned to you.</p>
      )}
      <ul ref={list} className={styles[look]}>
        {mine.map(({ recordId, fullName, email, startsOn }) => {
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
                <span className={styles.email}>{breakAfterAt(email || 'No email address')}</span>
                {startsOn && (
                  <span className={styles.start}>
                    <StartChip day={startsOn} />
                  </span>
                )}
                {mark && <WeekMark state={mark} />}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const MARK_WORDS = { complete: 'Complete', incomplete: 'Incomplete', hold: 'On hold' } as const;

function listColumns(marks: ReadonlyMap<number, WeekState>): readonly FileColumn<ListedStudent>[] {
  return [
    { head: 'Student', write: ({ fullName }) => fullName },
    { head: 'Email', write: ({ email }) => email },
    {
      head: 'Week',
      write: ({ recordId }) => {
        const mark = marks.get(recordId);
        return mark ? MARK_WORDS[mark] : '';
      },
    },
  ];
}

/** The number of pixels of the next student that stay visible, to show that the list continues. */
const NEIGHBOUR = 20;

function scrollToChosen(list: HTMLElement | null): void {
  const row = list?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!list || !row) return;
  const seen = list.getBoundingClientRect();
  const above = seen.top + NEIGHBOUR - row.top;
  const below = row.bottom + NEIGHBOUR - seen.bottom;
  if (above > 0) list.scrollTop -= above;
  else if (below > 0) list.scrollTop += below;
}
