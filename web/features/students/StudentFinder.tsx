import type { ListedStudent } from '@soltura/contract/students';
import { describeStudent } from '@soltura/domain/students/display-name';
import X from 'lucide-react/icons/x';
import { useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { Keycap } from '../../ui/Keycap.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import { useSingleKeyShortcuts } from '../settings/shortcuts.ts';
import { useShortcuts } from '../settings/use-shortcuts.ts';
import styles from './StudentFinder.module.css';
import { StudentSearchBox } from './StudentSearchBox.tsx';

interface StudentFinderProps {
  students: readonly ListedStudent[];
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
}

/** Finds a student by name or e-mail; the chosen one stands in the place of the search (screens-staff 7.2). */
export function StudentFinder({ students, chosen, onChoose }: StudentFinderProps) {
  const [isActiveOnly, setIsActiveOnly] = useState(true);
  const box = useRef<HTMLInputElement>(null);
  const clear = useRef<HTMLButtonElement>(null);
  const [areKeysOn] = useSingleKeyShortcuts();
  const student = students.find(({ recordId }) => recordId === chosen);
  useShortcuts({ '/': () => (box.current ?? clear.current)?.focus() });

  // One takes the other's place, and the focus with it.
  const isHere = useRef(false);
  useLayoutEffect(() => {
    if (isHere.current) (student ? clear : box).current?.focus();
    isHere.current = false;
  }, [student]);
  const choose = (id: number | undefined) => {
    isHere.current = true;
    onChoose(id);
  };
  return (
    <section className={styles.finder} aria-labelledby="select-student">
      <div className={styles.head}>
        <h2 id="select-student" className={styles.heading}>
          Select a Student
        </h2>
        {areKeysOn && <Keycap>/</Keycap>}
      </div>
      {/* Above the search, whose list lies over what is beneath: who finds nobody looks for the switch. */}
      <Toggle label="Active Students Only:" checked={isActiveOnly} onChange={setIsActiveOnly} />
      {student ? (
        <p className={styles.chosen}>
          <span className={styles.words} title={describeStudent(student)}>
            {describeStudent(student)}
          </span>
          <IconButton
            ref={clear}
            size="staff"
            label="Clear student selection"
            aria-keyshortcuts={areKeysOn ? '/' : undefined}
            onClick={() => choose(undefined)}
          >
            <X aria-hidden="true" />
          </IconButton>
        </p>
      ) : (
        <StudentSearchBox
          ref={box}
          students={students}
          isActiveOnly={isActiveOnly}
          shortcut={areKeysOn ? '/' : undefined}
          onChoose={choose}
        />
      )}
    </section>
  );
}
